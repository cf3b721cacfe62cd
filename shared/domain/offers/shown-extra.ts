import { nameSkeleton, shownName } from '../names';
import { isOwnPicture } from '../picture';
import { plainLine } from '../plain-words';

/**
 * An offer's `extra` as stored in the index for display: names that resemble the service's or a known seller's are
 * marked, and only our own pictures remain. The rest stays as the seller wrote it; text that is not our JSON stays
 * whole.
 * @param isTaken whether a known seller other than the offer's has a name that looks the same (`nameSkeleton`)
 */
export function shownExtra(text: string, isTaken: (look: string) => boolean = () => false): string {
  const content = objectIn(text);
  if (content === null) return text;
  const { images } = content;
  const name = nameIn(content);
  const shown = name === null ? null : shownName(name, isTaken(nameSkeleton(name)) ? 'seller' : null);
  const isMarked = shown !== name;
  const ours = Array.isArray(images) ? images.filter(isOwn) : [];
  const namesOthers = Array.isArray(images) && ours.length < images.length;
  if (!isMarked && !namesOthers) return text;
  return JSON.stringify({
    ...content,
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
