import { type OpenedWallet, RequestError, useSubmission } from '@cosecha/shared/api';
import type { WalletBackup } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import { emailText } from '@cosecha/shared/text';
import { useRef, useState } from 'react';
import { type Entrance, type Entry, useEntry } from '../entry/use-entry';
import { isOutdated } from './backup';
import { loadIdentity } from './load-identity';
import { introduceAddress, linkEmail, loginEmail } from './requests';
import { type BackupProgress, useBackup } from './use-backup';

export interface Credentials {
  email: string;
  password: string;
}

/** How far a sign-in with address and password has come; in memory only. */
export type EmailStep =
  | { at: 'form' }
  /** The address has no wallet yet: one is made, or the person's own words are tied to it. */
  | { at: 'new-wallet'; password: string }
  /** The copy was encrypted under an earlier password. */
  | { at: 'closed'; password: string; wallet: string; backup: WalletBackup };

export interface EmailEntry {
  step: EmailStep;
  entry: Entry;
  /** Signs in, or up, at the identity service, and goes as far as that leads. */
  submit: (input: Credentials & { isNew: boolean }) => Promise<unknown>;
  pending: boolean;
  /** How far a copy is that is being made or opened. */
  progress: BackupProgress | null;
  error: Error | null;
  /** Opens a closed copy with an earlier password. @returns false when it does not fit. @throws DomainError when that could not be tried */
  openWith: (oldPassword: string) => Promise<boolean>;
  enterWith: (phrase: string, verified: boolean) => void;
  reset: () => void;
}

/** E-mail and password open the wallet: identity service, encrypted copy, phrase, PIN. */
export function useEmailEntry(): EmailEntry {
  const [step, setStep] = useState<EmailStep>({ at: 'form' });
  const { progress, seal, open } = useBackup();
  /** What opened a copy of an earlier version. */
  const outdated = useRef<string | null>(null);
  const entry = useEntry({ onOpened: tie });

  /** A new wallet, and one whose copy was closed, get a copy under today's password before anything is kept. */
  async function tie(opened: OpenedWallet, { phrase }: Entrance): Promise<OpenedWallet> {
    if (step.at === 'form') {
      /** The old copy still opens, and the next time tries again. */
      if (outdated.current !== null) await bestEffort(copy(opened, phrase, outdated.current));
      return opened;
    }
    if (step.at === 'closed' && step.wallet !== opened.wallet) throw otherWallet();
    const email = await copy(opened, phrase, step.password);
    /** Without it the profile asks; that is no reason to stay outside. */
    if (!opened.email) await bestEffort(introduceAddress(email, opened.authToken));
    return { ...opened, email: opened.email || email, needsProfile: !opened.name };
  }

  /** @returns the address that opens the wallet now */
  async function copy({ wallet, authToken }: OpenedWallet, phrase: string, password: string) {
    const { identity } = await loadIdentity();
    const [idToken, backup] = await Promise.all([identity().idToken(), seal(phrase, password)]);
    return (await linkEmail({ idToken, backup }, authToken, { phrase, wallet })).email;
  }

  const signing = useSubmission(async ({ email, password, isNew }: Credentials & { isNew: boolean }) => {
    const { identity } = await loadIdentity();
    const service = identity();
    if (isNew) await service.signUp(email, password);
    else await service.signIn(email, password);
    const found = await loginEmail(await service.idToken());
    if ('needsWallet' in found) return setStep({ at: 'new-wallet', password });
    const phrase = await open(found.backup, password);
    if (phrase === null) return setStep({ at: 'closed', password, ...found });
    outdated.current = isOutdated(found.backup) ? password : null;
    await entry.enter({ phrase, verified: false, hasPassword: true });
  });

  const enterWith = (phrase: string, verified: boolean) =>
    void entry.enter({ phrase, verified, hasPassword: true });
  async function openWith(oldPassword: string) {
    if (step.at !== 'closed') return false;
    const phrase = await open(step.backup, oldPassword);
    if (phrase !== null) enterWith(phrase, false);
    return phrase !== null;
  }
  return {
    step,
    entry,
    submit: signing.submit,
    pending: signing.pending || entry.pending,
    progress,
    error: signing.error ?? entry.error,
    openWith,
    enterWith,
    reset: () => setStep({ at: 'form' }),
  };
}

const otherWallet = () =>
  new RequestError({
    code: 'input-invalid',
    status: 400,
    message: emailText.closed.otherWallet,
    retryable: false,
  });
