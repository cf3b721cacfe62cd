import type { Typed } from '../declared';
import { BIOME, runTool } from '../tool';

/** `npm run format`. */
export async function main({ path: paths }: Typed<'format'>): Promise<void> {
  const where = paths.length > 0 ? paths : ['.'];
  if (!runTool(BIOME, ['check', '--write', ...where])) process.exitCode = 1;
}
