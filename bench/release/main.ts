import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { marketPaths } from '@cosecha/shared/paths';
import type { Typed } from '../../local/commands/declared';
import { step } from '../../local/commands/progress';
import { openDestination } from '../../release/destinations/open-destination';
import { writeNewKey } from '../../release/keys';
import { readReleases } from '../../release/registry/change-registry';
import { ROOT } from '../../shared/build/parts';
import { readPublicKey } from '../../shared/releases';
import { failOn } from '../report';
import { openApp, runBench } from '../run-bench';
import { figuresOf, sizesOf } from '../sizes';
import { copyCheckout } from './checkout';
import { openPages, type Pages } from './pages';
import { type Round, report, verdicts } from './report';

const FIRST_PORT = 8_471;
/** It has first views: its pages are drawn again, too. */
const REMOTE = 'mfe-market';
const PATH = marketPaths.home;

/** `npm run bench:release`: docs/benchmarks.md says what it measures and how to read it. */
export async function main(typed: Typed<'bench:release'>): Promise<void> {
  const { rounds: count } = sizesOf('bench:release', typed);
  await runBench('release', async ({ closing, folder, machine }) => {
    const destination = join(folder, 'destination');
    const keyFile = join(folder, 'key.pem');
    const publicKey = writeNewKey(keyFile);
    const released = {
      RELEASES: destination,
      RELEASES_PUBLIC_KEY: publicKey,
      RELEASES_CACHE: join(folder, 'cache'),
    };
    const release = (root: string, ...args: string[]) =>
      promisify(execFile)(
        process.execPath,
        ['local/bootstrap.mjs', 'release', ...args, '--to', destination],
        {
          cwd: root,
          env: { ...process.env, RELEASE_SIGNING_KEY_FILE: keyFile },
        },
      ).catch(({ stdout, stderr }: { stdout?: string; stderr?: string }) => {
        // The checks that failed are named on its output.
        throw new Error(`The release failed:\n${stdout ?? ''}${stderr ?? ''}`);
      });
    await step('Releasing what is built', () => release(ROOT, REMOTE, '--from', join(ROOT, REMOTE, 'dist')));
    Object.assign(process.env, released);
    const app = await openApp({ closing, folder }, { firstPort: FIRST_PORT, dataDir: join(folder, 'data') });
    const checkout = await step('Copying the sources', () => copyCheckout(join(folder, 'checkout')));
    const stable = async () => {
      const trusted = [readPublicKey(publicKey)];
      const { remotes } = await readReleases({
        destination: openDestination(destination, {}),
        keys: { trusted },
      });
      return remotes[REMOTE]?.stable ?? '';
    };
    const pages = openPages(`${app.url}${PATH}`, REMOTE);
    closing.add(() => pages.stop());
    await pages.until(await stable());

    const switched = (...args: string[]) =>
      timeToPage(pages, stable, () => release(checkout.folder, ...args, '--app', app.url));
    const rounds: Round[] = [];
    for (let index = 1; index <= count; index += 1) {
      checkout.raiseVersion(REMOTE, `1.0.${index}`);
      const live = await step(`Releasing version 1.0.${index}`, () => switched(REMOTE));
      const back = await step('Rolling it back', () => switched('rollback', REMOTE));
      rounds.push({ live, back });
    }
    await pages.stop();
    console.log(figuresOf(typed, `\n${REMOTE}, ${count} rounds; ${machine}\n\n${report(rounds, pages)}\n`));
    if (typed.check) failOn(verdicts(rounds, pages));
  });
}

/** From the command's start until a page is of the version that it made stable, milliseconds. @throws Error when that is the one before */
async function timeToPage(
  pages: Pages,
  stable: () => Promise<string>,
  command: () => Promise<unknown>,
): Promise<number> {
  const before = pages.latest();
  const started = performance.now();
  await command();
  const version = await stable();
  if (version === before) throw new Error(`${version} is live as before`);
  return (await pages.until(version)) - started;
}
