import { areOverridesWanted } from '../overrides/wanted';

/** Either of them says that somebody is signed in; shared/state reads them with everything else. */
const TOKENS = ['authToken', 'authTokenVenwallet'] as const;

/** Whether this is "/" on a device where nobody is signed in: the landing is all there is to show. */
export function isStrangerAtTheDoor(page: Window = window): boolean {
  const { location, localStorage } = page;
  if (location.pathname !== '/') return false;
  try {
    return !areOverridesWanted(page) && TOKENS.every((token) => !localStorage.getItem(token));
  } catch {
    return true;
  }
}
