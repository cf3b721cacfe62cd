import { PROJECT } from './firebase-server';

export const BUCKET = `${PROJECT}.appspot.com`;

export interface StorageAnswer {
  status: number;
  headers: Headers;
  /** JSON, or the text itself. */
  body: unknown;
}

/** Calls of Cloud Storage's wire, as the SDK writes them. */
export interface StorageClient {
  call(
    method: string,
    path: string,
    init?: { headers?: Record<string, string>; body?: BodyInit },
  ): Promise<StorageAnswer>;
  /** In one request, with what is said of the file. */
  put(name: string, content: string | Buffer, metadata?: object): Promise<StorageAnswer>;
  /** Starts an upload in parts. @returns its address */
  start(name: string, size: number, metadata?: object): Promise<string>;
  command(address: string, command: string, offset?: number, body?: BodyInit): Promise<StorageAnswer>;
}

export const pathOf = (name: string) => `/${encodeURIComponent(name)}`;

/** @param token of an ID token, or `owner` */
export function storageClient(url: () => string, token?: string): StorageClient {
  const auth: Record<string, string> = token === undefined ? {} : { authorization: `Firebase ${token}` };

  async function send(address: string, method: string, headers: Record<string, string>, body?: BodyInit) {
    const answer = await fetch(address, {
      method,
      headers: { ...auth, ...headers },
      ...(body ? { body } : {}),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? (JSON.parse(text) as unknown) : text,
    };
  }

  const client: StorageClient = {
    call: (method, path, { headers = {}, body } = {}) =>
      send(`${url()}/v0/b/${BUCKET}/o${path}`, method, headers, body),
    put(name, content, metadata = {}) {
      const boundary = 'b7219';
      const head = `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}\r\n--${boundary}\r\nContent-Type: text/plain\r\n\r\n`;
      return client.call('POST', `?name=${encodeURIComponent(name)}`, {
        headers: {
          'x-goog-upload-protocol': 'multipart',
          'content-type': `multipart/related; boundary=${boundary}`,
        },
        body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--`)]),
      });
    },
    async start(name, size, metadata = {}) {
      const answer = await client.call('POST', `?name=${encodeURIComponent(name)}`, {
        headers: {
          'x-goog-upload-protocol': 'resumable',
          'x-goog-upload-command': 'start',
          'x-goog-upload-header-content-length': String(size),
          'x-goog-upload-header-content-type': 'text/plain',
          'content-type': 'application/json; charset=utf-8',
        },
        body: JSON.stringify(metadata),
      });
      if (answer.status !== 200) throw new Error(`start: ${answer.status}`);
      return answer.headers.get('x-goog-upload-url') ?? '';
    },
    command: (address, command, offset, body) =>
      send(
        address,
        'POST',
        {
          'x-goog-upload-command': command,
          ...(offset === undefined ? {} : { 'x-goog-upload-offset': String(offset) }),
        },
        body,
      ),
  };
  return client;
}
