import { addPushDevice, config, openWallet } from '@cosecha/shared/api';
import { SESSION_LENGTH_MS } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import { noteSignsOnDevice, signsOnDevice } from '@cosecha/shared/signing';
import { localStore, lockStore, phraseVault, unlock } from '@cosecha/shared/state';
import { revokeSessions } from '../api/revoke-sessions';
import { withLock } from '../browser';

/**
 * A session of before, whose key the service finds in its token, goes on with the key on this device, where the configuration says so.
 * It takes the words that the PIN has just opened; one tab does it.
 * @throws RequestError where the service does not answer; the session goes on as it was
 */
export async function moveToDevice(phrase: string): Promise<void> {
  const wallet = localStore.get('wallet');
  if (config().deviceSigning !== 'on' || wallet === null || (await signsOnDevice(wallet))) return;
  await withLock('cosecha-move-session', () => move(phrase, wallet));
}

async function move(phrase: string, wallet: string): Promise<void> {
  if (await signsOnDevice(wallet)) return;
  const left = tokens();
  const opened = await openWallet(phrase);
  const { authToken, authTokenVenwallet } = opened;
  const sealed = await phraseVault.sealTokens(wallet, { authToken, authTokenVenwallet }, phrase);
  const isStillOpen = localStore.get('wallet') === wallet && lockStore.getState() === 'open';
  if (opened.wallet !== wallet || !isStillOpen) return revokeSessions({ authToken, authTokenVenwallet });
  await noteSignsOnDevice(wallet, true);
  unlock({ tokens: { authToken, authTokenVenwallet }, sealed });
  localStore.set('sessionExpiry', String(Date.now() + SESSION_LENGTH_MS));
  /** A device's pushes end with its session. */
  await bestEffort(takePushesAlong());
  await revokeSessions(left);
}

const tokens = () => ({
  authToken: localStore.get('authToken'),
  authTokenVenwallet: localStore.get('authTokenVenwallet'),
});

async function takePushesAlong(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  const subscription = await registration?.pushManager?.getSubscription();
  if (subscription) await addPushDevice(subscription.toJSON());
}
