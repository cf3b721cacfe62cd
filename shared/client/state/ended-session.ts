import { errorText } from '../../domain';
import { accountPaths, marketPaths, pathTo, shellPaths } from '../../paths';
import { leaveTo, sessionStore, storedTokens } from './session';
import { localStore, sessionStorageStore } from './storage';
import { showToast } from './toasts';

/**
 * The service does not know this token any more: the session was ended on another device, with the account, or by its age.
 * Signs out, keeps the place for the next sign-in, and leads there. An earlier token than the stored one says nothing
 * about who is signed in now.
 * @param to where it leads instead; SPEC.md §4 says "/" for some calls
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
  const isKept = wallet !== null && localStore.get('mnemonic') !== null;
  return isKept ? pathTo(accountPaths.pinSignIn, {}, { billetera: wallet }) : shellPaths.welcome;
}

/** Keeps an address that was asked for without a session, for the person who signs in next in this tab. */
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
