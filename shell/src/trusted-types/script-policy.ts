/**
 * Trusted Types: the pages' headers take away from text whatever could make it run (`innerHTML`, `eval`, the address of a
 * script). This policy, the only one that may be made, gives back the one thing that the app needs: scripts of its own, by
 * webpack's loader, by the container loader and for the service worker. It makes no HTML and no code
 * (docs/decisions/0025-only-vouched-code-runs.md).
 */
const OWN = /^\/(?:(?:assets|remotes)\/[\w./-]+\.js(?:\?again=\d+)?|service-worker\.js)$/;
/** Below a developer's own server, by what `overrides.ts` honours. */
const BELOW = /^[\w./-]+\.js(?:\?again=\d+)?$/;

/** The part of the browser's interface that is used; TypeScript's own description does not have it yet. */
interface PolicyFactory {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): unknown;
}

const bases: string[] = [];

/** To be called before anything that loads a script. A browser without Trusted Types is left as it is. */
export function limitScripts(page: Pick<Window, 'location'> = window): void {
  const factory = (page as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', { createScriptURL: (address) => trustedAddress(address, page.location) });
}

/** @param base a folder on this machine's web server, whose scripts a developer has agreed to */
export function allowScriptsBelow(base: string): void {
  bases.push(base);
}

/** @returns the address as it will be asked for; null for one that is neither ours nor of an agreed override */
function trustedAddress(address: string, { href, origin }: Location): string | null {
  const url = parsed(address, href);
  if (url === undefined) return null;
  const isOwn = url.origin === origin && OWN.test(url.pathname + url.search);
  const plain = url.origin + url.pathname + url.search;
  const isBelow = bases.some((base) => plain.startsWith(base) && BELOW.test(plain.slice(base.length)));
  return isOwn || isBelow ? plain : null;
}

function parsed(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
