import { containerId } from '@cosecha/shared/remote';
import type { Registry, RegistryEntry } from '@cosecha/shared/remote/contract';
import { matchesAnyRoute } from '@cosecha/shared/remote/routes';
import { addErrorHandler, registerApplication } from 'single-spa';
import { loadLifecycles, registerEntries } from './load-remote';

/** Makes every remote known to single-spa, each with its container outside React. */
export function registerRemotes(registry: Registry, outlet: HTMLElement): void {
  registerEntries(registry.remotes);
  for (const entry of registry.remotes) registerOne(entry, outlet);
  addErrorHandler(() => {});
}

function registerOne(entry: RegistryEntry, outlet: HTMLElement): void {
  if (document.getElementById(containerId(entry.name)) === null) {
    const container = document.createElement('div');
    container.id = containerId(entry.name);
    outlet.append(container);
  }
  registerApplication({
    name: entry.name,
    app: () => loadLifecycles(entry),
    activeWhen: ({ pathname }) => matchesAnyRoute(entry.routes, pathname),
  });
}
