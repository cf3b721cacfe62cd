import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import { bestRoute } from '@cosecha/shared/remote/routes';

/** What a first view is drawn for and kept by. */
export interface ViewAddress {
  /** As the remote wrote it. */
  route: string;
  /** Path, and of the query what the view reads, in the order in which the remote names it. */
  url: string;
}

/** There is one way to write such a path: no trailing slash, nothing encoded, no segment longer than an account's name. */
const PLAIN_PATH = /^(?:\/[\w.~-]{1,64})+$/;

/**
 * The address as far as the first view can tell it from others: a remote says which parameters and which of their values it
 * reads, so a query cannot invent new addresses.
 * @returns nothing for a path without first view, for one that is written in an unusual way, and for a query that asks for
 * something else than what is drawn
 */
export function viewAddress(
  { firstView }: Pick<RegistryEntry, 'firstView'>,
  url: string,
): ViewAddress | undefined {
  const [path = ''] = url.split('?', 1);
  const route = firstView && PLAIN_PATH.test(path) ? bestRoute(firstView.routes, path) : undefined;
  if (!firstView || route === undefined) return undefined;
  const asked = new URLSearchParams(url.slice(path.length));
  const read = Object.entries(firstView.parameters[route] ?? {}).flatMap(([name, values]) => {
    const value = asked.get(name);
    return value !== null && values.includes(value) ? [[name, value]] : [];
  });
  if (firstView.exactQuery.includes(route) && read.length < asked.size) return undefined;
  const query = new URLSearchParams(read).toString();
  return { route, url: query === '' ? path : `${path}?${query}` };
}
