import { withPushLock } from '@cosecha/shared/browser';
import { bestEffort } from '@cosecha/shared/promise';
import { phraseVault, type StoredWallet } from '@cosecha/shared/state';
import { devicePushes } from './push-device';

/**
 * After a sign-in: a person who is known to have notices on this device goes on having them, without a question; those of anybody else end
 * here, for the one who left may have been another person.
 */
export const restorePushes = (wallet: string): Promise<void> =>
  withPushLock(async () => {
    const kept = await phraseVault.kept();
    const pushes = devicePushes();
    const isWanted = kept.some((own) => own.wallet === wallet && own.pushes);
    try {
      if (isWanted) await pushes.goOn();
      else await pushes.letGo();
    } catch {
      // The service goes on with what it knows of this device, so that may only be this person's.
      if (!isAlone(wallet, kept)) await bestEffort(pushes.letGo());
    }
  });

/** Before a wallet is taken off this device without a session: its notices go with it. */
export const dropPushes = ({ wallet, pushes }: StoredWallet): Promise<void> =>
  withPushLock(async () => {
    if (pushes || isAlone(wallet, await phraseVault.kept())) await devicePushes().letGo();
  });

/** Whether no wallet of another person is kept here. */
const isAlone = (wallet: string, kept: readonly StoredWallet[]): boolean =>
  kept.every((other) => other.wallet === wallet);
