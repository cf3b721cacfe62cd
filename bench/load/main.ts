import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { step } from '../../local/commands/progress';
import { failOn } from '../report';
import { openApp, runBench, storedBySignIn, wholeNumber } from '../run-bench';
import { PROFILES, type Profile, profilesNamed } from '../visit/profiles';
import { buildBundle } from './bundle/build-bundle';
import { bundleServer } from './bundle/serve-bundle';
import { type Measured, measure } from './measure';
import { type App, type Rounds, report, verdicts } from './report';

const FIRST_PORT = 8_421;
/** What the bundle's server passes on to the composed app's. */
const SERVICES = ['/api', '/venwallet', '/marketplace', '/subgraph', '/media', '/near'];

/** `npm run bench:load`: docs/benchmarks.md says what it measures and how to read it. */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '5' },
      profiles: { type: 'string', default: PROFILES.map(({ id }) => id).join(',') },
      check: { type: 'boolean', default: false },
    },
  });
  const rounds = wholeNumber(values.rounds);
  const profiles = profilesNamed(values.profiles);
  await runBench('load', async ({ closing, folder, browser, machine }) => {
    const bundle = await step('Building the bundle', () => buildBundle(join(folder, 'bundle')));
    const dataDir = join(folder, 'data');
    const composed = await openApp({ closing, folder }, { firstPort: FIRST_PORT, ports: 2, dataDir });
    const server = await bundleServer({ bundle, services: composed.url, passedOn: SERVICES });
    closing.add(() => server.close());
    const port = composed.port + 1;
    await server.listen({ port, host: '127.0.0.1' });
    const apps: [App, string][] = [
      ['composed', composed.url],
      ['bundle', `http://localhost:${port}`],
    ];
    const stored = await storedBySignIn(browser, dataDir, composed.url);
    const all: Rounds[] = [];
    for (const profile of profiles) {
      const visits = () => visitAll(browser, apps, profile, stored, rounds);
      all.push(await step(`Visiting /home: ${profile.name}`, visits));
    }
    console.log(`\nmedians of ${rounds} rounds; ${machine}\n\n${report(all)}\n`);
    if (values.check) failOn(verdicts(all));
  });
}

/** Both apps by turns, the other one beginning every round. */
async function visitAll(
  browser: Browser,
  apps: readonly [App, string][],
  profile: Profile,
  stored: Readonly<Record<string, string>>,
  rounds: number,
): Promise<Rounds> {
  const found: Record<App, Measured[]> = { composed: [], bundle: [] };
  for (let round = 0; round < rounds; round += 1) {
    const first = round % apps.length;
    for (const [app, origin] of [...apps.slice(first), ...apps.slice(0, first)]) {
      found[app].push(await measure(browser, origin, profile, stored));
    }
  }
  return { profile, apps: found };
}
