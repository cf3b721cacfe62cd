import { localStore, refreshSession, sessionDatabase, signOut } from '@cosecha/shared/state';
import { installDeviceStorage, people } from '@cosecha/shared/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { createDraftStore } from './draft-store';
import { useDraft } from './use-draft';

const { seller, buyer } = people;
const typed = z.object({ words: z.string() });
const store = createDraftStore({
  row: (subject) => `test ${subject}`,
  typed,
  nothing: { words: '' },
  databaseOf: sessionDatabase,
});

function signInAs(wallet: string) {
  localStore.set('wallet', wallet);
  refreshSession();
}

beforeEach(() => {
  installDeviceStorage();
  signInAs(seller.wallet);
});

/** A form of each subject; `shown` has every drawing. */
async function open(subject: string) {
  const shown: string[] = [];
  const view = renderHook(
    (about: string) => {
      const handle = useDraft(store, about);
      shown.push(`${about}: ${handle.draft?.words ?? '…'}`);
      return handle;
    },
    { initialProps: subject },
  );
  await waitFor(() => expect(view.result.current.draft).not.toBeNull());
  return { ...view, shown };
}

test('what was begun about one thing stands in no drawing about another, nor for another person', async () => {
  const { result, rerender, shown } = await open('31');
  act(() => result.current.set({ words: 'Calle 5' }));
  rerender('32');
  await waitFor(() => expect(result.current.draft?.words).toBe(''));
  act(() => result.current.set({ words: 'Calle 6' }));
  act(() => signInAs(buyer.wallet));
  await waitFor(() => expect(result.current.draft?.words).toBe(''));
  expect(shown).not.toContain('32: Calle 5');
  expect(shown.slice(shown.lastIndexOf('32: Calle 6') + 1)).toEqual(
    expect.arrayContaining(['32: …', '32: ']),
  );
  rerender('31');
  act(() => signInAs(seller.wallet));
  await waitFor(() => expect(result.current.draft?.words).toBe('Calle 5'));
});

test('what goes at sign-out is not written again by a form that is open still', async () => {
  const { result } = await open('31');
  act(() => result.current.set({ words: 'Calle 5' }));
  await waitFor(async () =>
    expect(await store.read(seller.wallet, '31')).toMatchObject({ words: 'Calle 5' }),
  );
  const { set } = result.current;
  act(() => signOut());
  act(() => set({ words: 'Calle 5 # 4' }));
  await waitFor(async () => expect(await store.read(seller.wallet, '31')).toEqual(store.nothing));
  expect(result.current.draft).toBeNull();
});
