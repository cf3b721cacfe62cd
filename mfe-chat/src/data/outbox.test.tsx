import { installDeviceStorage, SharedTabs } from '@cosecha/shared/testing';
import { waitFor } from '@testing-library/react';
import { BUYER } from '../testing/factories';
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
  await first.add(ENTRY, true);
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
  await first.add(ENTRY, true);
  await waitFor(() => expect(asked).toBe(1));
  first.close();
  refuse();
  for (let read = 0; read < 3; read += 1) {
    expect(await readEntries(BUYER)).toMatchObject([{ id: 'm1', failed: null }]);
  }
});
