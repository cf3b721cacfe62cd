import { marketPaths } from '@cosecha/shared/paths';
import type { Browser } from '@playwright/test';
import type { Profile } from '../visit/profiles';
import { openPhone, stopWorker, type Tapped, tap, type Visit, watch } from '../visit/visit';

/** A visit, and a tap in another one like it. */
export type Loaded = Visit & Tapped;

export interface Measured {
  /** With an empty cache and no service worker. */
  cold: Loaded;
  /** After a whole first visit: with what the cache and the service worker keep. */
  warm: Loaded;
}

const PATH = marketPaths.home;

/** Visits /home for the first time and for the second, each once to watch and once to tap. @param stored local storage of a signed-in user */
export async function measure(
  browser: Browser,
  origin: string,
  profile: Profile,
  stored: Readonly<Record<string, string>>,
): Promise<Measured> {
  const options = { path: PATH, profile };
  const first = await openPhone(browser, origin, profile, stored);
  const coldTap = await tap(first, options);
  await first.context.close();
  const phone = await openPhone(browser, origin, profile, stored);
  try {
    const cold = await watch(phone, { ...options, leavesAll: true });
    await phone.worker.imitate();
    await stopWorker(phone);
    const warm = await watch(phone, options);
    await stopWorker(phone);
    return { cold: { ...cold, ...coldTap }, warm: { ...warm, ...(await tap(phone, options)) } };
  } finally {
    await phone.context.close();
  }
}
