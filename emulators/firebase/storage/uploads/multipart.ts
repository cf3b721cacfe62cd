import { brokenOff, invalid } from '../storage-error';

const LONGEST_HEAD = 16 * 1024;
const LONGEST_METADATA = 64 * 1024;
const HEAD_END = '\r\n\r\n';

export interface Multipart {
  /** The first part, as text. */
  metadata: string;
  /** Content type of the second part, where it has one. */
  contentType: string | undefined;
  /** The second part's bytes, as they come. */
  content: AsyncIterable<Buffer>;
}

/**
 * A body of two parts: what is said of a file, then the file. The file is never held as a whole.
 * @throws StorageError 400 for a body that is not so
 */
export async function readMultipart(type: string, body: AsyncIterable<Buffer>): Promise<Multipart> {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw invalid('The content type names no boundary.');
  const reader = createReader(body);
  await reader.until(`--${boundary}`, LONGEST_HEAD);
  await reader.until(HEAD_END, LONGEST_HEAD);
  const metadata = await reader.until(`\r\n--${boundary}`, LONGEST_METADATA);
  const head = await reader.until(HEAD_END, LONGEST_HEAD);
  return {
    metadata,
    contentType: /^content-type:\s*(.+?)\s*$/im.exec(head)?.[1],
    content: reader.stream(`\r\n--${boundary}`),
  };
}

interface Reader {
  /** Everything up to a boundary; the boundary is skipped. */
  until(mark: string, longest: number): Promise<string>;
  /** The same as it comes, however long; nothing but the end of the body may follow. */
  stream(mark: string): AsyncIterable<Buffer>;
}

function createReader(body: AsyncIterable<Buffer>): Reader {
  const source = body[Symbol.asyncIterator]();
  let waiting = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const { value, done } = await source.next();
    if (!done) waiting = Buffer.concat([waiting, value]);
    return !done;
  }

  function take(length: number): Buffer {
    const taken = waiting.subarray(0, length);
    waiting = waiting.subarray(length);
    return taken;
  }

  async function requireEnd(): Promise<void> {
    while (waiting.length < 2 && (await more()));
    if (take(2).toString('latin1') !== '--') throw invalid('The body has two parts, no more.');
    while (await more()) take(waiting.length);
  }

  return {
    async until(mark, longest) {
      for (;;) {
        const at = waiting.indexOf(mark);
        if (at > longest || (at < 0 && waiting.length > longest)) throw invalid('A part is too long.');
        if (at >= 0) {
          const text = take(at).toString('utf8');
          take(mark.length);
          return text;
        }
        if (!(await more())) throw brokenOff();
      }
    },
    async *stream(mark) {
      for (;;) {
        const at = waiting.indexOf(mark);
        if (at >= 0) {
          yield take(at);
          take(mark.length);
          return requireEnd();
        }
        // The boundary may start at the end of this chunk.
        if (waiting.length >= mark.length) yield take(waiting.length - mark.length + 1);
        if (!(await more())) throw brokenOff();
      }
    },
  };
}
