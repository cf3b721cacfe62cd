import { errorText } from '../../domain';
import { accountPaths, marketPaths, pathTo, shellPaths } from '../../paths';
import { leaveTo, sessionStore, storedTokens } from './session';
import { localStore, sessionStorageStore } from './storage';
import { showToast } from './toasts';

/**
 * The service no longer accepts this token: the session was ended on another device, with the account, or by age. Signs
 * out, remembers the address for the next sign-in, and navigates there. Only the stored token counts; an answer to an
 * earlier one is ignored.
 * @param to where to navigate instead; SPEC.md §4 says "/" for some calls
 */
export function sessionEnded(token: string, to?: string): void {
  if (!storedTokens().includes(token)) return;
  const { pathname, search, hash } = window.location;
  end(`${pathname}${search}${hash}`, to);
  showToast({ tone: 'warning', text: errorText('auth-token-invalid') });
}

/**
 * A start found that its 15 days have passed: as above, before anything was asked.
 * @param place what the address asked for; null where it needs no session
 */
export function sessionOver(place: string | null): void {
  end(place);
  showToast({ tone: 'info', text: errorText('auth-token-expired') });
}

function end(place: string | null, to?: string): void {
  const { wallet } = sessionStore.getState();
  const wayIn = wayInto(wallet);
  leaveTo(to ?? wayIn);
  if (wallet !== null && place !== null) sessionStorageStore.set('leftPlace', { wallet, path: place });
}

/** The shortest: a wallet whose words stayed on this device opens with its PIN. */
function wayInto(wallet: string | null): string {
  const isStored = wallet !== null && localStore.get('mnemonic') !== null;
  return isStored ? pathTo(accountPaths.pinSignIn, {}, { billetera: wallet }) : shellPaths.welcome;
}

/** Remembers an address requested without a session, for the next sign-in in this tab. */
export const saveAskedPlace = (path: string): void =>
  sessionStorageStore.set('leftPlace', { wallet: '', path });

/**
 * Where a person goes on after signing in: where a session of theirs ended in this tab, what this tab was asked for
 * before there was one, or home. Asked once.
 */
export function takeLeftPlace(wallet: string): string {
  const left = sessionStorageStore.get('leftPlace');
  sessionStorageStore.remove('leftPlace');
  return left?.wallet === wallet || left?.wallet === '' ? left.path : marketPaths.home;
}
