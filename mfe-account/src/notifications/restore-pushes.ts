import { withPushLock } from '@cosecha/shared/browser';
import { bestEffort } from '@cosecha/shared/promise';
import { phraseVault, type StoredWallet } from '@cosecha/shared/state';
import { devicePushes } from './push-device';

/**
 * After a sign-in: a person who had notifications on this device keeps them without a prompt; anyone else's
 * subscription is ended, since the earlier user may have been another person.
 */
export const restorePushes = (wallet: string): Promise<void> =>
  withPushLock(async () => {
    const wallets = await phraseVault.list();
    const pushes = devicePushes();
    const isWanted = wallets.some((own) => own.wallet === wallet && own.pushes);
    try {
      if (isWanted) await pushes.goOn();
      else await pushes.letGo();
    } catch {
      // The service continues with the known subscription, which must be this person's only.
      if (!isAlone(wallet, wallets)) await bestEffort(pushes.letGo());
    }
  });

/** Before a wallet is taken off this device without a session: its notices go with it. */
export const dropPushes = ({ wallet, pushes }: StoredWallet): Promise<void> =>
  withPushLock(async () => {
    if (pushes || isAlone(wallet, await phraseVault.list())) await devicePushes().letGo();
  });

/** Whether no other wallet is stored on this device. */
const isAlone = (wallet: string, wallets: readonly StoredWallet[]): boolean =>
  wallets.every((other) => other.wallet === wallet);
