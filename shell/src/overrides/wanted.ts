/** Before each remote's name in sessionStorage. */
export const KEPT = 'cosecha-override:';
/** In an address. */
export const PARAMETER = 'cosecha-override';

const ASKS = new RegExp(`[?&]${PARAMETER}=`);

/** Whether a link asks for a remote from this machine: only the app can ask the person, so even a stranger gets it. */
export const isOverrideLink = ({ search }: Pick<Location, 'search'>): boolean => ASKS.test(search);

/** Whether anything of an override is to be done; for everybody else its code is not loaded. */
export function areOverridesWanted({ location, sessionStorage }: Window = window): boolean {
  return isOverrideLink(location) || Object.keys(sessionStorage).some((key) => key.startsWith(KEPT));
}
