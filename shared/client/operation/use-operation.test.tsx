import { act, render } from '@testing-library/react';
import * as z from 'zod/mini';
import { installDeviceStorage, people } from '../../testing';
import { localStore, refreshSession, walletRow } from '../state';
import type { OperationKind, OperationRecord } from './operation';
import { KEY_LIFE_MS } from './pace';
import { forgetOnPage } from './store';
import { useOnEnd } from './use-operation';

const WALLET = people.buyer.wallet;
const HOUR_MS = 3_600_000;
const row = walletRow<unknown>('operations', (value) => value);
const save = (record: Partial<OperationRecord>) =>
  row.change(WALLET, () => [{ ...ENDED, startedAtMs: Date.now() - HOUR_MS, ...record }]);

const ENDED = {
  ...{ kind: 'payment', subject: '', key: 'k1', input: { amount: 5n }, result: 'order 31' },
  ...{ status: 'done', endedAtMs: Date.now() - HOUR_MS, tries: 1, dueMs: null, failure: null },
};

let answer: (result: string) => void;
let onUnwatchedEnd: jest.Mock;
let kind: OperationKind<{ amount: bigint }, string>;

beforeEach(() => {
  installDeviceStorage();
  localStore.set('authToken', 'token');
  localStore.set('wallet', WALLET);
  refreshSession();
  onUnwatchedEnd = jest.fn();
  kind = {
    name: 'payment',
    subject: () => '',
    input: z.object({ amount: z.bigint() }),
    result: z.string(),
    maxAge: KEY_LIFE_MS,
    run: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    onUnwatchedEnd,
  };
});
afterEach(() => forgetOnPage());

/** Until the device has stored the started operation: its storage answers in tasks of its own. */
const settle = () =>
  act(async () => {
    for (let task = 0; task < 30; task++) await new Promise((resolve) => setTimeout(resolve));
  });

function Form({ ends }: { ends: string[] }) {
  useOnEnd(kind, '', (ended) => ends.push(ended.status));
  return null;
}

async function openScreen(): Promise<string[]> {
  const ends: string[] = [];
  render(<Form ends={ends} />);
  await settle();
  return ends;
}

test('an end that the person has not been told of is told by the screen that they open', async () => {
  await save({ isReported: false });
  expect(await openScreen()).toEqual(['done']);
  expect(onUnwatchedEnd).not.toHaveBeenCalled();
  expect(await row.read(WALLET)).toMatchObject([{ isReported: true }]);
});

test('an end that the person knows of is not told again', async () => {
  await save({ isReported: true });
  expect(await openScreen()).toEqual([]);
});

test('the end of what the screen showed open is told, whatever the clock says', async () => {
  await save({ status: 'sending', startedAtMs: Date.now(), endedAtMs: null });
  const ends = await openScreen();
  expect(ends).toEqual([]);
  const nowMs = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(nowMs - 60_000);
  answer('order 31');
  await settle();
  expect(ends).toEqual(['done']);
});
