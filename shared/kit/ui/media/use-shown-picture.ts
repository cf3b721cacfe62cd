import { useState } from 'react';
import { isOwnPicture } from '../../../domain/picture';

/** A picture that was chosen on this device and not sent yet. */
const isOfThisDevice = (src: string): boolean => src.startsWith('blob:');

/** The picture to show, or null: foreign addresses are never requested, broken ones not again. */
export function useShownPicture(src: string | null | undefined): [string | null, onBroken: () => void] {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const isShown = src && src !== brokenSrc && (isOwnPicture(src) || isOfThisDevice(src));
  return [isShown ? src : null, () => setBrokenSrc(src ?? null)];
}
