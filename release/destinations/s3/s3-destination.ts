import { askStorage, type Bucket } from '@cosecha/shared/storage';
import { ReleaseError } from '../../release-error';
import type { Destination, StoredFile } from '../destination';
import { forEachConcurrently } from '../for-each-concurrently';

const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform';
const PROBE = '.conditions-probe';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Releases in S3-compatible storage that keeps the conditions If-Match and If-None-Match of writes. */
export function s3Destination(bucket: Bucket): Destination {
  let conditionsHonoured: Promise<void> | undefined;

  async function get(path: string): Promise<{ bytes: Buffer; mark: string } | undefined> {
    const answer = await askStorage(bucket, { method: 'GET', path });
    if (answer.status === 404) return undefined;
    return { bytes: Buffer.from(await answer.arrayBuffer()), mark: answer.headers.get('etag') ?? '' };
  }

  /** @returns false when the condition did not hold */
  async function put(
    path: string,
    body: Buffer,
    condition: Record<string, string>,
    cacheControl: string,
  ): Promise<boolean> {
    const headers = { ...condition, 'cache-control': cacheControl, 'content-type': typeOf(path) };
    const { status } = await askStorage(bucket, { method: 'PUT', path, body, headers });
    return status === 200;
  }

  /** Storage that does not know the conditions ignores them, and two releases would lose each other. */
  async function checkConditions(): Promise<void> {
    if (!(await put(PROBE, Buffer.alloc(0), { 'if-match': '"none"' }, 'no-store'))) return;
    await askStorage(bucket, { method: 'DELETE', path: PROBE });
    throw new ReleaseError(
      `The storage at ${bucket.endpoint} ignores If-Match on writes; two releases at once could lose each other there.`,
    );
  }

  return {
    name: `s3://${bucket.bucket}/${bucket.prefix}`,
    read: async (path) => (await get(path))?.bytes,
    create: (path, bytes) => put(path, bytes, { 'if-none-match': '*' }, IMMUTABLE),
    readMarked: get,
    async replace(path, bytes, mark) {
      conditionsHonoured ??= checkConditions();
      await conditionsHonoured;
      const condition: Record<string, string> =
        mark === undefined ? { 'if-none-match': '*' } : { 'if-match': mark };
      return put(path, bytes, condition, 'no-cache');
    },
    list: (folder) => listAll(bucket, `${folder}/`),
    async remove(paths) {
      await forEachConcurrently(paths, async (path) => {
        await askStorage(bucket, { method: 'DELETE', path });
      });
    },
    /** An upload is whole or has not happened: nothing is left half written. */
    tidy: async () => undefined,
  };
}

async function listAll(bucket: Bucket, folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (let next: string | undefined = ''; next !== undefined; ) {
    const query: Record<string, string> = {
      'list-type': '2',
      prefix: `${bucket.prefix}${folder}`,
      ...(next === '' ? {} : { 'continuation-token': next }),
    };
    const answer = await askStorage(bucket, { method: 'GET', query });
    if (answer.status !== 200)
      throw new ReleaseError(`There is no bucket ${bucket.bucket} at ${bucket.endpoint}.`);
    const xml = await answer.text();
    for (const [, item = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      files.push({
        path: fieldOf(item, 'Key').slice(bucket.prefix.length),
        bytes: Number(fieldOf(item, 'Size')),
        changedAt: Date.parse(fieldOf(item, 'LastModified')),
      });
    }
    next = fieldOf(xml, 'NextContinuationToken') || undefined;
  }
  return files;
}

function fieldOf(xml: string, name: string): string {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

function typeOf(path: string): string {
  return TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'application/octet-stream';
}
