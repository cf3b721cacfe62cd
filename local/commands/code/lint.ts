import type { Typed } from '../declared';
import { BIOME, runTool } from '../tool';

/** `npm run lint`. */
export async function main({ path: paths }: Typed<'lint'>): Promise<void> {
  const where = paths.length > 0 ? paths : ['.'];
  if (!runTool(BIOME, ['ci', '--error-on-warnings', ...where])) process.exitCode = 1;
}
