const CARET = /^\^?(\d+)\.(\d+)\.(\d+)$/;

/**
 * Whether a version is one that `^1.2.3` (or, without the caret, exactly 1.2.3) asks for. Builds write nothing else.
 * @returns undefined when the range is none of these
 */
export function fitsRange(range: string, version: string): boolean | undefined {
  const wanted = CARET.exec(range)?.slice(1).map(Number);
  const actual = CARET.exec(version)?.slice(1).map(Number);
  if (wanted === undefined || actual === undefined) return undefined;
  const [major = 0, minor = 0, patch = 0] = wanted;
  const [actualMajor = 0, actualMinor = 0, actualPatch = 0] = actual;
  if (!range.startsWith('^')) return actualMajor === major && actualMinor === minor && actualPatch === patch;
  if (actualMajor !== major) return false;
  if (major === 0 && actualMinor !== minor) return false;
  return actualMinor > minor || (actualMinor === minor && actualPatch >= patch);
}
