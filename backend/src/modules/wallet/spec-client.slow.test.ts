import { OPERATORS } from '../../../../local/network/accounts';
import { fundWallet } from '../../../../local/network/deploy';
import { walletFromPhrase } from '../../keys/wallet-key';
import { startTestBackend, type TestBackend } from '../../testing/backend';
import { injectConfirmed } from '../../testing/confirm';
import {
  COFFEE,
  newPhrase,
  orderOn,
  startTestNetwork,
  type TestNetwork,
  usdtOf,
} from '../../testing/network';

/**
 * Another client, which knows SPEC.md §7 and nothing else of ours: it signs in with the words, names gas and deposit as the specification
 * does, and sends no header but the token. Its wallets have no NEAR.
 */

const A_FEW_YOCTO = 10n;
const FUNCTION_CALL_GAS = '300000000000000';
const OFFER_DEPOSIT = '10000000000000000000000';

let network: TestNetwork;
let backend: TestBackend;

beforeAll(async () => {
  network = await startTestNetwork();
  backend = await startTestBackend({ ...network.config, treasury: network.treasury });
});
afterAll(async () => {
  await backend.close();
  await network.close();
});

const nearOf = (wallet: string): bigint => network.chain.account(wallet)?.amount ?? 0n;

/** The two ways in of the specification, whose tokens are alike. */
const SIGN_INS = {
  words: (seedPhrase: string) => ({ url: '/api/wallet/login-seed-phrase', payload: { seedPhrase } }),
  mnemonic: (mnemonic: string) => ({ url: '/venwallet/auth/import-from-mnemonic', payload: { mnemonic } }),
} as const;

class SpecClient {
  private constructor(
    readonly wallet: string,
    readonly token: string,
  ) {}

  static async signIn(way: keyof typeof SIGN_INS, phrase: string, usdt: bigint): Promise<SpecClient> {
    await fundWallet(network.chain, { wallet: walletFromPhrase(phrase).wallet, near: 0n, usdt });
    const answer = await backend.app.inject({ method: 'POST', ...SIGN_INS[way](phrase) });
    const { wallet, token } = answer.json().data;
    return new SpecClient(wallet, token);
  }

  async call(url: string, payload: object) {
    const headers = { authorization: `Token ${this.token}` };
    const answer = await backend.app.inject({ method: 'POST', url, payload, headers });
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, expect.any(String)]);
    return answer.json().data;
  }

  market(methodName: string, args: object, more: object = {}) {
    const payload = { contractId: OPERATORS.market, methodName, args, gas: FUNCTION_CALL_GAS, ...more };
    return this.call('/api/wallet/function-call', payload);
  }

  async publish(): Promise<string> {
    return (await this.market('set_offers_sell', COFFEE, { attachedDeposit: OFFER_DEPOSIT })).value;
  }

  async buy(offerId: string, amountOrder: string): Promise<string> {
    const order = { offerId, paymentMethodId: '1', amountOrder, expectedRate: '2.5' };
    return (await this.call('/api/p2p/create-order', order)).orderId;
  }
}

test.each(['words', 'mnemonic'] as const)(
  'a client of the specification alone, signed in by %s, trades without NEAR, and has none afterwards',
  async (way) => {
    const farmer = await SpecClient.signIn(way, newPhrase(), 0n);
    const buyer = await SpecClient.signIn(way, newPhrase(), 100_000_000n);
    const offerId = await farmer.publish();

    // A sale: delivered and received by the same call.
    const sold = await buyer.buy(offerId, '4');
    await farmer.call('/api/p2p/aprove-order', { orderId: sold });
    await buyer.call('/api/p2p/aprove-order', { orderId: sold });
    expect(usdtOf(network, farmer.wallet)).toBe(9_970_000n);

    // One that is taken back, and one that is disputed.
    const cancelled = await buyer.buy(offerId, '2');
    await buyer.call('/api/p2p/cancel-order', { orderId: cancelled });
    await farmer.call('/api/p2p/cancel-order', { orderId: cancelled });
    expect(orderOn(network, cancelled)).toBeNull();
    const disputed = await buyer.buy(offerId, '3');
    const reason = 'Llegaron menos kilos de los que pagué.';
    await buyer.call('/api/p2p/dispute-order', { orderId: disputed, reason });
    expect(orderOn(network, disputed)).toMatchObject({ status: 3 });
    await farmer.call('/api/p2p/cancel-order', { orderId: disputed });
    expect(usdtOf(network, buyer.wallet)).toBe(90_000_000n);

    // The buyer sells, too: all three calls of an offer.
    const own = await buyer.publish();
    await buyer.market('pause_play_offer', { offer_id: own, is_pause: true });
    await buyer.market('delete_contract', { offer_id: own });
    for (const { wallet } of [farmer, buyer]) expect(nearOf(wallet)).toBeLessThan(A_FEW_YOCTO);
  },
);

test('money is sent on without NEAR as well, once the words have signed for it', async () => {
  const phrase = newPhrase();
  const sender = await SpecClient.signIn('words', phrase, 20_000_000n);
  const receiverId = walletFromPhrase(newPhrase()).wallet;
  const headers = { authorization: `Token ${sender.token}`, 'idempotency-key': 'spec-client-send' };
  const payload = { asset: 'USDT', receiverId, amount: '12.5' };
  const send = { method: 'POST', url: '/api/wallet/send', payload, headers } as const;
  expect((await injectConfirmed(backend.app, send, phrase)).statusCode).toBe(200);
  expect(usdtOf(network, receiverId)).toBe(12_500_000n);
  expect(nearOf(sender.wallet)).toBeLessThan(A_FEW_YOCTO);
});
