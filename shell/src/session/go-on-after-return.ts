import { onPageReturn } from '@cosecha/shared/browser';
import { refreshSession } from '@cosecha/shared/state';

/**
 * A page from the back/forward cache has missed all messages: a person who signed out meanwhile is gone here, too. Then every part asks again what it
 * asks after a gap in the connection. @returns its own undo
 */
export const goOnAfterReturn = (): (() => void) =>
  onPageReturn(() => {
    refreshSession();
    window.dispatchEvent(new Event('online'));
  });
