import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';
import * as z from 'zod/mini';
import type { Compose } from './engine';
import { PARTS_DOWN, type PartDown } from './parts-down';
import { problemOfPictures, problemOfSale, type Sale, sell } from './sale';

const READY_MS = 600_000;
const NOTICE_MS = 60_000;
const DATABASE = 'database';

/** One line of the report. */
export interface Check {
  what: string;
  /** What is wrong; null: nothing. */
  problem: string | null;
  seconds: number;
}

/**
 * Starts the built images and holds them to what docs/running-in-containers.md says.
 * @param origin of the published port
 * @param report called for each check as soon as it is made
 */
export async function checkContainers(
  compose: Compose,
  origin: string,
  report: (check: Check) => void,
): Promise<void> {
  async function check(what: string, look: () => Promise<string | null>): Promise<void> {
    const from = performance.now();
    const problem = await look().catch((error: unknown) => String(error));
    report({ what, problem, seconds: (performance.now() - from) / 1000 });
  }
  const up = async () => {
    await compose.read('up', '--detach', '--no-build');
    return ready(compose, origin);
  };

  await check('up: every service is healthy, and the edge says so of each', up);
  await check('every image of ours runs as an ordinary user on a read-only file system', () =>
    confined(compose),
  );
  const sale = await makeSale(compose, origin);
  await check('a sale goes through', () => problemOfSale(origin, sale));
  await check('pictures are drawn anew', () => problemOfPictures(origin, sale));
  for (const down of PARTS_DOWN) {
    await compose.read('stop', down.part);
    await check(`${down.part} stopped: ${down.promised}`, () => asPromised(down, origin, sale));
    await compose.read('start', down.part);
    await check(
      `${down.part} comes back`,
      async () => (await ready(compose, origin)) ?? problemOfSale(origin, sale),
    );
  }
  await compose.read('down');
  await check('down, then up: every service is healthy again', up);
  await check('down, then up: offer, order, wallet and photo are kept', () => problemOfSale(origin, sale));
}

async function makeSale(compose: Compose, origin: string): Promise<Sale> {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-containers-'));
  try {
    const wallets = await compose.read('exec', '-T', 'near', 'cat', '/data/demo-wallets.json');
    writeFileSync(join(folder, 'demo-wallets.json'), wallets, { mode: 0o600 });
    return await sell(origin, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const healthSchema = z.object({ ok: z.boolean(), parts: z.record(z.string(), z.boolean()) });

/** What /health of the edge says; null where no server answers. */
async function healthOf(origin: string): Promise<z.infer<typeof healthSchema> | null> {
  return bestEffort(
    fetch(`${origin}/health`)
      .then((answer) => answer.json())
      .then((said) => healthSchema.parse(said)),
    null,
  );
}

/** @returns null as soon as every service is healthy, for the engine and for the edge; what is not, after a long while */
async function ready(compose: Compose, origin: string): Promise<string | null> {
  for (const end = Date.now() + READY_MS; ; await wait(500)) {
    const ill = [...(await compose.states())].filter(([, state]) => state !== 'healthy');
    const health = ill.length === 0 ? await healthOf(origin) : null;
    if (health?.ok) return null;
    if (Date.now() < end) continue;
    const named = ill.map(([service, state]) => `${service} is ${state}`).join(', ');
    return named || `/health of the edge: ${JSON.stringify(health)}`;
  }
}

async function confined(compose: Compose): Promise<string | null> {
  const ours = [...(await compose.states()).keys()].filter((service) => service !== DATABASE);
  for (const service of ours) {
    const said = await compose.read(
      'exec',
      '-T',
      service,
      'sh',
      '-c',
      'id -un; touch /cosecha/x 2>&1 || true',
    );
    const [user = '', touched = ''] = said.split('\n');
    if (user !== 'node' || !touched.includes('Read-only')) return `${service}: ${said}`;
  }
  return null;
}

/** The edge blames the one part and no other, and people see what was promised. */
async function asPromised({ blamed, look }: PartDown, origin: string, sale: Sale): Promise<string | null> {
  if (blamed !== null) {
    for (const end = Date.now() + NOTICE_MS; ; await wait(500)) {
      const { parts = {} } = (await healthOf(origin)) ?? {};
      const named = Object.keys(parts).filter((part) => parts[part] === false);
      // The demo answers below two paths.
      if (named.length > 0 && named.every((part) => part === blamed || part.endsWith('/demo'))) break;
      if (Date.now() > end) return `/health of the edge blames ${named.join(', ') || 'nobody'}`;
    }
  }
  return look(origin, sale);
}
