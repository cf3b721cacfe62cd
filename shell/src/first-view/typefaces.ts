import { readLook, saveTypefaces } from '@cosecha/shared/browser';
import { bestEffort } from '@cosecha/shared/promise';
import { OWN_TYPEFACES } from '@cosecha/shared/ui/type';

/** Brings the app's own typefaces into the browser's cache, where the next page finds them before it paints. */
export async function bringTypefaces(fonts: FontFaceSet | undefined = document.fonts): Promise<void> {
  if (fonts === undefined || readLook().hasTypefaces) return;
  const { display, text } = OWN_TYPEFACES;
  const wanted = [`${display.weight} 1em ${display.family}`, `1em ${text.family}`];
  const found = await bestEffort(Promise.all(wanted.map((face) => fonts.load(face))));
  if (found?.every(({ length }) => length > 0)) saveTypefaces();
}
