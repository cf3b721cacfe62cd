/** Before each remote's name in sessionStorage. */
export const OVERRIDE_PREFIX = 'cosecha-override:';
/** In an address. */
export const PARAMETER = 'cosecha-override';
/** In an address, and in sessionStorage: this tab has the panel with all remotes. */
export const PANEL = 'cosecha-panel';

const ASKS = new RegExp(`[?&](${PARAMETER}=|${PANEL})`);

/** Whether anything of an override is to be done or said; for everybody else its code is not loaded. */
export const areOverridesWanted = (page: Window = window): boolean =>
  ASKS.test(page.location.search) || isStored(page, (key) => key.startsWith(OVERRIDE_PREFIX));

/** Whether this tab has the panel; unlike an override, it leaves the landing as strangers get it. */
export const isPanelWanted = (): boolean => isStored(window, (key) => key === PANEL);

/** A storage that the browser forbids holds nothing. */
function isStored(page: Window, isIt: (key: string) => boolean): boolean {
  try {
    return Object.keys(page.sessionStorage).some(isIt);
  } catch {
    return false;
  }
}

/** From now on this tab has it. */
export const savePanel = () => sessionStorage.setItem(PANEL, '');
