import { type BuildResult, buildPart } from './build-part';
import { type CachedMode, partsNamed } from './parts';
import { inputsOf, sharedInputs } from './stamp';

/**
 * Builds the shell and every remote, or those named; what did not change is skipped.
 * @throws Error when a part is unknown or does not compile
 */
export async function buildWeb(
  names: readonly string[] = [],
  mode: CachedMode = 'production',
): Promise<BuildResult[]> {
  const results: BuildResult[] = [];
  const shared = sharedInputs();
  for (const part of partsNamed(names)) {
    results.push(await buildPart(part, { mode, inputs: inputsOf(part, shared) }));
  }
  return results;
}
