import { FIRST_VIEW_ATTRIBUTE } from '@cosecha/shared/remote/first-view';
import { lockStore, sessionStore } from '@cosecha/shared/state';
import { PLACES } from '../frame/places';
import { dropFirstView } from './drop-foreign';

/**
 * What the edge has drawn of the shell itself (tabs, a screen or the shape of one) is for those for whom the page is meant, at the address
 * that they asked for: tabs for people who are inside, a screen for those to whom it is open as well. For everybody else it goes before the shell is drawn,
 * as first views that ./head.ts hides. From then on nothing is left to be hidden by the marks that it has set.
 * @param asked path of the page when it came
 * @param isPublished whether the remotes are those that the edge knows
 */
export function dropUnmeantShell(asked: string, isPublished: boolean): void {
  const { signedIn } = sessionStore.getState();
  const { dataset } = document.documentElement;
  const isHidden = 'unmeant' in dataset && !dataset.open;
  const isHere = isPublished && !isHidden && lockStore.getState() === 'open' && location.pathname === asked;
  const empty = (place: string) => document.getElementById(place)?.replaceChildren();
  if (!isHere || !signedIn) empty(PLACES.frame);
  if (!isHere || !(signedIn || dataset.open)) empty(PLACES.screens);
  if (isHidden)
    for (const view of document.querySelectorAll(`[${FIRST_VIEW_ATTRIBUTE}]`)) dropFirstView(view);
  // Who adopts the landing has moved it; here it would stand twice.
  document.querySelector(`[${FIRST_VIEW_ATTRIBUTE}]>#${PLACES.landing}`)?.remove();
  delete dataset.unmeant;
  delete dataset.open;
}
