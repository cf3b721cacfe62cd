/** Widths in pixels in which the service keeps a picture beside the whole one, smallest first (docs/decisions/0029). */
export const PICTURE_WIDTHS = [160, 360, 720] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** No narrower copy of a photo needs more; what does, is left out. */
export const NARROW_PICTURE_MAX_BYTES = 512 * 1024;

/** A picture as the device that sends it made it. */
export interface PictureFiles {
  whole: Blob;
  /** The same in every width of `PICTURE_WIDTHS` that is narrower. */
  narrower: readonly { width: PictureWidth; file: Blob }[];
}

/** The field of an upload that holds a narrower copy of the `image` before it. */
export const narrowField = (width: PictureWidth): string => `image-${width}`;

/** What `srcset` says of the whole picture: a device makes none wider before it sends it. */
const WHOLE_WIDTH = 1600;

/**
 * The names of our own pictures: the hash that the service gives, or a demo's picture. Nothing else is ever fetched: an
 * address that somebody else chose would tell them who looks, when and from where.
 */
const OURS = /^(\/media\/(?:[a-f\d]{64}|demo\/[a-z\d-]{1,80}))(\.(?:jpg|png|webp))$/;

/** Whether a picture is one that this service keeps. */
export const isOwnPicture = (url: string): boolean => OURS.test(url);

/** Where a narrower copy of a picture lies: "/media/ab.webp" → "/media/ab-360.webp"; null for what is not ours. */
export function pictureAt(url: string, width: PictureWidth): string | null {
  const [, name, ending] = OURS.exec(url) ?? [];
  return name === undefined ? null : `${name}-${width}${ending}`;
}

/** The text of `srcset` for a picture; undefined where it comes in one size only. */
export function pictureSet(url: string): string | undefined {
  if (!isOwnPicture(url)) return;
  return [
    ...PICTURE_WIDTHS.map((width) => `${pictureAt(url, width)} ${width}w`),
    `${url} ${WHOLE_WIDTH}w`,
  ].join();
}
