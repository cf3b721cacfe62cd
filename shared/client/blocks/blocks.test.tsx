import { newIdempotencyKey } from '@cosecha/shared/api';
import { localStore, refreshSession, toastsStore } from '@cosecha/shared/state';
import {
  accepted,
  installDeviceStorage,
  people,
  refusal,
  renderApp,
  type ServiceAnswer,
  servicesForEachTest,
} from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useBlocks } from '.';
import { withConfirmed } from './use-blocks';

const { seller, buyer } = people;
const person = { wallet: seller.wallet, name: 'Ana', image: '', since: '2026-11-20T12:00:00.000Z' };
const signed = accepted({ transactionHash: 'h', value: null, logs: [] });

let listed: object[];
let call: ServiceAnswer;

const service = servicesForEachTest(({ url }) => (url === '/api/p2p/blocks' ? accepted(listed) : call));
beforeEach(() => {
  installDeviceStorage();
  toastsStore.setState([], true);
  listed = [];
  call = signed;
  localStore.set('authToken', 'abc');
  localStore.set('wallet', buyer.wallet);
  refreshSession();
});

function Names() {
  const { people: blocked, change } = useBlocks();
  const set = (isBlocked: boolean) => void change({ accountId: seller.wallet, name: 'Ana', isBlocked });
  return (
    <>
      <p>{blocked ? `[${blocked.map(({ name }) => name).join()}]` : 'waiting'}</p>
      <button type="button" onClick={() => set(true)}>
        block
      </button>
      <button type="button" onClick={() => set(false)}>
        unblock
      </button>
    </>
  );
}
const open = () => renderApp(<Names />);
const toasts = () => toastsStore.getState().map(({ text }) => text);
const sent = () => service.requests.filter(({ url }) => url === '/api/wallet/function-call');

test('a block is one call, and shown before the indexed data knows', async () => {
  const { user } = open();
  await screen.findByText('[]');
  await user.click(screen.getByRole('button', { name: 'block' }));
  await screen.findByText('[Ana]');
  expect(sent().map(({ json }) => json)).toMatchObject([
    {
      methodName: 'set_blocked',
      args: { account_id: seller.wallet, is_blocked: true },
      attachedDeposit: '2000000000000000000000',
    },
  ]);
  await waitFor(() => expect(toasts()).toEqual(['Bloqueaste a Ana: no podrán escribirse ni comprarse.']));
});

test('lifting one takes the person off the list', async () => {
  listed = [person];
  const { user } = open();
  await screen.findByText('[Ana]');
  await user.click(screen.getByRole('button', { name: 'unblock' }));
  await screen.findByText('[]');
  expect(sent()[0]?.json).toMatchObject({ args: { is_blocked: false } });
});

test('a refusal is told with its reason, and nothing has changed', async () => {
  call = refusal(402, 'insufficient-near', 'Necesitas 0,03 NEAR disponibles.');
  const { user } = open();
  await screen.findByText('[]');
  await user.click(screen.getByRole('button', { name: 'block' }));
  await waitFor(() =>
    expect(toasts()).toEqual(['El cambio con Ana no se hizo. Necesitas 0,03 NEAR disponibles.']),
  );
  expect(screen.getByText('[]')).toBeVisible();
});

test('after a minute the indexed data has the word', () => {
  const done = {
    ...{ status: 'done' as const, key: newIdempotencyKey(), subject: seller.wallet, result: {} },
    ...{ startedAtMs: 0, endedAtMs: 1_000 },
    input: { accountId: seller.wallet, name: 'Ana', isBlocked: false },
  };
  expect(withConfirmed([person], [done], 61_000)).toEqual([]);
  expect(withConfirmed([person], [done], 61_001)).toEqual([person]);
});

test('of two changes within a minute the later one counts, in whatever order they are kept', () => {
  const change = (isBlocked: boolean, endedAtMs: number) => ({
    ...{ status: 'done' as const, key: newIdempotencyKey(), subject: seller.wallet, result: {} },
    ...{ startedAtMs: 0, endedAtMs },
    input: { accountId: seller.wallet, name: 'Ana', isBlocked },
  });
  const [blocked, unblocked] = [change(true, 1_000), change(false, 2_000)];
  expect(withConfirmed([], [blocked, unblocked], 3_000)).toEqual([]);
  expect(withConfirmed([], [unblocked, blocked], 3_000)).toEqual([]);
});
