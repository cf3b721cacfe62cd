import { bestEffort } from '@cosecha/shared/promise';
import { startSession } from '@cosecha/shared/signing/sign-in';

/** Begins the session, and lets the device hear of it again where its person had allowed that. The way in does not wait for it. */
export const startSessionHere: typeof startSession = async (opened, keep) => {
  await startSession(opened, keep);
  void bestEffort(
    import('../notifications/restore-pushes').then((loaded) => loaded.restorePushes(opened.wallet)),
  );
};
