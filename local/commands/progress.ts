/** One line when a step begins and one when it ends, so that a long step does not look stuck. */
export async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = Date.now();
  console.log(`▸ ${name} …`);
  const result = await work();
  console.log(`  ${name}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
