import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { expect, type Page } from '@playwright/test';

/** The worker comes when the page has come to rest. */
export const PATIENCE = { timeout: 60_000 };

/** What the service worker keeps in a browser. */
export class CachedFiles {
  constructor(private readonly page: Page) {}

  /** Addresses of all cached files. */
  addresses(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(stores.map((store) => store.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  }

  /** The worker has come, and keeps these. @param parts of their addresses */
  async have(...parts: readonly string[]): Promise<void> {
    const missing = async () => {
      const cached = await this.addresses();
      return parts.filter((part) => !cached.some((path) => path.includes(part)));
    };
    await expect.poll(missing, PATIENCE).toEqual([]);
    await this.page.evaluate(() => navigator.serviceWorker.ready);
  }

  /** Puts something else in a kept file's place. @param part of its address */
  async damage(part: string): Promise<void> {
    const damaged = await this.page.evaluate(async (wanted) => {
      let count = 0;
      for (const name of await caches.keys()) {
        const store = await caches.open(name);
        for (const request of await store.keys()) {
          if (!request.url.includes(wanted)) continue;
          await store.put(
            request,
            new Response('damaged', { headers: { 'content-type': 'text/javascript' } }),
          );
          count += 1;
        }
      }
      return count;
    }, part);
    expect(damaged).toBeGreaterThan(0);
  }
}

type Hosts = Pick<ModuleFederation, 'moduleCache'>[];

/** Versions of a remote whose scripts this page runs, as module federation's runtime knows them. */
export function versionsRun(page: Page, remote: string): Promise<string[]> {
  return page.evaluate((name) => {
    const hosts: Hosts = Reflect.get(window, '__FEDERATION__').__INSTANCES__;
    const loaded = hosts.flatMap(({ moduleCache }) =>
      [...moduleCache.values()].map(({ remoteInfo }) => remoteInfo.entry),
    );
    const found = loaded.flatMap((url) => new RegExp(`/remotes/${name}/([^/]+)/`).exec(url)?.[1] ?? []);
    return [...new Set(found)];
  }, remote);
}
