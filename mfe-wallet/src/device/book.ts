import { onDemand } from '@cosecha/shared/domain';
import type { Contact, WalletNotes } from './wallet-notes';

/** A few are shown; the rest tell a first send to an account, and one that looks like another. */
const RECENTS = 200;

/** The name that the person gave to an account. */
export function contactName(notes: WalletNotes, account: string): string | undefined {
  return notes.contacts.find((contact) => contact.account === account)?.name;
}

/** Accounts that the person wrote down or sent to. */
export function knownAccounts({ contacts, recents }: WalletNotes): string[] {
  return [...new Set([...contacts, ...recents].map(({ account }) => account))];
}

/** Another name for an account that is there already replaces the old one. Sorted as people read names. */
export function withContact(notes: WalletNotes, contact: Contact): WalletNotes {
  const others = notes.contacts.filter(({ account }) => account !== contact.account);
  const contacts = [...others, contact].sort((left, right) => collator().compare(left.name, right.name));
  return { ...notes, contacts };
}

export function withoutContact(notes: WalletNotes, account: string): WalletNotes {
  return { ...notes, contacts: notes.contacts.filter((contact) => contact.account !== account) };
}

/** A name is unique, or the list could not be trusted. */
export function isNameTaken(notes: WalletNotes, { name, account }: Contact): boolean {
  return notes.contacts.some(
    (contact) => contact.account !== account && collator().compare(contact.name, name) === 0,
  );
}

export function withRecent(notes: WalletNotes, account: string, atMs: number): WalletNotes {
  const others = notes.recents.filter((recent) => recent.account !== account);
  return { ...notes, recents: [{ account, atMs }, ...others].slice(0, RECENTS) };
}

const collator = onDemand(() => new Intl.Collator('es', { sensitivity: 'base' }));
