import { nameSkeleton, shownName } from './names';
import { isOwnPicture } from './picture';
import { plainLine } from './plain-words';

/**
 * An offer's `extra` as the index keeps it for everybody: a name that could be the service's or a known seller's has its mark,
 * and only our own pictures are named. All else stays as the seller wrote it; text that is not ours stays whole.
 * @param isTaken whether a known seller other than the offer's goes by a name that looks so (`nameSkeleton`)
 */
export function shownExtra(text: string, isTaken: (look: string) => boolean = () => false): string {
  const given = objectIn(text);
  if (given === null) return text;
  const { images } = given;
  const name = nameIn(given);
  const shown = name === null ? null : shownName(name, isTaken(nameSkeleton(name)) ? 'seller' : null);
  const isMarked = shown !== name;
  const ours = Array.isArray(images) ? images.filter(isOwn) : [];
  const namesOthers = Array.isArray(images) && ours.length < images.length;
  if (!isMarked && !namesOthers) return text;
  return JSON.stringify({
    ...given,
    ...(isMarked && { productName: shown }),
    ...(namesOthers && { images: ours }),
  });
}

/** What the name of an offer's product looks like; '' without one. */
export const productLook = (text: string): string => nameSkeleton(nameIn(objectIn(text) ?? {}) ?? '');

const nameIn = ({ productName }: Readonly<Record<string, unknown>>): string | null =>
  typeof productName === 'string' ? plainLine(productName) : null;

const isOwn = (image: unknown): boolean => typeof image === 'string' && isOwnPicture(image);

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
