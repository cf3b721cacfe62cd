/** Widths in pixels of the stored copies of a picture, smallest first (docs/decisions/0029). */
export const PICTURE_WIDTHS = [160, 360, 720] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** What `srcset` says of the whole picture: a device makes none wider before it sends it. */
const WHOLE_WIDTH = 1600;

/**
 * The names of our own pictures: the hash that the service gives, or a demo's picture. Nothing else is ever fetched: an
 * address that another person chose would tell them who looks, when and from where.
 */
export const OWN_PICTURE = /^(\/media\/(?:[a-f\d]{64}|demo\/[a-z\d-]{1,80}))(\.(?:jpg|png|webp))$/;

/** Whether a picture is stored by this service. */
export const isOwnPicture = (url: string): boolean => OWN_PICTURE.test(url);

/**
 * Where a narrower copy of a picture lies: "/media/ab.webp" → "/media/ab-360.webp"; null for what is not ours.
 * @param ending of a copy in another format
 */
export function pictureAt(url: string, width: PictureWidth, ending?: '.avif'): string | null {
  const [, name, own] = OWN_PICTURE.exec(url) ?? [];
  return name === undefined ? null : `${name}-${width}${ending ?? own}`;
}

/** What a link preview shows: the size that WhatsApp, Telegram and Facebook draw whole, in the format that all of them read. */
export const SHARE_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const;
/** Below it lie the previews of our own pictures, by their name. */
export const SHARE_FOLDER = '/media/share';

/** Where the preview of a picture lies: "/media/ab.webp" → "/media/share/ab.jpg"; null for what is not ours. */
export function sharePictureAt(url: string): string | null {
  const [, name] = OWN_PICTURE.exec(url) ?? [];
  return name === undefined ? null : `${name.replace('/media', SHARE_FOLDER)}.jpg`;
}

/**
 * The text of `srcset` for a picture; undefined where it comes in one size only.
 * @param ending of narrower copies in another format; the whole picture comes in its own only
 */
export function pictureSet(url: string, ending?: '.avif'): string | undefined {
  if (!isOwnPicture(url)) return;
  return [
    ...PICTURE_WIDTHS.map((width) => `${pictureAt(url, width, ending)} ${width}w`),
    `${url} ${WHOLE_WIDTH}w`,
  ].join();
}
