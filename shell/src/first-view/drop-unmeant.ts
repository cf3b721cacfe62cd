import { FIRST_VIEW_ATTRIBUTE } from '@cosecha/shared/remote/first-view';
import { lockStore, sessionStore } from '@cosecha/shared/state';
import { PLACES } from '../frame/places';
import { dropFirstView } from './drop-foreign';

/**
 * Removes what the edge has drawn of the shell itself (tabs, a screen or the shape of one) where it is not for this person or not for the
 * address that was asked for: tabs are for people with a session, a screen also for others to whom it is open. It is removed before the
 * shell is drawn, as are first views that ./head.ts hides. From then on nothing is left to be hidden by the marks that it has set.
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
  // Who adopts the landing has moved it; here it would be there twice. The one that is drawn takes its offers.
  document.querySelector(`[${FIRST_VIEW_ATTRIBUTE}]>#${PLACES.landing}`)?.toggleAttribute('hidden', true);
  delete dataset.unmeant;
  delete dataset.open;
}
