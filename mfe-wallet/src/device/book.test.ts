import { contactName, isNameTaken, knownAccounts, withContact, withRecent } from './book';
import { NO_NOTES, type WalletNotes } from './wallet-notes';

const ROSA = { name: 'Doña Rosa', account: 'rosa.near' };
const book = (...contacts: WalletNotes['contacts']) => contacts.reduce(withContact, NO_NOTES);
const names = ({ contacts }: WalletNotes) => contacts.map(({ name }) => name);

test('the book stands in the order in which people read names, accents and capitals apart', () => {
  const written = ['Óscar', 'zenaida', 'Álvaro', 'beatriz', 'Olga'].map((name) => ({
    name,
    account: `${name.length}-${name.codePointAt(0)}.near`,
  }));
  expect(names(book(...written))).toEqual(['Álvaro', 'beatriz', 'Olga', 'Óscar', 'zenaida']);
});

test('another name for an account takes the place of the old one', () => {
  const notes = book(ROSA, { ...ROSA, name: 'Rosita' });
  expect(names(notes)).toEqual(['Rosita']);
  expect(contactName(notes, ROSA.account)).toBe('Rosita');
});

test('an account may be written down anew under the name that it has', () => {
  expect(isNameTaken(book(ROSA), ROSA)).toBe(false);
  expect(isNameTaken(book(ROSA), { ...ROSA, account: 'otra.near' })).toBe(true);
});

test('a letter with its tilde is another letter: Pena is not Peña', () => {
  expect(isNameTaken(book({ ...ROSA, name: 'Peña' }), { name: 'Pena', account: 'pena.near' })).toBe(false);
});

test('an account of the book that was sent to as well is known once', () => {
  const notes = { ...book(ROSA), recents: [{ account: ROSA.account, atMs: 1 }] };
  expect(knownAccounts(notes)).toEqual([ROSA.account]);
});

test('an account is known after a hundred sends to others, and the latest stands first', () => {
  let notes = withRecent(NO_NOTES, ROSA.account, 1);
  for (let other = 0; other < 100; other++) notes = withRecent(notes, `otra${other}.near`, 2 + other);
  expect(knownAccounts(notes)).toContain(ROSA.account);
  expect(knownAccounts(withRecent(notes, ROSA.account, 200))[0]).toBe(ROSA.account);
});
