/** Before each remote's name in sessionStorage. */
export const KEPT = 'cosecha-override:';
/** In an address. */
export const PARAMETER = 'cosecha-override';
/** In an address, and in sessionStorage: this tab has the panel with all remotes. */
export const PANEL = 'cosecha-panel';

const ASKS = new RegExp(`[?&](${PARAMETER}=|${PANEL})`);

/** Whether anything of an override is to be done or said; for everybody else its code is not loaded. */
export function areOverridesWanted({ location, sessionStorage }: Window = window): boolean {
  return ASKS.test(location.search) || Object.keys(sessionStorage).some((key) => key.startsWith(KEPT));
}

/** Whether this tab has the panel; unlike an override, it leaves the landing as strangers get it. */
export const isPanelWanted = () => PANEL in sessionStorage;

/** From now on this tab has it. */
export const keepPanel = () => sessionStorage.setItem(PANEL, '');
