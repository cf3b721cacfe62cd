/** Before each remote's name in sessionStorage. */
export const KEPT = 'cosecha-override:';
/** In an address. */
export const PARAMETER = 'cosecha-override';

const ASKS = new RegExp(`[?&]${PARAMETER}=`);

/** Whether anything of an override is to be done or said; for everybody else its code is not loaded. */
export function areOverridesWanted({ location, sessionStorage }: Window = window): boolean {
  return ASKS.test(location.search) || Object.keys(sessionStorage).some((key) => key.startsWith(KEPT));
}
