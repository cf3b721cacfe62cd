import { firstOf } from '@cosecha/shared/testing/levels';
import { walletFromPhrase } from '../../keys/wallet-key';
import { refusal, startTestBackend, type TestBackend } from '../../testing/backend';
import { dieAt } from '../../testing/crash';
import { ask, type DeviceCall, proposalOf, signed, signedCall } from '../../testing/device-calls';
import { type DeviceMarket, openDeviceMarket } from '../../testing/device-market';
import {
  busyOnce,
  buy,
  newDevice,
  newKey,
  newPhrase,
  orderOn,
  type Person,
  publish,
  signElsewhere,
  type TestNetwork,
  usdtOf,
} from '../../testing/network';
import { createLanes } from '../lanes';

const SEND = '/api/wallet/send';
const PRICE = 10_000_000n;

let market: DeviceMarket;
let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let now = Date.now();

beforeAll(async () => {
  market = await openDeviceMarket(() => now);
  ({ network, backend, seller } = market);
});
afterAll(() => market.close());

test('while another process is at a signed action, a second one waits; later it stands in nobody’s way', async () => {
  const ana = await market.buyer();
  const [one, two] = [market.purchaseOf(ana), market.sendOf(ana, '5')];
  const signedOne = await signedCall(backend, one);
  const next = [await signed(await proposalOf(backend, two), ana)];
  await dieAt(backend, 'transfer.accepted', signedOne, () => now);
  await createLanes(backend.database).run(`key ${ana.wallet} ${one.key}`, async () => {
    expect(refusal(await ask(backend, two, next))).toBe('409 action-under-way');
  });
  expect((await ask(backend, two, next)).statusCode).toBe(200);
  const [again] = (await ask(backend, one)).json().data.sign;
  expect(again).toMatchObject({ step: 'transfer', attempt: 2 });
  expect((await ask(backend, one, [await signed(again, ana)])).statusCode).toBe(200);
  expect(usdtOf(network, ana.wallet)).toBe(85_000_000n);
});

describe('after a crash', () => {
  const points = ['accepted', 'sent', 'proposed', 'signed', 'stored', 'settled'];
  test.each(firstOf(points, 2).map((point) => `transfer.${point}`))(
    'at %s a purchase is one, and its signature is not asked for again',
    async (point) => {
      const ana = await market.buyer();
      const call = market.purchaseOf(ana);
      const isAnswered = point !== 'transfer.proposed';
      await dieAt(backend, point, isAnswered ? await signedCall(backend, call) : call, () => now);
      // What was accepted goes on without the device.
      const signatures = isAnswered ? [] : [await signed(await proposalOf(backend, call), ana)];
      const again = await ask(backend, call, signatures);
      expect(again.json().data).toMatchObject({ escrow: PRICE.toString() });
      expect(usdtOf(network, ana.wallet)).toBe(90_000_000n);
      expect((await ask(backend, call)).json()).toEqual(again.json());
    },
  );

  test('what was brought to the chain is settled without anybody asking', async () => {
    const ana = await market.buyer();
    const call = market.sendOf(ana);
    await dieAt(backend, 'send.stored', await signedCall(backend, call), () => now);
    expect(await backend.backend.resolvePending()).toBe(0);
    expect(usdtOf(network, ana.wallet)).toBe(98_000_000n);
  });

  test('a signature that was accepted and lapsed is asked for again, under the same nonce', async () => {
    const ana = await market.buyer();
    const call = market.sendOf(ana);
    const proposal = await proposalOf(backend, call);
    await dieAt(backend, 'send.accepted', await signedCall(backend, call), () => now);
    now += 181_000;
    const [again] = (await ask(backend, call)).json().data.sign;
    expect(again).toMatchObject({ attempt: 2, nonce: proposal.nonce });
    expect((await ask(backend, call, [await signed(again, ana)])).statusCode).toBe(200);
    expect(usdtOf(network, ana.wallet)).toBe(98_000_000n);
  });
});

test('a release that met another payment of its escrow ran and was refused: the next try is asked for as another step', async () => {
  const ana = await market.buyer();
  const owner = await newDevice(network, backend, { near: 1, usdt: 0 });
  const offer = await publish(backend, owner);
  const [orderId, other] = [await buy(backend, ana, offer), await buy(backend, ana, offer)];
  const busy = busyOnce(network, { seller: owner, orderId: other });
  const meeting = await startTestBackend(backend.config, {
    clock: () => now,
    database: backend.database,
    fault: busy.fault,
    pause: busy.ended,
  });
  const call: DeviceCall = {
    ...{ person: ana, url: '/api/p2p/aprove-order', key: newKey() },
    body: { orderId, expectedStatus: 1 },
  };
  const first = await proposalOf(meeting, call);
  const [again] = (await ask(meeting, call, [await signed(first, ana)])).json().data.sign;
  expect(again).toMatchObject({ step: 'settle-2', attempt: 1, actions: first.actions });
  expect(BigInt(again.nonce)).toBe(BigInt(first.nonce) + 1n);
  const released = await ask(meeting, call, [await signed(again, ana)]);
  await meeting.close();
  expect(released.json().data).toMatchObject({ orderId, status: 9, state: 'completed' });
  expect(usdtOf(network, owner.wallet)).toBe(9_970_000n);
});

describe('a wallet that pays for itself', () => {
  test('sends its own NEAR by a transaction that its device signs', async () => {
    const ana = await newDevice(network, backend, { near: 2, usdt: 0 });
    const receiverId = walletFromPhrase(newPhrase()).wallet;
    const call: DeviceCall = {
      ...{ person: ana, url: SEND, key: newKey() },
      body: { asset: 'NEAR', receiverId, amount: '0.5' },
    };
    const answer = await ask(backend, call);
    expect(answer.json().data.sign).toEqual([
      {
        ...{ step: 'send', attempt: 1, kind: 'transaction', receiverId },
        nonce: expect.stringMatching(/^\d+$/),
        blockHash: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/),
        actions: [{ transfer: `5${'0'.repeat(23)}` }],
      },
    ]);
    const [proposal] = answer.json().data.sign;
    const signature = await signed(proposal, ana);
    const sent = await ask(backend, call, [signature]);
    expect(sent.json().data).toMatchObject({ asset: 'NEAR', amount: '0.5' });
    expect(market.nearOf(receiverId)).toBe(5n * 10n ** 23n);
    expect((await ask(backend, call, [signature])).json()).toEqual(sent.json());
    expect(market.nearOf(receiverId)).toBe(5n * 10n ** 23n);
  });

  test('without a treasury buys with several transactions, one after the other', async () => {
    const alone = await startTestBackend(network.config, { clock: () => now, database: backend.database });
    const ana = await newDevice(network, alone, { near: 2, usdt: 100 });
    const call = market.purchaseOf(ana);
    const steps: string[] = [];
    let answer = await ask(alone, call);
    while (answer.statusCode === 202 && steps.length < 4) {
      const [proposal] = answer.json().data.sign;
      steps.push(`${proposal.kind} ${proposal.step}`);
      answer = await ask(alone, call, [await signed(proposal, ana)]);
    }
    expect(steps).toEqual(['transaction open-escrow', 'transaction transfer']);
    expect(answer.statusCode).toBe(200);
    const orderId = answer.json().data.orderId;
    expect(orderOn(network, orderId)).toMatchObject({ escrow: PRICE.toString() });
    await alone.close();
  });

  test('whose transaction was overtaken is asked anew: the chain does not know it', async () => {
    const ana = await newDevice(network, backend, { near: 2, usdt: 0 });
    const call: DeviceCall = {
      ...{ person: ana, url: SEND, key: newKey() },
      body: { asset: 'NEAR', receiverId: seller.wallet, amount: '0.5' },
    };
    const first = await proposalOf(backend, call);
    const before = market.nearOf(seller.wallet);
    await signElsewhere(network, ana);
    const asked = await ask(backend, call, [await signed(first, ana)]);
    expect(refusal(asked)).toBe('202 signature-needed');
    const [again] = asked.json().data.sign;
    expect(BigInt(again.nonce)).toBeGreaterThan(BigInt(first.nonce));
    expect((await ask(backend, call, [await signed(again, ana)])).statusCode).toBe(200);
    expect(market.nearOf(seller.wallet) - before).toBe(5n * 10n ** 23n);
  });
});
