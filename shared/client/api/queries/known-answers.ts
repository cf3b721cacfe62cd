import { KNOWN_ANSWER } from '../../../domain';
import { onSignOut } from '../../state/session';

/** Enough for every list of the screens of an hour. Characters. */
const MAX_SIZE = 1_000_000;
/** What is asked for the first time asks for a tag. */
const NONE = '0';

interface Known {
  tag: string;
  text: string;
}

const cache = new Map<string, Known>();
let size = 0;

/** Answers of a person go with them. */
onSignOut(() => {
  cache.clear();
  size = 0;
});

/** A question, before and after it was asked: what has not changed since is not sent again. */
export interface Asked {
  init: RequestInit;
  /** The answer as it would have come; itself where it is new. */
  whole: (answer: Response) => Promise<Response>;
}

/**
 * Lists are polled every few seconds and hardly change, so requests are conditional: they carry the ETag of the answer
 * that this page has, and our service answers 304 (GET) or 204 (POST to the subgraph) when it still holds. We do this
 * ourselves because the browser's cache stores no private answers and no POST. Other origins are left out: there the
 * header would cost a preflight request.
 */
export function askWithKnown(url: RequestInfo | URL, init: RequestInit): Asked {
  const key = keyOf(url, init);
  if (key === undefined) return { init, whole: async (answer) => answer };
  const known = cache.get(key);
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
      store(key, { tag, text });
      return answerWith(text, answer);
    },
  };
}

/** Caches JSON only, and nothing that the browser caches itself. */
const isAskedAnew = ({ headers }: Response): boolean =>
  (headers.get('content-type') ?? '').startsWith('application/json') &&
  !(headers.get('cache-control') ?? '').includes('max-age');

function answerWith(text: string, answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'application/json');
  return new Response(text, { status: 200, headers });
}

/** The cache key: address, body and token. @returns nothing for requests to other services */
function keyOf(url: RequestInfo | URL, { method = 'GET', headers, body }: RequestInit): string | undefined {
  const here = globalThis.location;
  if (here === undefined || (typeof url === 'object' && !('href' in url))) return undefined;
  if (new URL(url, here.href).origin !== here.origin) return undefined;
  const isQuery = method === 'POST' && typeof body === 'string' && body.startsWith('{"query":');
  if (method !== 'GET' && !isQuery) return undefined;
  return [url, new Headers(headers).get('authorization'), isQuery ? body : ''].join(' ');
}

function store(key: string, known: Known): void {
  size += known.text.length - (cache.get(key)?.text.length ?? 0);
  cache.delete(key);
  cache.set(key, known);
  for (const [oldest, { text }] of cache) {
    if (size <= MAX_SIZE) break;
    cache.delete(oldest);
    size -= text.length;
  }
}
