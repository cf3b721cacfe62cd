import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OWN_TYPEFACE } from '../../kit/ui/theme/type';
import { hashOfFiles } from '../hash';

/** One weight, the letters of western European languages: 18 kB. */
const FILE = require.resolve('@fontsource/fraunces/files/fraunces-latin-700-normal.woff2');

/**
 * Puts the app's own typeface among the shell's files, under a name that its content gives.
 * @param assets the folder of what is immutable
 * @returns the rule that names it. `optional`: text is never held back for it, and never moves when it comes.
 */
export function addTypeface(assets: string): string {
  const name = `typeface.${hashOfFiles(dirname(FILE), [FILE]).slice(0, 8)}.woff2`;
  copyFileSync(FILE, join(assets, name));
  const { family, weight } = OWN_TYPEFACE;
  return `@font-face{font-family:${family};font-weight:${weight};font-display:optional;src:url(/assets/${name}) format("woff2")}`;
}
