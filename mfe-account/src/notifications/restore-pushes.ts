import { bestEffort } from '@cosecha/shared/promise';
import { type KeptWallet, phraseVault } from '@cosecha/shared/state';
import { devicePushes } from './push-device';

/**
 * After a sign-in: a person who had notices on this device goes on having them, without a question, and those of another person
 * end here. A person who allowed them before this was noted is known by being the only one who stays on the device.
 */
export async function restorePushes(wallet: string): Promise<void> {
  const kept = await phraseVault.kept();
  const isAlone = kept.every((other) => other.wallet === wallet);
  const pushes = devicePushes();
  const isWanted = kept.some((own) => own.wallet === wallet && own.pushes);
  try {
    if (isWanted) await pushes.goOn();
    else if (isAlone) await pushes.tellAgain();
    else await pushes.letGo();
  } catch {
    // The service goes on with what it knows of this device, so that may only be this person's.
    if (!isAlone) await bestEffort(pushes.letGo());
  }
}

/** Before a wallet is taken off this device without a session: its notices go with it. */
export async function dropPushes({ wallet, pushes }: KeptWallet): Promise<void> {
  const isAlone = (await phraseVault.kept()).every((other) => other.wallet === wallet);
  if (pushes || isAlone) await devicePushes().letGo();
}
