const CARET = /^\^?(\d+)\.(\d+)\.(\d+)$/;

/**
 * Whether a version is one that `^1.2.3` (or, without the caret, exactly 1.2.3) asks for. Builds write nothing else.
 * @returns undefined when the range is none of these
 */
export function fitsRange(range: string, version: string): boolean | undefined {
  const wanted = CARET.exec(range)?.slice(1).map(Number);
  const given = CARET.exec(version)?.slice(1).map(Number);
  if (wanted === undefined || given === undefined) return undefined;
  const [major = 0, minor = 0, patch = 0] = wanted;
  const [givenMajor = 0, givenMinor = 0, givenPatch = 0] = given;
  if (!range.startsWith('^')) return givenMajor === major && givenMinor === minor && givenPatch === patch;
  if (givenMajor !== major) return false;
  if (major === 0 && givenMinor !== minor) return false;
  return givenMinor > minor || (givenMinor === minor && givenPatch >= patch);
}
