import { sharedStore } from './stores';

/** How many things are under way that a reload would cut off: requests that change something, uploads. */
export const busyStore = sharedStore('busy', 0);

/** From now on something is under way. Returns the word that it has ended; saying it twice counts once. */
export function holdBusy(): () => void {
  let isHeld = true;
  const add = (count: number) => busyStore.setState(busyStore.getState() + count, true);
  add(1);
  return () => {
    if (isHeld) add(-1);
    isHeld = false;
  };
}
