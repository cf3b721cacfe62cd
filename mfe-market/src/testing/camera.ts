/**
 * A phone's camera and its way to the service, at the edge of jsdom: what a decoder, a canvas and XMLHttpRequest answer.
 * `answer` decides about each upload; `uploads` are those that arrived.
 */
export interface Camera {
  uploads: { url: string; authorization: string }[];
  answer: (upload: number) => { status: number; body: unknown };
}

export function installCamera(): Camera {
  const camera: Camera = {
    uploads: [],
    answer: (upload) => ({ status: 200, body: { data: { file: fileName(upload) } } }),
  };

  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = '';
    timeout = 0;
    private url = '';
    private authorization = '';

    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'authorization') this.authorization = value;
    }
    abort() {
      this.onabort?.();
    }
    send() {
      const number = camera.uploads.push({ url: this.url, authorization: this.authorization });
      setTimeout(() => {
        this.upload.onprogress?.({ loaded: 1, total: 2 });
        const { status, body } = camera.answer(number);
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.onload?.();
      }, 0);
    }
  }

  const photo = new Blob([new Uint8Array(10)], { type: 'image/webp' });
  const original = { width: 400, height: 200, close: () => undefined };
  Object.assign(globalThis, { XMLHttpRequest: Request, createImageBitmap: async () => original });
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  const brush = { fillRect: () => undefined, drawImage: () => undefined };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => brush,
    toBlob: (done: (blob: Blob) => void) => done(photo),
  });
  return camera;
}

/** As the service names pictures. */
export const fileName = (number: number): string => `${String(number).padStart(64, '0')}.webp`;

/** A file as a phone's camera makes it. */
export const takenPhoto = (name = 'foto.jpg'): File => new File(['bytes'], name, { type: 'image/jpeg' });
