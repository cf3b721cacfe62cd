import { keepTypeface, readLook } from '@cosecha/shared/browser';
import { bestEffort } from '@cosecha/shared/promise';
import { OWN_TYPEFACE } from '@cosecha/shared/ui/type';

/** Brings the app's own typeface into the browser's cache, where the next page finds it before it paints. */
export function bringTypeface(fonts: FontFaceSet | undefined = document.fonts): void {
  if (fonts === undefined || readLook().hasTypeface) return;
  const { family, weight } = OWN_TYPEFACE;
  void bestEffort(fonts.load(`${weight} 1em ${family}`).then((faces) => faces.length > 0 && keepTypeface()));
}
