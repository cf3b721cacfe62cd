import { errorText } from '../domain';
import { accountPaths, marketPaths, pathTo, shellPaths } from '../paths';
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
  const { wallet } = sessionStore.getState();
  const { pathname, search, hash } = window.location;
  const wayIn = wayInto(wallet);
  leaveTo(to ?? wayIn);
  if (wallet !== null) sessionStorageStore.set('leftPlace', { wallet, path: `${pathname}${search}${hash}` });
  showToast({ tone: 'warning', text: errorText('auth-token-invalid') });
}

/** The shortest: a wallet whose words stayed on this device opens with its PIN. */
function wayInto(wallet: string | null): string {
  const isKept = wallet !== null && localStore.get('mnemonic') !== null;
  return isKept ? pathTo(accountPaths.keptWallet, {}, { billetera: wallet }) : shellPaths.welcome;
}

/** Keeps an address that was asked for without a session, for the person who signs in next in this tab. */
export const keepAskedPlace = (path: string): void =>
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
