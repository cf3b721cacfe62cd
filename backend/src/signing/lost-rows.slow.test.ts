import { startTestBackend, type TestBackend } from '../testing/backend';
import { until } from '../testing/indexed';
import {
  COFFEE,
  newDevice,
  newKey,
  newPerson,
  type Person,
  post,
  publish,
  purchase,
  signElsewhere,
  startTestNetwork,
  type TestNetwork,
  usdtOf,
} from '../testing/network';

/*
 * The database is restored to its state before a call, by a standby that took over without it, while the chain has the call. The same key
 * comes again, as the device that had no answer sends it.
 */

let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let offerId: string;

beforeAll(async () => {
  network = await startTestNetwork();
  backend = await startTestBackend({ ...network.config, treasury: network.treasury });
  backend.backend.indexer.start();
  seller = await newPerson(network, backend, { usdt: 0 });
  offerId = await publish(backend, seller, { amount: '1000000000' });
});
afterAll(async () => {
  await backend.close();
  await network.close();
});

/** Everything that the service wrote down about a call. */
async function loseRecord({ wallet }: Person, key: string): Promise<void> {
  const { database } = backend;
  await database
    .deleteFrom('proposals')
    .where('wallet', '=', wallet)
    .where('call', '=', `key ${key}`)
    .execute();
  await database.deleteFrom('transactions').where('wallet', '=', wallet).where('key', '=', key).execute();
  await database.deleteFrom('operations').where('wallet', '=', wallet).where('key', '=', key).execute();
}

const headOf = () => network.chain.lastBlock.block.header.height;
const indexed = () => until(() => backend.backend.indexer.state().height === headOf());

interface Call {
  url: string;
  body: object;
}

/** Makes a call, loses its record, and makes it again. @returns both answers */
async function twice(person: Person, { url, body }: Call, between: () => Promise<unknown> = indexed) {
  const key = newKey();
  const first = await post(backend, person, url, body, key);
  expect(first.json()).toMatchObject({ code: 200 });
  await loseRecord(person, key);
  await between();
  const again = await post(backend, person, url, body, key);
  return { first: first.json().data, again: again.json().data };
}

const orders = async ({ wallet }: Person): Promise<number> => {
  await indexed();
  const rows = await backend.database
    .selectFrom('orders')
    .select('order_id')
    .where('signer_id', '=', wallet)
    .execute();
  return rows.length;
};

const buying = (): Call => ({ url: '/api/p2p/create-order', body: purchase(offerId) });
const sending = (): Call => ({
  url: '/api/wallet/send',
  body: { asset: 'USDT', receiverId: seller.wallet, amount: '7' },
});
const publishing = (): Call => ({
  url: '/api/wallet/function-call',
  body: { contractId: network.config.p2pContractId, methodName: 'set_offers_sell', args: COFFEE },
});

describe.each([
  ['a key in the token', newPerson],
  ['a device', newDevice],
])('with %s', (_kind, enter) => {
  test('an order is paid once, and its answer told again', async () => {
    const buyer = await enter(network, backend, { usdt: 100 });
    const { first, again } = await twice(buyer, buying());
    expect(again).toEqual(first);
    expect(await orders(buyer)).toBe(1);
    expect(usdtOf(network, buyer.wallet)).toBe(90_000_000n);
  });

  test('so is one whose price was all that the buyer had', async () => {
    const buyer = await enter(network, backend, { usdt: 10 });
    const { first, again } = await twice(buyer, buying());
    expect(again).toEqual(first);
    expect(usdtOf(network, buyer.wallet)).toBe(0n);
  });

  test('money is sent once', async () => {
    const sender = await enter(network, backend, { usdt: 100 });
    const before = usdtOf(network, seller.wallet);
    const { first, again } = await twice(sender, sending());
    expect(again).toMatchObject({ transactionHash: first.transactionHash, amount: '7' });
    expect(usdtOf(network, seller.wallet) - before).toBe(7_000_000n);
  });

  test('NEAR is sent once', async () => {
    const sender = await enter(network, backend);
    const nearOf = () => network.chain.account(seller.wallet)?.amount ?? 0n;
    const before = nearOf();
    const body = { asset: 'NEAR', receiverId: seller.wallet, amount: '2' };
    const { first, again } = await twice(sender, { url: '/api/wallet/send', body });
    expect(again).toEqual(first);
    expect(nearOf() - before).toBe(2n * 10n ** 24n);
  });

  test('an offer is published once', async () => {
    const other = await enter(network, backend);
    const { first, again } = await twice(other, publishing());
    expect(again).toEqual(first);
  });

  test('an order that was released is told as released', async () => {
    const buyer = await enter(network, backend, { usdt: 10 });
    const { first } = await twice(buyer, buying());
    await post(backend, seller, '/api/p2p/aprove-order', { orderId: first.orderId, expectedStatus: 1 });
    const release = { url: '/api/p2p/aprove-order', body: { orderId: first.orderId, expectedStatus: 2 } };
    const { first: released, again } = await twice(buyer, release);
    expect(again).toEqual(released);
  });
});

test('the index is waited for where it has not read the call yet', async () => {
  const buyer = await newPerson(network, backend, { usdt: 100 });
  await indexed();
  await backend.backend.indexer.stop();
  const { first, again } = await twice(buyer, buying(), async () => {
    setTimeout(() => backend.backend.indexer.start(), 700);
  });
  expect(again).toEqual(first);
  expect(usdtOf(network, buyer.wallet)).toBe(90_000_000n);
});

test('whoever asks how a purchase stands is told that it ran', async () => {
  const buyer = await newPerson(network, backend, { usdt: 100 });
  const key = newKey();
  await post(backend, buyer, buying().url, buying().body, key);
  await loseRecord(buyer, key);
  await indexed();
  const url = `/api/p2p/create-order/${key}`;
  const asked = await backend.app.inject({ url, headers: { authorization: `Token ${buyer.token}` } });
  expect(asked.json().data).toEqual({ step: 'confirming' });
});

test('a client without keys that calls again is not charged again', async () => {
  const buyer = await newPerson(network, backend, { usdt: 100 });
  const { app, database } = backend;
  const call = () =>
    app.inject({
      ...{ method: 'POST', url: '/api/p2p/create-order', payload: purchase(offerId) },
      headers: { authorization: `Token ${buyer.token}` },
    });
  const first = await call();
  const { key } = await database
    .selectFrom('operations')
    .select('key')
    .where('wallet', '=', buyer.wallet)
    .executeTakeFirstOrThrow();
  await loseRecord(buyer, key);
  await indexed();
  expect((await call()).json().data).toEqual(first.json().data);
  expect(await orders(buyer)).toBe(1);
});

test('what another app of the same wallet did stops nothing, and another key is another order', async () => {
  const buyer = await newPerson(network, backend, { usdt: 100 });
  await signElsewhere(network, buyer);
  const { again, first } = await twice(buyer, buying());
  expect(again).toEqual(first);
  const { status } = (await post(backend, buyer, buying().url, buying().body)).json();
  expect(status).not.toBe('error');
  expect(await orders(buyer)).toBe(2);
});

test('a mark that somebody else wrote finds nothing', async () => {
  const buyer = await newPerson(network, backend, { usdt: 100 });
  const key = newKey();
  await backend.database
    .insertInto('marked_calls')
    .values({
      ...{
        id: 'forged',
        wallet: seller.wallet,
        mark: 'cosecha:'.padEnd(40, '0'),
        method: 'ft_transfer_call',
      },
      ...{ tx_hash: 'h', signer_id: seller.wallet, block_time: new Date() },
    })
    .execute();
  await post(backend, buyer, buying().url, buying().body, key);
  expect(await orders(buyer)).toBe(1);
});
