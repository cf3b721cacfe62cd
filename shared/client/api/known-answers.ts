import { KNOWN_ANSWER } from '../../domain';
import { onSignOut } from '../state/session';

/** Enough for every list of the screens of an hour. Characters. */
const MOST_KEPT = 1_000_000;
/** What is asked for the first time asks for a tag. */
const NONE = '0';

interface Known {
  tag: string;
  text: string;
}

const kept = new Map<string, Known>();
let size = 0;

/** Answers of a person go with them. */
onSignOut(() => {
  kept.clear();
  size = 0;
});

/** A question, before and after it was asked: what has not changed since is not sent again. */
export interface Asked {
  init: RequestInit;
  /** The answer as it would have come; itself where it is new. */
  whole: (answer: Response) => Promise<Response>;
}

/**
 * Lists are asked for every few seconds and hardly change. So a question says which answer this page has, by the tag that our service made of its bytes (304 for GET, 204 for
 * the indexed data): nothing that changed can be missed. By our own hand and not the browser's cache, which keeps nothing that is a person's and knows no POST. Other services are asked as before: across
 * origins the header costs a request of its own.
 */
export function askWithKnown(url: RequestInfo | URL, init: RequestInit): Asked {
  const key = keyOf(url, init);
  if (key === undefined) return { init, whole: async (answer) => answer };
  const known = kept.get(key);
  const header = init.method === 'POST' ? KNOWN_ANSWER : 'if-none-match';
  const headers = new Headers(init.headers);
  if (known || header === KNOWN_ANSWER) headers.set(header, known?.tag ?? NONE);
  return {
    init: { ...init, headers },
    async whole(answer) {
      const tag = answer.headers.get('etag');
      if (known && tag === known.tag && (answer.status === 304 || answer.status === 204))
        return answerWith(known.text, answer);
      if (answer.status !== 200 || tag === null || !isAskedAnew(answer)) return answer;
      const text = await answer.text();
      keep(key, { tag, text });
      return answerWith(text, answer);
    },
  };
}

/** Data alone is kept, and not what the browser keeps by itself. */
const isAskedAnew = ({ headers }: Response): boolean =>
  (headers.get('content-type') ?? '').startsWith('application/json') &&
  !(headers.get('cache-control') ?? '').includes('max-age');

function answerWith(text: string, answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'application/json');
  return new Response(text, { status: 200, headers });
}

/** Names what is asked, and by whom. @returns nothing for what is no question to our own service */
function keyOf(url: RequestInfo | URL, { method = 'GET', headers, body }: RequestInit): string | undefined {
  const here = globalThis.location;
  if (here === undefined || (typeof url === 'object' && !('href' in url))) return undefined;
  if (new URL(url, here.href).origin !== here.origin) return undefined;
  const isQuery = method === 'POST' && typeof body === 'string' && body.startsWith('{"query":');
  if (method !== 'GET' && !isQuery) return undefined;
  return [url, new Headers(headers).get('authorization'), isQuery ? body : ''].join(' ');
}

function keep(key: string, known: Known): void {
  size += known.text.length - (kept.get(key)?.text.length ?? 0);
  kept.delete(key);
  kept.set(key, known);
  for (const [oldest, { text }] of kept) {
    if (size <= MOST_KEPT) break;
    kept.delete(oldest);
    size -= text.length;
  }
}
