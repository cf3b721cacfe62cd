import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { brokenOff, invalid, StorageError } from './storage-error';

const LONGEST_TEXT = 64 * 1024;

/**
 * The body of a request as it comes.
 * @param dropAfterBytes trouble on demand: then the connection ends; of a shorter body all is taken, and the answer is lost
 * @throws StorageError 400 when the client leaves before the end
 */
export async function* bodyOf(
  { body, raw }: FastifyRequest,
  dropAfterBytes: number | undefined,
): AsyncGenerator<Buffer> {
  let left = dropAfterBytes ?? Number.POSITIVE_INFINITY;
  if (body instanceof Readable) {
    const bytes: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
    try {
      for await (const each of bytes) {
        if (each.length > left) {
          yield each.subarray(0, left);
          raw.socket.destroy();
          throw brokenOff();
        }
        left -= each.length;
        yield each;
      }
    } catch (error) {
      throw error instanceof StorageError ? error : brokenOff();
    }
  }
  if (dropAfterBytes !== undefined) raw.socket.destroy();
}

/** What goes out, with the same trouble. @param end ends the connection */
export async function* dropping(
  bytes: AsyncIterable<Buffer>,
  dropAfterBytes: number,
  end: () => void,
): AsyncGenerator<Buffer> {
  let left = dropAfterBytes;
  for await (const each of bytes) {
    yield each.subarray(0, left);
    left -= each.length;
    if (left <= 0) break;
  }
  end();
}

/** @throws StorageError of the caller's making when more comes */
export async function* limited(
  bytes: AsyncIterable<Buffer>,
  most: number,
  error: () => StorageError,
): AsyncGenerator<Buffer> {
  let left = most;
  for await (const each of bytes) {
    if (each.length > left) throw error();
    left -= each.length;
    yield each;
  }
}

/** Small bodies, as a whole. */
export async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const each of limited(body, LONGEST_TEXT, () => invalid('The body is too large.')))
    parts.push(each);
  return Buffer.concat(parts).toString('utf8');
}
