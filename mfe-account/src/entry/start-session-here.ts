import { bestEffort } from '@cosecha/shared/promise';
import { startSession } from '@cosecha/shared/signing/sign-in';

/**
 * Starts the session and renews the device's push subscription if the person had one. The sign-in does not wait for it.
 */
export const startSessionHere: typeof startSession = async (opened, toStore) => {
  await startSession(opened, toStore);
  void bestEffort(
    import('../notifications/restore-pushes').then((loaded) => loaded.restorePushes(opened.wallet)),
  );
};
