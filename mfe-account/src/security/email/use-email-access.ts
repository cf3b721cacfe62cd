import { useSubmission } from '@cosecha/shared/api';
import { openAuthToken, phraseVault, requireWallet } from '@cosecha/shared/state';
import { useRef, useState } from 'react';
import { loadIdentity } from '../../email/load-identity';
import { linkEmail } from '../../email/requests';
import { type BackupProgress, useBackup } from '../../email/use-backup';

/** The change of address that was asked for; in memory only. */
export type EmailWish =
  /** Ties an address to this wallet, with a new account at the identity service or one that exists. */
  | { kind: 'link'; isNew: boolean; email: string; password: string }
  | { kind: 'change'; email: string; current: string; password: string };

export interface EmailAccess {
  /** Set once the form is filled in: the PIN comes next. */
  wish: EmailWish | null;
  ask: (wish: EmailWish) => void;
  back: () => void;
  /** The PIN was right: runs the remaining steps of the change. */
  carryOut: (phrase: string, pin: string) => Promise<void>;
  pending: boolean;
  /** How far the copy is while it is made. */
  progress: BackupProgress | null;
  error: Error | null;
  /** The identity service has done its part and the copy is missing: what is left is tried again. */
  isHalfDone: boolean;
}

/** Ties an address to the wallet or changes its password; both end with a copy of the phrase under the password. */
export function useEmailAccess(onDone: (wish: EmailWish) => void): EmailAccess {
  const [wish, setWish] = useState<EmailWish | null>(null);
  const [isHalfDone, setHalfDone] = useState(false);
  const done = useRef<EmailWish | null>(null);
  const { progress, seal } = useBackup();

  const work = useSubmission(
    async ({ phrase, pin, wish }: { phrase: string; pin: string; wish: EmailWish }) => {
      const { identity } = await loadIdentity();
      const service = identity();
      /** First, because the password must not change while the code that seals cannot be fetched. */
      const backup = await seal(phrase, wish.password);
      if (done.current !== wish) {
        if (wish.kind === 'change') await service.changePassword(wish.email, wish.current, wish.password);
        else if (wish.isNew) await service.signUp(wish.email, wish.password);
        else await service.signIn(wish.email, wish.password);
        done.current = wish;
        setHalfDone(true);
      }
      const idToken = await service.idToken();
      const wallet = requireWallet();
      await linkEmail({ idToken, backup }, await openAuthToken(), { phrase, wallet });
      await phraseVault.save({ wallet, phrase, pin, verified: false, email: wish.email, hasPassword: true });
      return wish;
    },
    { onDone },
  );

  return {
    wish,
    ask(next) {
      work.reset();
      setWish(next);
    },
    back() {
      work.reset();
      done.current = null;
      setHalfDone(false);
      setWish(null);
    },
    async carryOut(phrase, pin) {
      if (wish) await work.submit({ phrase, pin, wish });
    },
    pending: work.pending,
    progress,
    error: work.error,
    isHalfDone,
  };
}
