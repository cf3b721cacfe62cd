import { installDeviceStorage, SharedTabs } from '@cosecha/shared/testing';
import { waitFor } from '@testing-library/react';
import { BUYER } from '../../testing/factories';
import type { Delivery, Outcome } from './deliver';
import { createOutbox, type Outbox } from './outbox';
import { addEntry, dropEntry, type Entry, readEntries } from './outbox-entries';

const ENTRY: Entry = {
  ...{ id: 'm1', conversationId: '31', kind: 'text', body: 'sealed', preview: 'sealed' },
  ...{ path: null, size: null, key: 1, atMs: 1_000, failed: null },
};
const LATER: Outcome = { kind: 'later', waitMs: 60_000 };
const REFUSED: Outcome = { kind: 'failed', code: 'blocked' };
const entry = (id: string, conversationId = '31'): Entry => ({ ...ENTRY, id, conversationId });
const tabs = new SharedTabs();
let outbox: Outbox;
let asked: string[];
let answer: (entry: Entry) => Outcome | Promise<Outcome>;

const delivery: Delivery = {
  async deliver(each) {
    asked.push(each.id);
    return answer(each);
  },
};
const states = (conversationId = '31') =>
  outbox.entries(conversationId).map(({ id, failed, isSent }) => [id, failed, isSent]);

/** What the device had still to send when the page was opened. */
async function openWith(...entries: Entry[]): Promise<void> {
  for (const each of entries) await addEntry(BUYER, each);
  outbox = createOutbox({ wallet: BUYER, delivery });
}

beforeEach(() => {
  installDeviceStorage();
  tabs.install();
  asked = [];
  answer = () => ({ kind: 'sent' });
});
afterEach(() => {
  outbox.close();
  tabs.remove();
});

test('a message that has to wait holds back its own conversation only', async () => {
  answer = ({ conversationId }) => (conversationId === '31' ? LATER : { kind: 'sent' });
  await openWith(entry('a1'), entry('a2'), entry('b1', '32'));
  await waitFor(() => expect(asked).toEqual(['a1', 'b1']));
  await waitFor(async () => expect((await readEntries(BUYER)).map(({ id }) => id)).toEqual(['a1', 'a2']));
});

test('a service that does not answer is asked no further', async () => {
  answer = () => ({ kind: 'later', waitMs: null });
  let rounds = 0;
  await openWith(entry('a1'), entry('b1', '32'));
  outbox.watch(() => {
    rounds += 1;
  });
  await waitFor(() => expect(asked).toEqual(['a1']));
  await waitFor(() => expect(rounds).toBeGreaterThan(0));
  expect(asked).toEqual(['a1']);
});

test('a message that was refused holds back nothing, says why, and goes again when it is asked for', async () => {
  answer = ({ id }) => (id === 'a1' ? REFUSED : { kind: 'sent' });
  await openWith(entry('a1'), entry('a2'));
  await waitFor(() =>
    expect(states()).toEqual([
      ['a2', null, true],
      ['a1', 'blocked', false],
    ]),
  );
  answer = () => ({ kind: 'sent' });
  await outbox.add(Promise.resolve(entry('a3')), true);
  await waitFor(() => expect(asked).toEqual(['a1', 'a2', 'a3']));
  await outbox.retry('a1');
  await waitFor(() => expect(asked).toEqual(['a1', 'a2', 'a3', 'a1']));
  await waitFor(async () => expect(await readEntries(BUYER)).toEqual([]));
});

test('a message that was discarded is gone from this device', async () => {
  answer = () => REFUSED;
  await openWith(entry('a1'));
  await waitFor(() => expect(states()).toEqual([['a1', 'blocked', false]]));
  await outbox.discard('a1');
  expect(states()).toEqual([]);
  expect(await readEntries(BUYER)).toEqual([]);
});

test('what was sent is shown from here until it stands in its conversation', async () => {
  await openWith(entry('a1'), entry('a2'), entry('b1', '32'));
  await waitFor(() => expect(states('32')).toEqual([['b1', null, true]]));
  outbox.seen(new Set(['a1', 'b1']));
  expect(states()).toEqual([['a2', null, true]]);
  expect(states('32')).toEqual([]);
});

test('a delivery that breaks loses no message', async () => {
  answer = () => {
    throw new TypeError('it broke');
  };
  await openWith(entry('a1'));
  await waitFor(() => expect(asked).toEqual(['a1']));
  answer = () => ({ kind: 'sent' });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(asked).toEqual(['a1', 'a1']));
});

test('what another tab has sent meanwhile is not sent from here', async () => {
  answer = () => LATER;
  await openWith(entry('a1'), entry('b1', '32'));
  await waitFor(() => expect(asked).toEqual(['a1', 'b1']));
  await dropEntry(BUYER, 'a1');
  answer = () => ({ kind: 'sent' });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(asked).toEqual(['a1', 'b1', 'b1']));
});

test('the same message is kept once', async () => {
  await addEntry(BUYER, entry('a1'));
  await addEntry(BUYER, { ...entry('a1'), body: 'other' });
  expect(await readEntries(BUYER)).toEqual([entry('a1')]);
  await openWith();
});
