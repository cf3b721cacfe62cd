import { isNative } from '@cosecha/shared/native';
import { areOverridesWanted } from '../overrides/wanted';

/** Either of them means that a person is signed in; shared/client/state reads them with everything else. */
const TOKENS = ['authToken', 'authTokenVenwallet'] as const;

/** Whether this is "/" in a browser without a session: only the landing is shown. The native wrapper's button needs the app. */
export function isAnonymousLanding(page: Window = window): boolean {
  if (page.location.pathname !== '/' || isNative()) return false;
  try {
    return !areOverridesWanted(page) && TOKENS.every((token) => !page.localStorage.getItem(token));
  } catch {
    return true;
  }
}
