/**
 * What a browser's decoder, canvas and uploads would answer: jsdom draws nothing, and its XMLHttpRequest knows no other
 * world's forms.
 */
export interface PhotoEngine {
  /** Uploads that wait for their answer, in the order in which they were sent. */
  uploads: PendingUpload[];
  remove: () => void;
}

export interface PendingUpload {
  progress: (sent: number) => void;
  answer: (status: number, body: unknown) => void;
  /** The connection breaks. */
  fail: () => void;
  isAborted: () => boolean;
}

const pictureOf = (type: string) => new Blob([new Uint8Array(20)], { type });

export function installPhotoEngine(): PhotoEngine {
  const uploads: PendingUpload[] = [];
  class Upload {
    upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
      onprogress: null,
    };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    ontimeout: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    status = 0;
    responseText = '';
    timeout = 0;
    private aborted = false;

    open() {}
    setRequestHeader() {}
    send() {
      uploads.push({
        progress: (sent) => this.upload.onprogress?.({ loaded: sent * 100, total: 100 }),
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload?.();
          this.onloadend?.();
        },
        fail: () => {
          this.onerror?.();
          this.onloadend?.();
        },
        isAborted: () => this.aborted,
      });
    }
    abort() {
      this.aborted = true;
      this.onabort?.();
      this.onloadend?.();
    }
  }
  const decode = async (file: Blob) => {
    if (file.type === 'text/plain') throw new DOMException('not a picture', 'InvalidStateError');
    return { width: 400, height: 200, close: () => undefined };
  };
  const before = globalThis.XMLHttpRequest;
  Object.assign(globalThis, { XMLHttpRequest: Upload });
  Object.defineProperty(globalThis, 'createImageBitmap', { configurable: true, value: decode });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type = '') => done(pictureOf(type)));
  return {
    uploads,
    remove() {
      Object.assign(globalThis, { XMLHttpRequest: before });
      Reflect.deleteProperty(globalThis, 'createImageBitmap');
      jest.restoreAllMocks();
    },
  };
}

export const photoFile = (name = 'cafe.jpg', type = 'image/jpeg'): File =>
  new File([new Uint8Array(40)], name, { type });
export const uploaded = (url: string) => ({ code: 200, message: '', data: [url] });
