import type { KeyObject } from 'node:crypto';
import { type RegistryFile, RegistryRefused, signedAtOf } from '@cosecha/shared/releases';
import type { Warn } from '../remote-sources';

const DAY_MS = 86_400_000;
const MOST_AGE_DAYS = 90;

/** What an edge asks of the time of a signed registry. Unsigned, it would be worth nothing. */
export function openAgeRules(
  { place, mostAgeDays = MOST_AGE_DAYS }: { place: string; mostAgeDays?: number },
  trusted: readonly KeyObject[],
  { warn, now }: { warn: Warn; now: () => number },
) {
  const daysSince = (time: number) => Math.floor((now() - time) / DAY_MS);
  return {
    /**
     * Nothing else tells an edge without an earlier registry that this one was put back.
     * @throws RegistryRefused
     */
    refuseAged(file: Buffer): void {
      if (trusted.length === 0) return;
      const days = daysSince(signedAtOf(file, trusted));
      if (days <= mostAgeDays) return;
      throw new RegistryRefused(
        `the registry was signed ${days} days ago, and this edge knows no earlier one to tell whether it was put back: it takes none older than ${mostAgeDays} days. "npm run release -- sign" signs it anew; REGISTRY_MAX_AGE_DAYS takes an older one`,
      );
    },
    /** Before the next new edge finds out. */
    warnOfAge({ signedAt }: RegistryFile): void {
      const days = daysSince(signedAt);
      if (trusted.length === 0 || days <= mostAgeDays / 2) return;
      warn(
        `Releases at ${place}: the registry was signed ${days} days ago; after ${mostAgeDays} a new edge does not take it. The next release, or "npm run release -- sign", signs it anew.`,
      );
    },
  };
}
