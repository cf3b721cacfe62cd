/**
 * A link may ask for an override: `/fletes?cosecha-override=mfe-fletes=http://localhost:8081/`, as `npm run dev -- … --shell`
 * prints it. Anybody can write such a link, so it switches nothing on by itself: the person is asked first, nothing of
 * the asked program runs before that, and what a link may ask for is no more than what `overrides.ts` honours
 * (docs/decisions/0025-only-vouched-code-runs.md).
 */
import { appHistory, navigateTo } from '@cosecha/shared/router';
import { withinOrigin } from '../within-origin';
import { isLocal, type Override, saveOverride } from './overrides';
import { PANEL, PARAMETER, savePanel } from './wanted';

const NAME = /^mfe-[a-z0-9-]+$/;

/** What a link asks for, and where to start with it. */
export interface AskedOverrides {
  overrides: readonly Override[];
  openAt: string;
}

/**
 * Takes the parameter out of the address, so that no reload, bookmark or copy of it asks again.
 * @param active what this tab has agreed to already; the person is not asked again about that
 * @returns undefined when there is nothing to ask
 */
export function takeOverrideLink(
  allowed: boolean,
  active: readonly Override[],
  warn: (message: string) => void,
): AskedOverrides | undefined {
  const { asked, openAt } = takeParameter(PARAMETER);
  if (asked.length === 0) return undefined;
  if (!allowed) {
    warn('The link asks for an override, which this registry does not allow.');
    return undefined;
  }
  const overrides = asked
    .flatMap((text) => overrideIn(text, warn))
    .filter(({ name, url }) => !active.some((known) => known.name === name && known.url === url));
  return overrides.length === 0 ? undefined : { overrides, openAt };
}

/** `?cosecha-panel`: the tab has the panel from then on. It lists public facts, so nothing is asked. */
export function takePanelLink(): void {
  if (takeParameter(PANEL).asked.length > 0) savePanel();
}

/** Takes a parameter out of the address, and says where it leads without. */
function takeParameter(name: string): { asked: readonly string[]; openAt: string } {
  const { search, hash, state, ...asIs } = appHistory().current().location;
  const pathname = withinOrigin(asIs.pathname);
  const parameters = new URLSearchParams(search);
  const asked = parameters.getAll(name);
  if (asked.length === 0) return { asked, openAt: pathname + search };
  parameters.delete(name);
  const rest = parameters.toString();
  const openAt = rest === '' ? pathname : `${pathname}?${rest}`;
  navigateTo(`${openAt}${hash}`, { replace: true, state });
  return { asked, openAt };
}

/** The person has agreed: from now on this tab takes the remotes from there. */
export function acceptOverrides({ overrides, openAt }: AskedOverrides): void {
  for (const override of overrides) saveOverride(sessionStorage, override);
  location.assign(openAt);
}

/** `mfe-fletes=http://localhost:8081/` */
function overrideIn(text: string, warn: (message: string) => void): Override[] {
  const [name = ''] = text.split('=', 1);
  const url = text.slice(name.length + 1);
  if (NAME.test(name) && isLocal(url)) return [{ name, url }];
  warn(`The link's override is ignored: "${text}" does not name a remote and an address on this machine.`);
  return [];
}
