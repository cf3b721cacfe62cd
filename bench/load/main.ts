import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { step } from '../../local/commands/progress';
import { freePorts } from '../../local/free-port';
import { launch } from '../../local/launch';
import { runBench, storedBySignIn, wholeNumber } from '../run-bench';
import { buildBundle } from './bundle/build-bundle';
import { bundleServer } from './bundle/serve-bundle';
import { type Measured, measure } from './measure';
import { PROFILES } from './profiles';
import { type Rounds, report } from './report';

const FIRST_PORT = 8_421;
/** What the bundle's server passes on to the composed app's. */
const SERVICES = ['/api', '/venwallet', '/marketplace', '/subgraph', '/media', '/near'];

/** `npm run bench:load`: docs/benchmarks.md says what it measures and how to read it. */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '5' }, profiles: { type: 'string', default: '3' } },
  });
  const rounds = wholeNumber(values.rounds);
  const profiles = PROFILES.slice(0, wholeNumber(values.profiles));
  await runBench('load', async ({ closing, folder, browser, machine }) => {
    const bundle = await step('Building the bundle', () => buildBundle(join(folder, 'bundle')));
    const port = await freePorts(FIRST_PORT, 2, '127.0.0.1');
    const dataDir = join(folder, 'data');
    const composed = await launch({ port, host: '127.0.0.1', dataDir, reset: true });
    closing.add(() => composed.close());
    const server = await bundleServer({ bundle, services: composed.url, passedOn: SERVICES });
    closing.add(() => server.close());
    await server.listen({ port: port + 1, host: '127.0.0.1' });
    const stored = await storedBySignIn(browser, dataDir, composed.url);
    const apps = { composed: composed.url, bundle: `http://localhost:${port + 1}` };
    const all: Rounds[] = [];
    for (const profile of profiles) {
      const visits = () => visitBoth(browser, apps, profile, stored, rounds);
      all.push(await step(`Visiting /home: ${profile.name}`, visits));
    }
    console.log(`\nmedians of ${rounds} rounds; ${machine}\n\n${report(all)}\n`);
  });
}

/** Both apps by turns, the one that begins changing with every round. */
async function visitBoth(
  browser: Browser,
  apps: { composed: string; bundle: string },
  profile: Rounds['profile'],
  stored: Readonly<Record<string, string>>,
  rounds: number,
): Promise<Rounds> {
  const found: Record<keyof typeof apps, Measured[]> = { composed: [], bundle: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['composed', 'bundle'] as const) : (['bundle', 'composed'] as const);
    for (const app of order) found[app].push(await measure(browser, apps[app], profile, stored));
  }
  return { profile, ...found };
}
