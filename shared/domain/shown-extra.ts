import { shownName } from './names';
import { isOwnPicture } from './picture';
import { plainLine } from './plain-words';

/**
 * An offer's `extra` as the index keeps it for everybody: a name that could be the service's has its mark, and only our own
 * pictures are named. All else stays as the seller wrote it; text that is not ours stays whole.
 */
export function shownExtra(text: string): string {
  const given = objectIn(text);
  if (given === null) return text;
  const { productName, images } = given;
  const name = typeof productName === 'string' ? shownName(plainLine(productName), null) : '';
  const isMarked = typeof productName === 'string' && name !== plainLine(productName);
  const ours = Array.isArray(images) ? images.filter(isOwn) : [];
  const namesOthers = Array.isArray(images) && ours.length < images.length;
  if (!isMarked && !namesOthers) return text;
  return JSON.stringify({
    ...given,
    ...(isMarked && { productName: name }),
    ...(namesOthers && { images: ours }),
  });
}

const isOwn = (image: unknown): boolean => typeof image === 'string' && isOwnPicture(image);

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
