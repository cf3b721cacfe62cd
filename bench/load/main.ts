import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { PersonInBrowser } from '../../e2e/pages/person-in-browser';
import { person } from '../../e2e/support/people';
import { buildAll } from '../../local/commands/build';
import { findOrInstallChromium } from '../../local/commands/chromium';
import { step } from '../../local/commands/progress';
import { freePorts } from '../../local/free-port';
import { launch } from '../../local/launch';
import { createClosing } from '../subgraph/closing';
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
  const closing = createClosing();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void closing.closeAll().then(() => process.exit(130)));
  }
  // A network of its own, whatever engines are configured.
  delete process.env.DATABASE_URL;
  try {
    await buildAll();
    const folder = await mkdtemp(join(tmpdir(), 'cosecha-bench-load-'));
    closing.add(() => rm(folder, { recursive: true, force: true }));
    const bundle = await step('Building the bundle', () => buildBundle(join(folder, 'bundle')));
    const port = await freePorts(FIRST_PORT, 2, '127.0.0.1');
    const dataDir = join(folder, 'data');
    const composed = await launch({ port, host: '127.0.0.1', dataDir, reset: true });
    closing.add(() => composed.close());
    const server = await bundleServer({ bundle, services: composed.url, passedOn: SERVICES });
    closing.add(() => server.close());
    await server.listen({ port: port + 1, host: '127.0.0.1' });
    const browser = await chromium.launch({
      executablePath: findOrInstallChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    closing.add(() => browser.close());
    const stored = await signedIn(browser, dataDir, composed.url);
    const apps = { composed: composed.url, bundle: `http://localhost:${port + 1}` };
    const all: Rounds[] = [];
    for (const profile of profiles) {
      all.push(
        await step(`Visiting /home: ${profile.name}`, () =>
          visitBoth(browser, apps, profile, stored, rounds),
        ),
      );
    }
    const machine = `${cpus().length} cores, Node ${process.versions.node}, Chromium ${browser.version()}`;
    console.log(`\nmedians of ${rounds} rounds; ${machine}\n\n${report(all)}\n`);
  } finally {
    await closing.closeAll();
  }
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

/** What the app keeps of somebody who signed in: the token is the service's, so it opens both apps. */
async function signedIn(browser: Browser, dataDir: string, origin: string): Promise<Record<string, string>> {
  const buyer = await PersonInBrowser.open(browser, person('buyer', 0, dataDir), origin);
  await buyer.signIn();
  const stored = await buyer.stored();
  await buyer.close();
  return stored;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Error(`not a whole number: ${text}`);
  return Number(text);
}
