import { localStore, refreshSession, toastsStore } from '@cosecha/shared/state';
import {
  accepted,
  installDeviceStorage,
  people,
  renderApp,
  servicesForEachTest,
} from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { Chat, Conversation } from '../data';
import { useBlocking } from './use-blocking';

const { seller, buyer } = people;
const conversation = { id: '31', otherId: seller.wallet } as Conversation;

let said: [id: string, isBlocked: boolean][];
let isDown: boolean;
/** When the service has an answer. */
let answered: Promise<void>;

const service = servicesForEachTest(async () => {
  await answered;
  return accepted({ transactionHash: 'h', value: null, logs: [] });
});
beforeEach(() => {
  installDeviceStorage();
  answered = Promise.resolve();
  localStore.set('authToken', 'abc');
  localStore.set('wallet', buyer.wallet);
  refreshSession();
  toastsStore.setState([], true);
  said = [];
  isDown = false;
});

const chat = {
  wallet: buyer.wallet,
  async setBlocked(id: string, isBlocked: boolean) {
    if (isDown) throw new Error('no answer');
    said.push([id, isBlocked]);
  },
} as Chat;

function Buttons() {
  const { block, unblock } = useBlocking(chat, conversation, 'Ana');
  return (
    <>
      <button type="button" onClick={() => void block()}>
        block
      </button>
      <button type="button" onClick={unblock}>
        unblock
      </button>
    </>
  );
}

const calls = () => service.requests.map(({ json }) => (json as { args: object }).args);

test('a block in the conversation ends ordering, too, and lifting it opens both', async () => {
  const { user } = renderApp(<Buttons />);
  await user.click(screen.getByRole('button', { name: 'block' }));
  await waitFor(() => expect(calls()).toEqual([{ account_id: seller.wallet, is_blocked: true }]));
  await waitFor(() => expect(toastsStore.getState()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'unblock' }));
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(calls()[1]).toEqual({ account_id: seller.wallet, is_blocked: false });
  expect(said).toEqual([
    ['31', true],
    ['31', false],
  ]);
});

test('lifted while the block is still on its way it waits for that, and the conversation opens last', async () => {
  let arrive = () => {};
  answered = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { user } = renderApp(<Buttons />);
  await user.click(screen.getByRole('button', { name: 'block' }));
  await waitFor(() => expect(calls()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'unblock' }));
  expect([calls().length, said]).toEqual([1, [['31', true]]]);
  arrive();
  await waitFor(() =>
    expect(said).toEqual([
      ['31', true],
      ['31', false],
    ]),
  );
  expect(calls()[1]).toEqual({ account_id: seller.wallet, is_blocked: false });
});

test('where the conversation could not be closed, nothing is said on the chain', async () => {
  isDown = true;
  const { user } = renderApp(<Buttons />);
  await user.click(screen.getByRole('button', { name: 'block' }));
  await waitFor(() => expect(toastsStore.getState()).toHaveLength(1));
  expect(toastsStore.getState()[0]).toMatchObject({ tone: 'danger' });
  expect(calls()).toEqual([]);
});
