import { bestEffort } from '@cosecha/shared/promise';
import { beginSession } from '@cosecha/shared/signing/sign-in';

/** Begins the session, and lets the device hear of it again where its person had allowed that. The way in does not wait for it. */
export const beginHere: typeof beginSession = async (opened, keep) => {
  await beginSession(opened, keep);
  void bestEffort(
    import('../notifications/restore-pushes').then((loaded) => loaded.restorePushes(opened.wallet)),
  );
};
