import type { StorageError, UploadTask } from 'firebase/storage';
import { until } from './check';

/** The reported events of an upload. */
export interface UploadRecord {
  /** Each state once, until it changes. */
  readonly states: readonly string[];
  /** Bytes that were on the server for certain, rising. */
  readonly bytes: readonly number[];
  readonly end: 'success' | string | null;
  /** Waits for its end: `success`, or the error's code. */
  over(): Promise<string>;
}

export function recordUpload(task: UploadTask): UploadRecord {
  const states: string[] = [];
  const bytes: number[] = [];
  let end: string | null = null;
  task.on('state_changed', {
    next({ state, bytesTransferred }) {
      if (states.at(-1) !== state) states.push(state);
      bytes.push(bytesTransferred);
    },
    error(error: StorageError) {
      end = error.code;
    },
    complete() {
      end = 'success';
    },
  });
  return {
    states,
    bytes,
    get end() {
      return end;
    },
    over: async () =>
      (await until(
        () => end,
        (each) => each !== null,
        `an end (${states.join()})`,
      )) ?? '',
  };
}

/** Sizes of the bodies that go to the storage service while the work is done. */
export async function partsSent(work: () => Promise<unknown>): Promise<number[]> {
  const sizes: number[] = [];
  const { open, send } = XMLHttpRequest.prototype;
  const addresses = new WeakMap<XMLHttpRequest, string>();
  XMLHttpRequest.prototype.open = function (
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
    ...rest: never[]
  ) {
    addresses.set(this, String(url));
    return Reflect.apply(open, this, [method, url, ...rest]);
  };
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    if (addresses.get(this)?.includes('upload_id') && body instanceof Blob) sizes.push(body.size);
    if (addresses.get(this)?.includes('upload_id') && body instanceof Uint8Array) sizes.push(body.length);
    return send.call(this, body);
  };
  try {
    await work();
  } finally {
    Object.assign(XMLHttpRequest.prototype, { open, send });
  }
  return sizes;
}

/** Random bytes, different in every upload. */
export function someBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
}

export async function sha256(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (each) => each.toString(16).padStart(2, '0')).join('');
}
