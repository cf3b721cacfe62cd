import { readLook, saveTypeface } from '@cosecha/shared/browser';
import { bestEffort } from '@cosecha/shared/promise';
import { OWN_TYPEFACE } from '@cosecha/shared/ui/type';

/** Brings the app's own typeface into the browser's cache, where the next page finds it before it paints. */
export async function bringTypeface(fonts: FontFaceSet | undefined = document.fonts): Promise<void> {
  if (fonts === undefined || readLook().hasTypeface) return;
  const faces = await bestEffort(fonts.load(`${OWN_TYPEFACE.weight} 1em ${OWN_TYPEFACE.family}`));
  if (faces?.length) saveTypeface();
}
