import { type Answer, accepted } from './answers';
import { installPictures, type Pictures } from './pictures';

/** Stand-ins for a browser's decoder, canvas and uploads: jsdom draws nothing, and its XMLHttpRequest does not send Node's FormData. */
export interface PhotoEngine {
  /** Uploads in the order in which they were sent. */
  uploads: PendingUpload[];
  /** Answers each upload by its number, from 1. Null: an upload waits until the test answers it. */
  answer: ((upload: number) => Answer) | null;
  /** Opening a photo waits for this, as on a slow phone. */
  opened: Promise<void>;
  /** The decoder and the canvas. */
  pictures: Pictures;
  remove: () => void;
}

export interface PendingUpload {
  url: string;
  authorization: string;
  progress: (sent: number) => void;
  answer: (status: number, body: unknown) => void;
  /** The connection breaks. */
  fail: () => void;
  isAborted: () => boolean;
}

function uploadClass(engine: PhotoEngine) {
  return class Upload {
    upload: { onprogress?: ((event: { loaded: number; total: number }) => void) | null } = {};
    onload?: (() => void) | null;
    onerror?: (() => void) | null;
    onabort?: (() => void) | null;
    onloadend?: (() => void) | null;
    status = 0;
    responseText = '';
    timeout = 0;
    private url = '';
    private authorization = '';
    private aborted = false;

    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      if (name.toLowerCase() === 'authorization') this.authorization = value;
    }
    send() {
      const { url, authorization } = this;
      const pending: PendingUpload = {
        ...{ url, authorization },
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
      };
      const number = engine.uploads.push(pending);
      if (!engine.answer) return;
      setTimeout(() => {
        const { status, body } = engine.answer?.(number) ?? { status: 0, body: null };
        pending.progress(0.5);
        pending.answer(status, body);
      }, 0);
    }
    abort() {
      this.aborted = true;
      this.onabort?.();
      this.onloadend?.();
    }
  };
}

export function installPhotoEngine(answer: PhotoEngine['answer'] = null): PhotoEngine {
  const before = globalThis.XMLHttpRequest;
  const pictures = installPictures();
  const { open } = pictures;
  pictures.open = async (file) => {
    await engine.opened;
    return open(file);
  };
  const engine: PhotoEngine = {
    uploads: [],
    answer,
    opened: Promise.resolve(),
    pictures,
    remove() {
      Object.assign(globalThis, { XMLHttpRequest: before });
      pictures.remove();
    },
  };
  Object.assign(globalThis, { XMLHttpRequest: uploadClass(engine) });
  return engine;
}

/** A file as an iPhone makes it, which no other browser opens. */
export const heicFile = (): File =>
  new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(8)], 'IMG_1.HEIC', {
    type: 'image/heic',
  });
/** A file as a phone's camera makes it. */
export const photoFile = (name = 'cafe.jpg', type = 'image/jpeg'): File =>
  new File([new Uint8Array(40)], name, { type });
/** The service's answer to the upload of a photo that it stores at `url`. */
export const uploaded = (url: string): unknown => accepted([url]).body;
