import { installDeviceStorage, SharedTabs } from '@cosecha/shared/testing';
import { waitFor } from '@testing-library/react';
import { BUYER } from '../../testing/factories';
import type { Delivery } from './deliver';
import { createOutbox } from './outbox';
import { type Entry, readEntries } from './outbox-entries';

const ENTRY: Entry = {
  id: 'm1',
  conversationId: '31',
  kind: 'text',
  body: 'sealed',
  preview: 'sealed',
  path: null,
  key: 1,
  size: null,
  atMs: 1_000,
  failed: null,
};
const tabs = new SharedTabs();

beforeEach(() => {
  installDeviceStorage();
  tabs.install();
});
afterEach(() => tabs.remove());

test('a delivery that never ends does not keep the messages from the next outbox', async () => {
  const asked: string[] = [];
  /** As a transaction of the SDK does that is under way when its client is terminated. */
  const stuck: Delivery = {
    deliver({ id }) {
      asked.push(id);
      return new Promise(() => undefined);
    },
  };
  const first = createOutbox({ wallet: BUYER, delivery: stuck });
  await first.add(Promise.resolve(ENTRY), true);
  await waitFor(() => expect(asked).toEqual(['m1']));
  first.close();

  const sent: [id: string, isNew: boolean][] = [];
  const working: Delivery = {
    async deliver({ id }, isNew) {
      sent.push([id, isNew]);
      return { kind: 'sent' };
    },
  };
  const second = createOutbox({ wallet: BUYER, delivery: working });
  await waitFor(() => expect(sent).toEqual([['m1', false]]));
  second.close();
});

test('a refusal that comes after the chat was closed does not fail the message', async () => {
  let refuse: () => void = () => undefined;
  let asked = 0;
  const ending: Delivery = {
    deliver() {
      asked += 1;
      return new Promise((resolve) => {
        refuse = () => resolve({ kind: 'failed', code: 'refused' });
      });
    },
  };
  const first = createOutbox({ wallet: BUYER, delivery: ending });
  await first.add(Promise.resolve(ENTRY), true);
  await waitFor(() => expect(asked).toBe(1));
  first.close();
  refuse();
  for (let read = 0; read < 3; read += 1) {
    expect(await readEntries(BUYER)).toMatchObject([{ id: 'm1', failed: null }]);
  }
});

test('nothing leaves before the device has it, and the device knows nothing that could not be sealed', async () => {
  const found: [id: string, stored: string[]][] = [];
  const looking: Delivery = {
    async deliver({ id }) {
      found.push([id, (await readEntries(BUYER)).map((each) => each.id)]);
      return { kind: 'sent' };
    },
  };
  const outbox = createOutbox({ wallet: BUYER, delivery: looking });
  const refused = outbox.add(Promise.reject(new Error('too long')), true);
  const others = ['m1', 'm2'].map((id) => outbox.add(Promise.resolve({ ...ENTRY, id }), true));
  await expect(refused).rejects.toThrow('too long');
  await Promise.all(others);
  await waitFor(async () => expect(await readEntries(BUYER)).toEqual([]));
  expect(found.map(([id]) => id)).toEqual(['m1', 'm2']);
  for (const [id, stored] of found) expect(stored).toContain(id);
  outbox.close();
});

test('what is sealed while another message is on its way follows it', async () => {
  const sent: string[] = [];
  let answer: () => void = () => undefined;
  const slow: Delivery = {
    deliver({ id }) {
      sent.push(id);
      return new Promise((resolve) => {
        answer = () => resolve({ kind: 'sent' });
      });
    },
  };
  let seal: (entry: Entry) => void = () => undefined;
  const sealing = new Promise<Entry>((resolve) => {
    seal = resolve;
  });
  const outbox = createOutbox({ wallet: BUYER, delivery: slow });
  await outbox.add(Promise.resolve(ENTRY), true);
  const second = outbox.add(sealing, true);
  await waitFor(() => expect(sent).toEqual(['m1']));
  answer();
  await waitFor(async () => expect(await readEntries(BUYER)).toEqual([]));
  seal({ ...ENTRY, id: 'm2' });
  await second;
  await waitFor(() => expect(sent).toEqual(['m1', 'm2']));
  outbox.close();
});
