import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Stored {
  bytes: Buffer;
  changedAt: number;
}

interface StorageOptions {
  /** Whether writes keep If-Match and If-None-Match. */
  hasConditions?: boolean;
  /** Objects per page of a list. */
  pageSize?: number;
}

/**
 * The part of S3 that releases use, as its manual describes it: objects, lists in pages, conditions of writes. Everybody may
 * read; who writes must have signed and must have hashed the body rightly.
 */
export async function startStorage({ hasConditions = true, pageSize = 1_000 }: StorageOptions = {}) {
  const objects = new Map<string, Stored>();
  /** Looks at each request first; an answer of its own stands for the storage's. */
  const control: { intercept?: (request: IncomingMessage) => number | 'cut' | undefined } = {};

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://storage');
    const key = decodeURIComponent(url.pathname.slice(1));
    const body = await bodyOf(request);
    const isAllowed =
      request.method === 'GET' && !url.searchParams.has('list-type') ? true : isSigned(request, body);
    if (!isAllowed) return end(reply, 403, '<Error><Code>AccessDenied</Code></Error>');
    if (url.searchParams.has('list-type')) return end(reply, 200, list(key, url.searchParams));
    const stored = objects.get(key);
    if (request.method === 'GET') {
      if (stored === undefined) return end(reply, 404, '<Error><Code>NoSuchKey</Code></Error>');
      reply.setHeader('etag', etagOf(stored.bytes));
      if (request.headers['if-none-match'] === etagOf(stored.bytes)) return end(reply, 304);
      return end(reply, 200, stored.bytes);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(reply, 204);
    }
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    if (hasConditions && noneMatch === '*' && stored !== undefined) return end(reply, 412);
    if (hasConditions && match !== undefined && stored === undefined) return end(reply, 404);
    if (hasConditions && match !== undefined && match !== etagOf(stored?.bytes ?? body))
      return end(reply, 412);
    objects.set(key, { bytes: body, changedAt: Date.now() });
    reply.setHeader('etag', etagOf(body));
    end(reply, 200);
  }

  function list(bucket: string, query: URLSearchParams): string {
    const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
    const from = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > from).sort();
    const page = keys.slice(0, pageSize);
    const items = page.map((key) => {
      const { bytes, changedAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), changedAt: 0 };
      const time = new Date(changedAt).toISOString();
      return `<Contents><Key>${key.slice(bucket.length + 1)}</Key><Size>${bytes.length}</Size><LastModified>${time}</LastModified></Contents>`;
    });
    const next =
      keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult>${next}${items.join('')}</ListBucketResult>`;
  }

  const server = createServer((request, reply) => {
    const verdict = control.intercept?.(request);
    if (verdict === 'cut') {
      // The storage does what was asked, but its answer is lost on the way.
      const lost = { setHeader: () => undefined, writeHead: () => lost, end: () => request.socket.destroy() };
      void answer(request, lost as unknown as ServerResponse);
    } else if (verdict !== undefined) end(reply, verdict);
    else void answer(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    control,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Storage = Awaited<ReturnType<typeof startStorage>>;

/** For a destination in a storage of `startStorage`. */
export const STORAGE_KEYS = {
  RELEASE_S3_ACCESS_KEY_ID: 'test',
  RELEASE_S3_SECRET_ACCESS_KEY: 'test-secret',
} as const;

function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
  const hash = createHash('sha256').update(body).digest('hex');
  const isMine = headers.authorization?.startsWith(
    `AWS4-HMAC-SHA256 Credential=${STORAGE_KEYS.RELEASE_S3_ACCESS_KEY_ID}/`,
  );
  return isMine === true && headers['x-amz-content-sha256'] === hash;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function end(reply: ServerResponse, status: number, body: string | Buffer = ''): void {
  reply.writeHead(status);
  reply.end(body);
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
