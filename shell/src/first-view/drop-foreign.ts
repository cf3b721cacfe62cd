import { FIRST_VIEW_ATTRIBUTE } from '@cosecha/shared/remote/first-view';
import { appHistory } from '@cosecha/shared/router';

/**
 * A first view that is not adopted yet belongs to its address: a visitor who goes elsewhere, or is led away by the session
 * guard, must not find it under the next screen. Returns its own undo.
 */
export function dropForeignFirstViews(): () => void {
  const history = appHistory();
  const drop = () => {
    const { pathname } = history.current().location;
    for (const container of document.querySelectorAll(`[${FIRST_VIEW_ATTRIBUTE}]`)) {
      if (container.getAttribute(FIRST_VIEW_ATTRIBUTE) !== pathname) dropFirstView(container);
    }
  };
  drop();
  return history.subscribe(drop);
}

/** Its remote then draws from nothing. */
export function dropFirstView(container: Element): void {
  container.replaceChildren();
  container.removeAttribute(FIRST_VIEW_ATTRIBUTE);
}
