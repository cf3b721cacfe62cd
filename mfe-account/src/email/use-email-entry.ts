import { RequestError, useSubmission } from '@cosecha/shared/api';
import type { WalletBackup } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import { loadPhraseTools } from '@cosecha/shared/signing';
import type { OpenedWallet } from '@cosecha/shared/signing/sign-in';
import { emailText } from '@cosecha/shared/text';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Entrance, type Entry, useEntry } from '../entry/use-entry';
import { loadIdentity } from './load-identity';
import { givePracticeMoney } from './practice-money';
import { introduce, linkEmail, loginEmail } from './requests';
import { type BackupProgress, useBackup } from './use-backup';

export interface Credentials {
  email: string;
  password: string;
  /** As others will see the person; '' where it was not asked for. */
  name: string;
}

type NewAccount = Pick<Credentials, 'password' | 'name'>;

/** How far a sign-in with address and password has come; in memory only. */
export type EmailStep =
  | { at: 'form' }
  /** The address has no wallet yet: one is made, or the person's own words are tied to it. */
  | ({ at: 'new-wallet' } & NewAccount)
  /** The copy was encrypted under an earlier password. */
  | { at: 'closed'; password: string; wallet: string; backup: WalletBackup };

/** What an address gets of the wallet that is opened. */
interface Tie extends NewAccount {
  /** Only this wallet's words fit. */
  wallet?: string;
}

export interface EmailEntry {
  step: EmailStep;
  entry: Entry;
  /** Signs in, or up, at the identity service, and goes as far as that leads. */
  submit: (input: Credentials & { isNew: boolean }) => Promise<unknown>;
  pending: boolean;
  /** How far a copy is that is being made or opened. */
  progress: BackupProgress | null;
  error: Error | null;
  /** Makes the wallet that the address lacks; a second try takes the same words. */
  makeWallet: () => void;
  /** Opens a closed copy with an earlier password. @returns false when it does not fit. @throws DomainError when that could not be tried */
  openWith: (oldPassword: string) => Promise<boolean>;
  enterWith: (phrase: string, verified: boolean) => void;
}

/** E-mail and password open the wallet: identity service, encrypted copy, phrase, PIN. */
export function useEmailEntry(): EmailEntry {
  const client = useQueryClient();
  const [step, setStep] = useState<EmailStep>({ at: 'form' });
  const { progress, seal, open } = useBackup();
  const tie = useRef<Tie | null>(null);
  /** The words of the wallet that is being made. */
  const made = useRef<string | null>(null);
  const entry = useEntry({
    onOpened: saveCopy,
    onEntered: () => made.current !== null && void givePracticeMoney(client),
  });

  /**
   * Uploads a copy under today's password for new wallets and for those whose copy could not be opened, before anything
   * is stored on the device.
   */
  async function saveCopy(opened: OpenedWallet, { phrase }: Entrance): Promise<OpenedWallet> {
    if (tie.current === null) return opened;
    const { wallet, password, name } = tie.current;
    if (wallet !== undefined && wallet !== opened.wallet) throw otherWallet();
    const email = await copy(opened, phrase, password);
    return introduced(opened, { email, name });
  }

  /** @returns the address that opens the wallet now */
  async function copy({ wallet, authToken }: OpenedWallet, phrase: string, password: string) {
    const { identity } = await loadIdentity();
    const [idToken, backup] = await Promise.all([identity().idToken(), seal(phrase, password)]);
    return (await linkEmail({ idToken, backup }, authToken, { phrase, wallet })).email;
  }

  const signing = useSubmission(
    async ({ email, password, name, isNew }: Credentials & { isNew: boolean }) => {
      const { identity } = await loadIdentity();
      const service = identity();
      if (isNew) await service.signUp(email, password);
      else await service.signIn(email, password);
      const found = await loginEmail(await service.idToken());
      if ('needsWallet' in found) {
        setStep({ at: 'new-wallet', password, name });
        return isNew ? makeWallet({ password, name }) : undefined;
      }
      const phrase = await open(found.backup, password);
      if (phrase === null) return setStep({ at: 'closed', password, ...found });
      await entry.enter({ phrase, verified: false, hasPassword: true });
    },
  );
  const making = useSubmission(makeWallet);

  async function makeWallet(account: NewAccount): Promise<void> {
    tie.current = account;
    made.current ??= (await loadPhraseTools()).newPhrase();
    await entry.enter({ phrase: made.current, verified: false, hasPassword: true });
  }
  function enterWith(phrase: string, verified: boolean) {
    if (step.at === 'new-wallet') tie.current = { password: step.password, name: step.name };
    if (step.at === 'closed') tie.current = { password: step.password, name: '', wallet: step.wallet };
    made.current = null;
    void entry.enter({ phrase, verified, hasPassword: true });
  }
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
    pending: signing.pending || making.pending || entry.pending,
    progress,
    error: signing.error ?? making.error ?? entry.error,
    makeWallet: () => step.at === 'new-wallet' && void making.submit(step),
    openWith,
    enterWith,
  };
}

/**
 * Fills an empty profile with address and name. If that fails, the profile screen asks for them; it must not block the
 * sign-in.
 */
async function introduced(
  opened: OpenedWallet,
  { email, name }: { email: string; name: string },
): Promise<OpenedWallet> {
  const missing = { ...(!opened.email && { email }), ...(!opened.name && name !== '' && { name }) };
  const isIntroduced =
    Object.keys(missing).length > 0 &&
    (await bestEffort(
      introduce(missing, opened.authToken).then(() => true),
      false,
    ));
  const person = { email: opened.email || email, name: opened.name || (isIntroduced ? name : '') };
  return { ...opened, ...person, needsProfile: person.name === '' };
}

const otherWallet = () =>
  new RequestError({
    code: 'input-invalid',
    status: 400,
    message: emailText.closed.otherWallet,
    retryable: false,
  });
