import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keysOf } from '../../domain';
import { OWN_TYPEFACES } from '../../kit/ui/theme/type';
import { hashOfFiles } from '../hash';

/** The letters of western European languages: one weight for what is announced, 18 kB, and all for what is read, 20 kB. */
const FILES: Readonly<Record<keyof typeof OWN_TYPEFACES, string>> = {
  display: require.resolve('@fontsource/fraunces/files/fraunces-latin-700-normal.woff2'),
  text: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
};

/**
 * Puts the app's own typefaces among the shell's files, under names that their content gives.
 * @param assets the folder of what is immutable
 * @returns the rules that name them. `fallback`: text is held back for a tenth of a second at most, and takes a face that comes within
 * three; it does not move then (shared/kit/ui/theme/fallback-faces.ts).
 */
export function addTypefaces(assets: string): string {
  return keysOf(OWN_TYPEFACES)
    .map((use) => {
      const file = FILES[use];
      const { family, weight } = OWN_TYPEFACES[use];
      const name = `${family.toLowerCase()}.${hashOfFiles(dirname(file), [file]).slice(0, 8)}.woff2`;
      copyFileSync(file, join(assets, name));
      return `@font-face{font-family:${family};font-weight:${weight};font-display:fallback;src:url(/assets/${name}) format("woff2")}`;
    })
    .join('');
}
