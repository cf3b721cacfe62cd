import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Typed } from '../../local/commands/declared';
import { type Progress, step } from '../../local/commands/progress';
import { PASSED_ON } from '../../shell/edge/server';
import { failOn } from '../report';
import { openApp, runBench, storedBySignIn } from '../run-bench';
import { figuresOf, sizesOf } from '../sizes';
import { PROFILES, type Profile } from '../visit/profiles';
import { buildBundle } from './bundle/build-bundle';
import { bundleServer } from './bundle/serve-bundle';
import { type Measured, measure } from './measure';
import { type App, type Rounds, report, verdicts } from './report';

const FIRST_PORT = 8_421;
const QUICK_PROFILE = 'broadband';

const BUNDLES: readonly { app: App; withFirstView: boolean }[] = [
  { app: 'bundle', withFirstView: false },
  { app: 'drawn bundle', withFirstView: true },
];

/** `npm run bench:load`: docs/benchmarks.md says what it measures and how to read it. */
export async function main(typed: Typed<'bench:load'>): Promise<void> {
  const { rounds } = sizesOf('bench:load', typed);
  const { profiles: ids = typed.quick ? [QUICK_PROFILE] : undefined } = typed;
  const profiles = PROFILES.filter(({ id }) => ids?.includes(id) ?? true);
  await runBench('load', async ({ closing, folder, browser, machine }) => {
    const bundle = await step('Building the bundle', () => buildBundle(join(folder, 'bundle')));
    const dataDir = join(folder, 'data');
    const composed = await openApp(
      { closing, folder },
      { firstPort: FIRST_PORT, ports: 1 + BUNDLES.length, dataDir },
    );
    const apps: [App, string][] = [['composed', composed.url]];
    for (const [index, { app, withFirstView }] of BUNDLES.entries()) {
      const server = await bundleServer({
        bundle,
        services: composed.url,
        passedOn: [...PASSED_ON.backendUrl, ...PASSED_ON.nearUrl],
        withFirstView,
      });
      closing.add(() => server.close());
      const port = composed.port + 1 + index;
      await server.listen({ port, host: '127.0.0.1' });
      apps.push([app, `http://localhost:${port}`]);
    }
    const stored = await storedBySignIn(browser, dataDir, composed.url);
    const all: Rounds[] = [];
    for (const profile of profiles) {
      const visits = (progress: Progress) => visitAll(browser, apps, { profile, stored, rounds, progress });
      all.push(await step(`Visiting /home: ${profile.name}`, visits));
    }
    console.log(figuresOf(typed, `\nmedians of ${rounds} rounds; ${machine}\n\n${report(all)}\n`));
    if (typed.check) failOn(verdicts(all));
  });
}

interface Visiting {
  profile: Profile;
  stored: Readonly<Record<string, string>>;
  rounds: number;
  progress: Progress;
}

/** All apps by turns, another one beginning every round. */
async function visitAll(
  browser: Browser,
  apps: readonly [App, string][],
  { profile, stored, rounds, progress }: Visiting,
): Promise<Rounds> {
  const found: Record<App, Measured[]> = { composed: [], bundle: [], 'drawn bundle': [] };
  for (let round = 0; round < rounds; round += 1) {
    progress(round, rounds);
    const first = round % apps.length;
    for (const [app, origin] of [...apps.slice(first), ...apps.slice(0, first)]) {
      found[app].push(await measure(browser, origin, profile, stored));
    }
  }
  return { profile, apps: found };
}
