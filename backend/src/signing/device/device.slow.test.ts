import { walletFromPhrase } from '../../keys/wallet-key';
import { refusal, startTestBackend, type TestBackend } from '../../testing/backend';
import { ask, proposalOf, signed } from '../../testing/device-calls';
import { type DeviceMarket, openDeviceMarket } from '../../testing/device-market';
import {
  buy,
  COFFEE,
  newDevice,
  newPerson,
  newPhrase,
  offerOn,
  type Person,
  post,
  publish,
  purchase,
  signElsewhere,
  type TestNetwork,
  usdtOf,
} from '../../testing/network';
import { markOfOperation } from '../call-mark';

const MARKET = 'mercado.cosecha.test';
const RELEASE = '/api/p2p/aprove-order';
const SEND = '/api/wallet/send';
const CALL = '/api/wallet/function-call';

let market: DeviceMarket;
let network: TestNetwork;
let backend: TestBackend;
/** Another process on the same database. */
let second: TestBackend;
let seller: Person;
let offerId: string;
let now = Date.now();

beforeAll(async () => {
  market = await openDeviceMarket(() => now);
  ({ network, backend, seller, offerId } = market);
  second = await startTestBackend(backend.config, { clock: () => now, database: backend.database });
});
afterAll(async () => {
  await second.close();
  await market.close();
});

describe('a device without NEAR', () => {
  test('publishes, buys, releases and sends, and signs each of them itself', async () => {
    const ana = await market.buyer();
    const earned = usdtOf(network, seller.wallet);
    const orderId = await buy(backend, ana, offerId);
    expect(usdtOf(network, ana.wallet)).toBe(90_000_000n);
    expect((await post(backend, ana, RELEASE, { orderId, expectedStatus: 1 })).statusCode).toBe(200);
    expect(usdtOf(network, seller.wallet) - earned).toBe(9_970_000n);
    const receiverId = walletFromPhrase(newPhrase()).wallet;
    const sent = await post(backend, ana, SEND, { asset: 'USDT', receiverId, amount: '2.5' });
    expect(sent.json().data).toMatchObject({ registered: true, networkCost: '0' });
    expect(usdtOf(network, receiverId)).toBe(2_500_000n);
    const own = await publish(backend, ana);
    expect(offerOn(network, own)).toMatchObject({ exchange_rate: '2.5' });
    expect([market.nearOf(ana.wallet), market.nearOf(seller.wallet)].every((left) => left < 10n)).toBe(true);
    const asked = await backend.database
      .selectFrom('proposals')
      .select(['kind', 'step'])
      .where('wallet', '=', ana.wallet)
      .execute();
    expect(asked.map(({ kind, step }) => `${kind} ${step}`).sort()).toEqual([
      'delegate call',
      'delegate send',
      'delegate settle',
      'delegate transfer',
    ]);
  });

  test('is asked for the very call, in the form that it can compare to its own plan', async () => {
    const ana = await market.buyer();
    const call = market.sendOf(ana);
    const answer = await ask(backend, call);
    const memo = markOfOperation({ wallet: ana.wallet, key: call.key });
    expect(answer.json()).toEqual({
      code: 202,
      message: 'Confirma en tu dispositivo.',
      data: {
        error: 'signature-needed',
        params: {},
        sign: [
          {
            ...{ step: 'send', attempt: 1, kind: 'delegate', receiverId: 'usdt.cosecha.test' },
            nonce: expect.stringMatching(/^\d+$/),
            maxBlockHeight: expect.stringMatching(/^\d+$/),
            actions: [
              {
                methodName: 'ft_transfer',
                args: `{"amount":"2000000","memo":"${memo}","receiver_id":"${seller.wallet}"}`,
                gas: '15000000000000',
                deposit: '1',
              },
            ],
          },
        ],
      },
    });
  });

  test('has nothing locked for it before it has signed', async () => {
    const ana = await market.buyer();
    const call = market.purchaseOf(ana);
    await proposalOf(backend, call);
    const escrowOf = () =>
      network.chain.view<object | null>(MARKET, 'get_escrow', { account_id: ana.wallet });
    expect(escrowOf()).toBeNull();
    const done = await ask(backend, call, [await signed(await proposalOf(backend, call), ana)]);
    expect(done.statusCode).toBe(200);
    expect(escrowOf()).toMatchObject({ sponsored: true });
  });

  test('is not asked for what would be refused anyway', async () => {
    const ana = await market.buyer();
    expect(refusal(await ask(backend, market.sendOf(ana, '101')))).toBe('402 send-insufficient');
    const other = { ...market.purchaseOf(ana), body: purchase(offerId, { expectedRate: '2' }) };
    expect((await ask(backend, other)).statusCode).toBe(409);
  });

  test('reads what the contract refused', async () => {
    const ana = await market.buyer();
    const body = { contractId: MARKET, methodName: 'delete_contract', args: { offer_id: offerId } };
    expect(refusal(await post(backend, ana, CALL, body))).toBe('403 offer-not-owner');
    expect(offerOn(network, offerId)).not.toBeNull();
  });

  test('names its key, so that it can come back with its signature', async () => {
    const payload = { contractId: MARKET, methodName: 'set_offers_sell', args: COFFEE };
    const headers = { authorization: `Token ${seller.token}` };
    const answer = await backend.app.inject({ method: 'POST', url: CALL, payload, headers });
    expect(refusal(answer)).toBe('400 input-invalid');
  });
});

describe('a proposal', () => {
  test('is the same one as long as it waits, for every process', async () => {
    const ana = await market.buyer();
    const call = market.sendOf(ana);
    const proposal = await proposalOf(backend, call);
    now += 179_000;
    expect(await proposalOf(second, call)).toEqual(proposal);
    const wrongAttempt = { ...(await signed(proposal, ana)), attempt: 2 };
    expect((await ask(backend, call, [wrongAttempt])).json().data.sign).toEqual([proposal]);
    expect((await ask(second, call, [await signed(proposal, ana)])).statusCode).toBe(200);
  });

  test('that lapsed is followed by another under the same nonce; the first signature is worth nothing any more', async () => {
    const ana = await market.buyer();
    const call = market.sendOf(ana);
    const first = await proposalOf(backend, call);
    const late = await signed(first, ana);
    now += 181_000;
    await network.chain.passTime(1_000, 1);
    const asked = await ask(backend, call, [late]);
    expect(refusal(asked)).toBe('202 signature-needed');
    const [again] = asked.json().data.sign;
    expect(again).toMatchObject({ attempt: 2, nonce: first.nonce });
    expect(refusal(await ask(backend, call, [{ ...late, attempt: 2 }]))).toBe('400 signature-invalid');
    expect((await ask(backend, call, [await signed(again, ana)])).json().data).toMatchObject({ amount: '2' });
    expect(usdtOf(network, ana.wallet)).toBe(98_000_000n);
  });

  test('whose blocks are over is followed by another under the same nonce', async () => {
    const ana = await market.buyer();
    const call = market.sendOf(ana);
    const first = await proposalOf(backend, call);
    await network.chain.passTime(1_000, 300);
    const asked = await ask(backend, call, [await signed(first, ana)]);
    const [again] = asked.json().data.sign;
    expect(again).toMatchObject({ attempt: 2, nonce: first.nonce });
    expect((await ask(backend, call, [await signed(again, ana)])).statusCode).toBe(200);
    expect(usdtOf(network, ana.wallet)).toBe(98_000_000n);
  });

  test('signed by another key, or changed in a digit, moves nothing', async () => {
    const ana = await market.buyer();
    const luis = await market.buyer();
    const call = market.sendOf(ana);
    const proposal = await proposalOf(backend, call);
    const [action] = proposal.actions;
    if (!action) throw new Error('nothing was asked for');
    const more = { ...action, args: action.args.replace('2000000', '9000000') };
    for (const signature of [
      await signed(proposal, luis),
      await signed({ ...proposal, actions: [more] }, ana),
      await signed({ ...proposal, nonce: String(BigInt(proposal.nonce) + 1n) }, ana),
      { ...(await signed(proposal, ana)), signature: 'A'.repeat(86) },
    ]) {
      expect(refusal(await ask(backend, call, [signature]))).toBe('400 signature-invalid');
    }
    expect(usdtOf(network, ana.wallet)).toBe(100_000_000n);
    expect((await ask(backend, call, [await signed(proposal, ana)])).statusCode).toBe(200);
  });

  test('moves money once, however often its signature comes again', async () => {
    const ana = await market.buyer();
    const call = market.sendOf(ana, '7');
    const signature = await signed(await proposalOf(backend, call), ana);
    const answers = await Promise.all([backend, second, backend].map((to) => ask(to, call, [signature])));
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    expect(answers[0]?.statusCode).toBe(200);
    expect((await ask(backend, call)).json()).toEqual(answers[0]?.json());
    expect(usdtOf(network, ana.wallet)).toBe(93_000_000n);
    expect(refusal(await ask(backend, { ...call, body: { ...call.body, amount: '8' } }))).toBe(
      '409 idempotency-mismatch',
    );
  });

  test('whose nonce another wallet app used is not made again by itself', async () => {
    const ana = await newDevice(network, backend, { near: 1, usdt: 100 });
    const call = market.sendOf(ana);
    const signature = await signed(await proposalOf(backend, call), ana);
    await signElsewhere(network, ana);
    expect(refusal(await ask(backend, call, [signature]))).toBe('409 signature-overtaken');
    expect(usdtOf(network, ana.wallet)).toBe(100_000_000n);
  });

  test('whose nonce another action of ours used is made anew: that one’s record proves that this one never ran', async () => {
    const ana = await market.buyer();
    const [left, done] = [market.sendOf(ana, '3'), market.sendOf(ana, '5')];
    const before = await proposalOf(backend, left);
    const other = await proposalOf(backend, done);
    expect(other.nonce).toBe(before.nonce);
    expect((await ask(backend, done, [await signed(other, ana)])).statusCode).toBe(200);
    const asked = await ask(backend, left, [await signed(before, ana)]);
    const [again] = asked.json().data.sign;
    expect(again).toMatchObject({ attempt: 2, nonce: String(BigInt(before.nonce) + 1n) });
    expect((await ask(backend, left, [await signed(again, ana)])).statusCode).toBe(200);
    expect(usdtOf(network, ana.wallet)).toBe(92_000_000n);
  });
});

test('a token that holds its key is never asked', async () => {
  const luis = await newPerson(network, backend, { near: 0, usdt: 100 });
  expect((await ask(backend, market.purchaseOf(luis))).statusCode).toBe(200);
  expect(usdtOf(network, luis.wallet)).toBe(90_000_000n);
});
