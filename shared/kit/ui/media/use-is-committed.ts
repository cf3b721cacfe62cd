import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a component is drawn for the first time, true from its commit on, before anything is painted. On the server
 * and in what is adopted from it, true at once.
 *
 * For images whose `srcset` names widths: Chromium lists such an image for changes of the viewport as soon as it has its
 * attributes, and takes it off the list when it leaves the document. React throws many a first rendering away (a later
 * update came, a sibling waits), with images that were never in the document: they stay on the list, and with them the
 * card round them, until the tab closes.
 */
export function useIsCommitted(): boolean {
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isCommitted, setIsCommitted] = useState(isFromServer);
  useLayoutEffect(() => setIsCommitted(true), []);
  return isCommitted;
}
