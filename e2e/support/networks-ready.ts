import { setTimeout as delay } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';
import { healthOf, LANES } from './lanes';

const BETWEEN_MS = 200;
const LIMIT_MS = 180_000;

/** Waits for the networks of all lanes, which Playwright started side by side. */
export default async function networksReady(): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  for (const { port } of LANES) {
    const isReady = async () => (await bestEffort(fetch(healthOf(port)), null))?.ok === true;
    while (!(await isReady())) {
      if (Date.now() > end) throw new Error(`${healthOf(port)} did not answer`);
      await delay(BETWEEN_MS);
    }
  }
}
