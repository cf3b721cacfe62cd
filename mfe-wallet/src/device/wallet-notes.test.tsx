import { phraseVault, signOut, walletDatabase } from '@cosecha/shared/state';
import { installDeviceStorage, people, removeDeviceStorage } from '@cosecha/shared/testing';
import { withContact, withRecent } from './book';
import { changeNotes, NO_NOTES, readNotes } from './wallet-notes';

const OWN = people.buyer.wallet;
const ROSA = { name: 'Doña Rosa', account: 'rosa.test' };

beforeEach(installDeviceStorage);

/** Writes a row as something else than this app might. */
function writeRow(row: unknown): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(walletDatabase(OWN), 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('notes');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('notes', 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.objectStore('notes').put(row, 'sending');
    };
  });
}

test('the book survives signing out', async () => {
  await changeNotes(OWN, (notes) => withContact(notes, ROSA));
  signOut();
  expect((await readNotes(OWN)).contacts).toEqual([ROSA]);
});

test('it goes with the wallet that is deleted from the device, and only with that one', async () => {
  await changeNotes(OWN, (notes) => withContact(notes, ROSA));
  await changeNotes(people.stranger.wallet, (notes) => withContact(notes, ROSA));
  await phraseVault.forget(OWN);
  expect(await readNotes(OWN)).toEqual(NO_NOTES);
  expect((await readNotes(people.stranger.wallet)).contacts).toEqual([ROSA]);
});

test('what somebody else wrote costs only itself', async () => {
  await writeRow({
    contacts: [ROSA, { name: '', account: 'x' }, 'nonsense', { name: 'Eva', account: 'ESPACIO !' }],
    recents: 'nonsense',
    pending: { key: 'k', order: { asset: 'EUR' } },
  });
  expect(await readNotes(OWN)).toEqual({ ...NO_NOTES, contacts: [ROSA] });
});

test('two changes at once are both kept', async () => {
  await Promise.all([
    changeNotes(OWN, (notes) => withContact(notes, ROSA)),
    changeNotes(OWN, (notes) => withRecent(notes, 'eva.test', 1)),
  ]);
  const notes = await readNotes(OWN);
  expect([notes.contacts, notes.recents]).toEqual([[ROSA], [{ account: 'eva.test', atMs: 1 }]]);
});

test('the latest receiver stands first, once, and old ones make room', async () => {
  let notes = NO_NOTES;
  for (let index = 0; index < 212; index++) notes = withRecent(notes, `cuenta-${index}.test`, index);
  notes = withRecent(notes, 'cuenta-9.test', 999);
  expect(notes.recents.map(({ account }) => account).slice(0, 3)).toEqual([
    'cuenta-9.test',
    'cuenta-211.test',
    'cuenta-210.test',
  ]);
  expect(notes.recents).toHaveLength(200);
});

test('a browser that keeps nothing remembers while the page is open', async () => {
  removeDeviceStorage();
  await changeNotes('otra.test', (notes) => withContact(notes, ROSA));
  expect((await readNotes('otra.test')).contacts).toEqual([ROSA]);
});
