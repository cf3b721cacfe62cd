/** Says how far a step is, so many of so many. */
export type Progress = (done: number, of: number) => void;

/** A step that takes no longer says nothing between its beginning and its end. Milliseconds. */
const BETWEEN_LINES_MS = 3_000;

/**
 * One line when a step starts and one when it ends, so that a long step does not look stuck; between them one every three seconds, if
 * the work says how far it is.
 */
export async function step<T>(name: string, work: (progress: Progress) => T | Promise<T>): Promise<T> {
  const started = Date.now();
  let last = started;
  console.log(`▸ ${name} …`);
  const result = await work((done, of) => {
    if (Date.now() - last < BETWEEN_LINES_MS) return;
    last = Date.now();
    console.log(`  ${name}: ${done} of ${of}`);
  });
  console.log(`  ${name}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
