import { lockStore, sessionStore } from '@cosecha/shared/state';
import { PLACES } from '../frame/places';

/**
 * What the edge has drawn of the shell itself (tabs, and the shape of a screen) is for those who are inside, on the page
 * that they asked for; for everybody else it goes before the shell is drawn. From then on nothing is left to be hidden
 * by the mark that ./head.ts has set.
 * @param asked path of the page when it came
 * @param isPublished whether the remotes are those that the edge knows
 */
export function dropUnmeantShell(asked: string, isPublished: boolean): void {
  const isInside = sessionStore.getState().signedIn && lockStore.getState() === 'open';
  if (!isInside || !isPublished || location.pathname !== asked) {
    for (const id of [PLACES.screens, PLACES.frame]) document.getElementById(id)?.replaceChildren();
  }
  document.documentElement.removeAttribute('data-stranger');
}
