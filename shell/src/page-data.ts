import { type Registry, readRegistry } from '@cosecha/shared/remote/contract';
import { logWarning } from './log';

/** The element in which the edge inlines the configuration and the registry. */
const ELEMENT_ID = 'cosecha-config';

/** What the edge knew when it sent the page; nothing is fetched for it. */
export function readRegistryFromPage(): Registry {
  return readRegistry(registryInPage(), logWarning);
}

function registryInPage(): unknown {
  try {
    const value: unknown = JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '');
    return typeof value === 'object' && value !== null && 'registry' in value ? value.registry : undefined;
  } catch {
    return undefined;
  }
}
