/** What a browser's picture decoder and canvas do; jsdom has neither. */
export interface Pictures {
  /** What was drawn, read and written, in its order. */
  calls: string[];
  /** What each drawing was given: the picture, then the part that is taken and where it goes. */
  draws: unknown[][];
  /** Opens a file: its size as it was held, or a rejection. */
  open: (file: Blob) => Promise<{ width: number; height: number }>;
  /** What the canvas writes as a type. */
  write: (type: string) => Blob | null;
  /** The pixels that a picture shows, for who reads them. */
  shown: { width: number; height: number; data: Uint8ClampedArray };
  /** The browser gives a canvas to draw on. */
  canDraw: boolean;
  /** The browser answers noise in place of what was drawn, as Firefox does that hides its device. */
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
  class Decoded {
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
  Object.assign(globalThis, { Image: Decoded });
  Object.assign(URL, {
    createObjectURL(file: Blob) {
      const url = `blob:photo-${files.size + 1}`;
      files.set(url, file);
      return url;
    },
    revokeObjectURL: () => undefined,
  });
  let isPicture = false;
  const brush = {
    fillStyle: '#000',
    imageSmoothingQuality: 'low',
    fillRect(...area: number[]) {
      isPicture = false;
      pictures.calls.push(`fill ${brush.fillStyle} ${area.join(' ')}`);
    },
    drawImage(...args: unknown[]) {
      isPicture = true;
      pictures.draws.push(args);
      pictures.calls.push(`draw ${brush.imageSmoothingQuality} ${args.slice(-2).join(' ')}`);
    },
    getImageData(_left: number, _top: number, width: number, height: number) {
      if (isPicture) return pictures.shown;
      const filled = pictures.isHidden ? [] : (brush.fillStyle.match(/\d+/g) ?? []);
      const pixel = [0, 1, 2].map((at) => Number(filled[at] ?? 255));
      return {
        data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => pixel[at % 4] ?? 255),
      };
    },
  };
  const { prototype } = HTMLCanvasElement;
  jest.spyOn(prototype, 'getContext').mockImplementation(() => (pictures.canDraw ? brush : null) as never);
  jest.spyOn(prototype, 'toBlob').mockImplementation((done, type = '', quality) => {
    pictures.calls.push(`write ${type} ${quality}`);
    done(pictures.write(type));
  });
  return pictures;
}
