import { setTimeout as pause } from 'node:timers/promises';
import { endCanary, promote } from '../registry/actions';
import { changeRegistry, type Releases, readReleases } from '../registry/change-registry';
import { ReleaseError } from '../release-error';
import { type Metrics, readFigures } from './figures';
import { type Canary, promoteWhenQuiet } from './promote-when-quiet';
import { figuresText, unclearText, verdictOn } from './verdict';

type Say = (line: string) => void;

/**
 * Watches a canary until it is for everybody, or ended.
 * @throws ReleaseError when it was rolled back, or too few addresses tried it, or what they say is unclear
 */
export async function watchCanary(
  releases: Releases,
  { name, version, quietMs, metrics }: Canary & { metrics: Metrics },
  say: Say,
): Promise<void> {
  const { now } = releases;
  const isWanted = async () => (await readReleases(releases)).remotes[name]?.canary?.version === version;
  say(`▸ Watching ${name} ${version}; interrupted, it stays a canary …`);
  await promoteWhenQuiet(
    { name, version, quietMs },
    {
      read: async () => {
        const { stable = '' } = (await readReleases(releases)).remotes[name] ?? {};
        const figuresOf = await readFigures(metrics, name);
        return { canary: figuresOf(version), stable: figuresOf(stable) };
      },
      isWanted,
      promote: async () => {
        const what = `${name}: canary for everybody, for it went well`;
        await changeRegistry(releases, what, (registry) => promote(registry, name, { version }, now()));
      },
      rollBack: async () => {
        const what = `${name}: canary ended, for it failed`;
        await changeRegistry(releases, what, (registry) => endCanary(registry, name, version, now()));
      },
      ...{ say, now, pause },
    },
  );
}

/**
 * Refuses to promote a canary that is worse than what is stable, or may be.
 * @throws ReleaseError then, and when the edges that were named do not tell
 */
export async function requireWell(
  releases: Releases,
  { name, version, metrics }: Pick<Canary, 'name' | 'version'> & { metrics: Metrics },
  say: Say,
): Promise<void> {
  const { stable = '' } = (await readReleases(releases)).remotes[name] ?? {};
  const figuresOf = await readFigures(metrics, name).catch((error: unknown) => {
    if (metrics.isNamed) throw error;
    say(`  How it fares is not known: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (figuresOf === undefined) return;
  const [fares, others] = [figuresOf(version), figuresOf(stable)];
  const figures = `${figuresText(fares)} (stable: ${figuresText(others)})`;
  say(`  ${name} ${version}: ${figures}.`);
  const verdict = verdictOn(fares, others);
  if (verdict === 'unclear') throw new ReleaseError(`${name} ${version}: ${figures}. ${unclearText(name)}`);
  if (verdict !== 'worse') return;
  throw new ReleaseError(
    `${name} ${version} fails more often than what is stable: ${figures}. "rollback ${name} --channel canary" ends it; --anyway promotes it all the same.`,
  );
}
