/** Stand-ins for a browser's picture decoder and canvas; jsdom has neither. */
export interface Pictures {
  /** What was filled, drawn and written on the canvas, in order. */
  calls: string[];
  /** The arguments of each `drawImage`: the picture, then the source and target areas. */
  draws: unknown[][];
  /** Decodes a file: the picture's size, upright as the phone was held, or a rejection. */
  open: (file: Blob) => Promise<{ width: number; height: number }>;
  /** What `toBlob` gives for a type. */
  write: (type: string) => Blob | null;
  /** The pixels that `getImageData` gives once a picture was drawn. */
  shown: { width: number; height: number; data: Uint8ClampedArray };
  /** Whether `getContext` gives a context. */
  canDraw: boolean;
  /** The canvas reads back other pixels than were drawn, as in Firefox with its protection against fingerprinting. */
  isHidden: boolean;
  remove: () => void;
}

export function installPictures(): Pictures {
  const before = { Image: globalThis.Image, create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  const files = new Map<string, Blob>();
  const pictures: Pictures = {
    calls: [],
    draws: [],
    async open({ type }) {
      if (type === 'text/plain' || type === 'image/heic') throw new DOMException('no', 'EncodingError');
      return { width: 400, height: 200 };
    },
    write: (type) => new Blob([new Uint8Array(20)], { type }),
    shown: { width: 1, height: 1, data: new Uint8ClampedArray(4) },
    canDraw: true,
    isHidden: false,
    remove() {
      Object.assign(globalThis, { Image: before.Image });
      Object.assign(URL, { createObjectURL: before.create, revokeObjectURL: before.revoke });
      jest.restoreAllMocks();
    },
  };
  class StandInImage {
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    naturalWidth = 0;
    naturalHeight = 0;

    set src(url: string) {
      pictures.open(files.get(url) ?? new Blob([])).then(
        ({ width, height }) => {
          this.naturalWidth = width;
          this.naturalHeight = height;
          this.onload?.();
        },
        () => this.onerror?.(),
      );
    }
  }
  Object.assign(globalThis, { Image: StandInImage });
  Object.assign(URL, {
    createObjectURL(file: Blob) {
      const url = `blob:photo-${files.size + 1}`;
      files.set(url, file);
      return url;
    },
    revokeObjectURL: () => undefined,
  });
  let isPicture = false;
  const context = {
    fillStyle: '#000',
    imageSmoothingQuality: 'low',
    fillRect(...area: number[]) {
      isPicture = false;
      pictures.calls.push(`fill ${context.fillStyle} ${area.join(' ')}`);
    },
    drawImage(...args: unknown[]) {
      isPicture = true;
      pictures.draws.push(args);
      pictures.calls.push(`draw ${context.imageSmoothingQuality} ${args.slice(-2).join(' ')}`);
    },
    getImageData(_left: number, _top: number, width: number, height: number) {
      if (isPicture) return pictures.shown;
      const filled = pictures.isHidden ? [] : (context.fillStyle.match(/\d+/g) ?? []);
      const pixel = [0, 1, 2].map((at) => Number(filled[at] ?? 255));
      return {
        data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => pixel[at % 4] ?? 255),
      };
    },
  };
  const { prototype } = HTMLCanvasElement;
  jest.spyOn(prototype, 'getContext').mockImplementation(() => (pictures.canDraw ? context : null) as never);
  jest.spyOn(prototype, 'toBlob').mockImplementation((done, type = '', quality) => {
    pictures.calls.push(`write ${type} ${quality}`);
    done(pictures.write(type));
  });
  return pictures;
}
