import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { SetupError } from '../command-line/errors';
import { fetchWithin } from '../promise';

/** Who asks. None of it may reach a log. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  /** For temporary credentials. */
  sessionToken?: string;
}

/** Storage refused or stayed away; the message says what was asked, without secrets. */
export class StorageError extends SetupError {}

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

/** The longest is a picture, a file of a build, or a page of a listing. */
const LIMITS = { limitMs: 30_000, mostBytes: 64 * 1024 * 1024 };
const PAUSES_MS = [200, 800, 2_000];
/** Answers that say something about what was asked; everything else is a failure. */
const EXPECTED = [200, 204, 404, 409, 412];

/**
 * Asks storage, again when it does not answer or is busy. Every request of ours may come twice: writes carry a condition.
 * @throws StorageError when storage refuses or stays away
 */
export async function askStorage(
  bucket: Bucket,
  { method, path, query = {}, headers = {}, body }: Ask,
): Promise<Response> {
  const key = path === undefined ? '' : `/${bucket.prefix}${path}`;
  const url = new URL(
    `${bucket.endpoint}/${bucket.bucket}${key.split('/').map(encodeURIComponent).join('/')}`,
  );
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const what = `${method} ${url.origin}${url.pathname}`;
  const client = new AwsClient({ ...bucket.credentials, region: bucket.region, service: 's3', retries: 0 });
  const content = body && new Uint8Array(body);
  let failure = '';
  for (const pause of [0, ...PAUSES_MS]) {
    await wait(pause);
    try {
      const request = await client.sign(url, {
        method,
        headers: { ...headers, ...hashOf(body) },
        body: content,
      });
      const answer = await fetchWithin(request, { ...LIMITS, redirect: 'manual' });
      if (EXPECTED.includes(answer.status)) return answer;
      failure = `answered ${answer.status} ${codeIn(await answer.text())}`;
      if (answer.status < 500 && answer.status !== 429) break;
    } catch (error) {
      failure = `did not answer (${reasonOf(error)})`;
    }
  }
  throw new StorageError(`The storage ${failure.trim()}: ${what}`);
}

/** So that storage takes no other body under this signature. */
const hashOf = (body: Buffer = Buffer.alloc(0)) => ({
  'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
});

function codeIn(xml: string): string {
  return /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '';
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string }; message: string };
  return cause?.code ?? message;
}
