import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseError } from '../../release-error';
import { type Credentials, escapeS3, signedHeaders } from './sign';

/** A folder (`prefix`) in a bucket of S3-compatible storage. */
export interface Bucket {
  /** Address of the storage; the bucket is the first part of the path below it. */
  endpoint: string;
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  region: string;
  credentials: Credentials;
}

export interface Ask {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Relative to the prefix; absent: the bucket itself. */
  path?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
}

const ANSWER_LIMIT_MS = 30_000;
const PAUSES_MS = [200, 800, 2_000];
/** Answers that say something about what was asked; everything else is a failure. */
const EXPECTED = [200, 204, 404, 409, 412];

/**
 * Asks storage, again when it does not answer or is busy. Every request of ours may come twice: writes carry a condition.
 * @throws ReleaseError when storage refuses or stays away
 */
export async function askStorage(
  bucket: Bucket,
  { method, path, query = {}, headers = {}, body }: Ask,
): Promise<Response> {
  const key = path === undefined ? '' : `/${bucket.prefix}${path}`;
  const url = new URL(`${bucket.endpoint}/${bucket.bucket}${key.split('/').map(escapeS3).join('/')}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const what = `${method} ${url.origin}${url.pathname}`;
  let failure = '';
  for (const pause of [0, ...PAUSES_MS]) {
    await wait(pause);
    try {
      const answer = await fetch(url, {
        method,
        headers: signedHeaders({ method, url, headers, body }, bucket.credentials, bucket.region, Date.now()),
        body: body && new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      if (EXPECTED.includes(answer.status)) return answer;
      failure = `answered ${answer.status} ${codeIn(await answer.text())}`;
      if (answer.status < 500 && answer.status !== 429) break;
    } catch (error) {
      failure = `did not answer (${reasonOf(error)})`;
    }
  }
  throw new ReleaseError(`The storage ${failure.trim()}: ${what}`);
}

function codeIn(xml: string): string {
  return /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '';
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string }; message: string };
  return cause?.code ?? message;
}
