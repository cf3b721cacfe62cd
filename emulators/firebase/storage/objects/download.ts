import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { dropping } from '../bodies';
import type { StorageCall, StorageOperation, StorageParts } from '../call';
import { StorageError } from '../storage-error';
import { dispositionOf, etagOf, type StoredObject } from './object';
import { readable } from './object-calls';

/** First and last byte. */
interface Range {
  start: number;
  end: number;
}

/** The bytes, for a caller whom the rules allow or who has the file's token. */
export const download: StorageOperation = async (parts, call) => {
  const { request, reply, dropAfterBytes } = call;
  const { object, handle } = await opened(parts, call);
  let isSent = false;
  try {
    addHeaders(reply, object);
    if (request.headers['if-none-match'] === etag(object)) return reply.code(304).send();
    const range = rangeOf(request.headers.range, object.size);
    const { start, end } = range ?? { start: 0, end: object.size - 1 };
    reply.header('content-length', end - start + 1);
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${object.size}`);
    // Nothing of a file without bytes could be asked for by number.
    if (object.size === 0) return reply.send('');
    isSent = true;
    const stream = handle.createReadStream({ start, end });
    if (dropAfterBytes === undefined) return reply.send(stream);
    return reply.send(Readable.from(dropping(stream, dropAfterBytes, () => reply.raw.destroy())));
  } finally {
    if (!isSent) await handle.close();
  }
};

/** Opens the file that is there now, even when another one takes its place at this moment. */
async function opened(
  parts: StorageParts,
  call: StorageCall,
): Promise<{ object: StoredObject; handle: FileHandle }> {
  for (;;) {
    const object = allowed(parts, call);
    const handle = await parts.bytes.open(object.file).catch((error: unknown) => {
      if (parts.objects.get(object)?.file === object.file) throw error;
    });
    if (handle) return { object, handle };
  }
}

function allowed(parts: StorageParts, call: StorageCall): StoredObject {
  const object = parts.objects.get(call);
  if (object && call.query.token === object.downloadToken) return object;
  return readable(parts, call);
}

const etag = (object: StoredObject) => `"${etagOf(object)}"`;

function addHeaders(reply: FastifyReply, object: StoredObject): void {
  const { metadata, generation, metageneration, md5Hash } = object;
  const { contentEncoding = 'identity', contentLanguage } = metadata;
  reply
    .header('content-type', metadata.contentType)
    .header('content-disposition', Buffer.from(dispositionOf(object)).toString('latin1'))
    .header('cache-control', metadata.cacheControl ?? 'private, max-age=0')
    .header('accept-ranges', 'bytes')
    .header('etag', etag(object))
    .header('last-modified', new Date(object.updated).toUTCString())
    .header('x-goog-generation', String(generation))
    .header('x-goog-metageneration', String(metageneration))
    .header('x-goog-hash', `md5=${md5Hash}`)
    // The real service has an origin of its own; here an uploaded file must not run as the app.
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'");
  if (contentEncoding !== 'identity') reply.header('content-encoding', contentEncoding);
  if (contentLanguage !== undefined) reply.header('content-language', contentLanguage);
}

/**
 * One range, as players and the SDK ask for it; several at once are answered by the whole.
 * @throws StorageError 416 for a range behind the end
 */
function rangeOf(header: string | undefined, size: number): Range | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '') || size === 0) return null;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) throw new StorageError(416, 'The requested range cannot be satisfied.');
  return { start, end };
}
