import { runLosing } from '../testing/lost-receipts';
import {
  COFFEE,
  ESCROW_DEPOSIT,
  escrowOf,
  MARKET,
  MINUTE_MS,
  NEAR,
  Network,
  OFFER_DEPOSIT,
  refusals,
  STAKE_PER_BYTE,
  TOKEN,
} from '../testing/network';

const SPONSOR = 'patrocinio.test';
const LENT = 5_000;
/** Only offers that were edited say how often. */
const REVISION_BYTES = 4;
const ESCROW = escrowOf('beto.test');
const GAS = NEAR / 100n;

let network: Network;
beforeEach(async () => {
  network = await Network.create(['ana.test', 'beto.test', SPONSOR]);
  await network.own('set_sponsor', { account_id: SPONSOR });
});

const sponsor = (method: string, args: object, deposit = 1n) =>
  network.call(SPONSOR, MARKET, method, args, { deposit });
const openFor = (owner_id = 'beto.test', deposit = ESCROW_DEPOSIT) =>
  sponsor('open_escrow_for', { owner_id }, deposit);
const closeFor = (owner_id = 'beto.test') => sponsor('close_escrow_for', { owner_id });
const lend = (account_id = 'ana.test', bytes = LENT) =>
  sponsor('sponsor_storage', { account_id, bytes }, NEAR);
const creditOf = (account_id = 'ana.test') => {
  const { total, used } = network.chain.view<{ total: string; used: string }>(MARKET, 'get_storage_credit', {
    account_id,
  });
  return { total: Number(total), used: Number(used) };
};
const escrowIn = (account_id = 'beto.test') =>
  network.chain.view<{ sponsored: boolean } | null>(MARKET, 'get_escrow', { account_id });
const say = (method: string, args: object, deposit = 1n, who = 'ana.test') =>
  network.call(who, MARKET, method, args, { deposit });
const free = () => {
  const account = network.chain.account(MARKET);
  return (account?.amount ?? 0n) - BigInt(account?.storageUsage ?? 0) * STAKE_PER_BYTE;
};

describe('the sponsor', () => {
  test('is named by the owner, and nobody else may do what it does', async () => {
    expect(network.chain.view(MARKET, 'get_config')).toMatchObject({ sponsor_id: SPONSOR, state_version: 1 });
    for (const [method, args, deposit] of [
      ['open_escrow_for', { owner_id: 'ana.test' }, ESCROW_DEPOSIT],
      ['close_escrow_for', { owner_id: 'ana.test' }, 1n],
      ['end_idle_order', { order_id: '1' }, 1n],
      ['sponsor_storage', { account_id: 'ana.test', bytes: 1 }, NEAR],
      ['reclaim_storage', { account_id: 'ana.test' }, 1n],
    ] as const) {
      const refused = refusals(await say(method, args, deposit));
      expect([method, ...refused]).toEqual([method, `E_FORBIDDEN: only ${SPONSOR} may call this`]);
    }
    expect(refusals(await say('set_sponsor', { account_id: 'ana.test' }, NEAR))[0]).toMatch(/^E_FORBIDDEN/);
  });

  test('is nobody until one is named', async () => {
    const own = await Network.create([SPONSOR]);
    const outcome = await own.call(SPONSOR, MARKET, 'sponsor_storage', { account_id: SPONSOR, bytes: 1 });
    expect(refusals(outcome)[0]).toMatch(/^E_FORBIDDEN/);
    expect(own.chain.view(MARKET, 'get_config')).toMatchObject({ sponsor_id: null });
  });
});

test.each([
  ['close_escrow_for', { owner_id: 'beto.test' }],
  ['reclaim_storage', { account_id: 'ana.test' }],
])('%s is for a full-access key: it asks for exactly one yocto', async (method, args) => {
  await openFor();
  await lend();
  for (const deposit of [0n, 2n]) {
    expect(refusals(await sponsor(method, args, deposit))).toEqual(['E_DEPOSIT: attach exactly one yocto']);
  }
  expect([escrowIn()?.sponsored, creditOf().total]).toEqual([true, LENT]);
});

describe('an escrow account that the sponsor has paid for', () => {
  test('sells and refunds as any other, and its NEAR never becomes its owner’s', async () => {
    await network.publish('ana.test');
    const before = { sponsor: network.near(SPONSOR), buyer: network.near('beto.test') };
    expect((await openFor()).value).toBe(true);
    expect(escrowIn()).toEqual({ escrow_id: ESCROW, sponsored: true });
    expect((await network.buy('beto.test')).value).toBe('10000000');
    expect((await network.cancel('ana.test', '1')).value).toBe(true);
    network.advance(11 * MINUTE_MS);
    expect((await say('close_escrow', {}, 1n, 'beto.test')).value).toBe(true);
    expect(network.chain.account(ESCROW)).toBeNull();
    expect(network.near('beto.test')).toBeLessThan(before.buyer);
    expect(before.sponsor - network.near(SPONSOR)).toBeLessThan(GAS);
  });

  test('is closed by the sponsor once it is empty, and its tokens are its owner’s', async () => {
    await network.publish('ana.test');
    await openFor();
    await network.buy('beto.test');
    network.advance(11 * MINUTE_MS);
    const held = await closeFor();
    expect([held.value, refusals(held)[0]]).toEqual([
      false,
      'E_ORDER_BUSY: wait ten minutes: money is here or on its way',
    ]);
    await network.cancel('ana.test', '1');
    const args = { receiver_id: ESCROW, amount: '77' };
    await network.mustCall('ana.test', TOKEN, 'ft_transfer', args, { deposit: 1n });
    const before = { near: network.near(SPONSOR), tokens: network.tokens('beto.test') };
    expect((await closeFor()).value).toBe(true);
    expect(network.tokens('beto.test') - before.tokens).toBe(77n);
    expect(network.near(SPONSOR) - before.near).toBeGreaterThan(ESCROW_DEPOSIT - GAS);
    expect(escrowIn()).toBeNull();
  });

  test('can be opened again by its owner, at their own cost and for their own good', async () => {
    await openFor();
    await closeFor();
    expect((await network.openEscrow('beto.test')).value).toBe(true);
    expect(escrowIn()).toEqual({ escrow_id: ESCROW, sponsored: false });
    expect(refusals(await closeFor())[0]).toMatch(/^E_FORBIDDEN: beto.test has no escrow account that/);
    const before = network.near('beto.test');
    expect((await say('close_escrow', {}, 1n, 'beto.test')).value).toBe(true);
    expect(network.near('beto.test') - before).toBeGreaterThan(ESCROW_DEPOSIT - GAS);
  });

  test('whose opening fails, or is lost anywhere, costs its sponsor once and its owner nothing', async () => {
    for (let index = 0; ; index++) {
      network = await Network.create(['ana.test', 'beto.test', SPONSOR]);
      await network.own('set_sponsor', { account_id: SPONSOR });
      const before = { sponsor: network.near(SPONSOR), buyer: network.near('beto.test') };
      if (!(await runLosing(network, { run: () => openFor() }, index))) {
        expect(index).toBeGreaterThanOrEqual(5);
        break;
      }
      network.advance(11 * MINUTE_MS);
      expect([index, (await openFor()).value]).toEqual([index, true]);
      expect([index, escrowIn()]).toEqual([index, { escrow_id: ESCROW, sponsored: true }]);
      expect(before.sponsor - network.near(SPONSOR)).toBeLessThan(ESCROW_DEPOSIT + GAS);
      expect((await closeFor()).value).toBe(true);
      expect(before.sponsor - network.near(SPONSOR)).toBeLessThan(2n * GAS);
      expect(network.near('beto.test')).toBe(before.buyer);
    }
  });

  test('whose closing is lost anywhere pays its owner nothing, and can be closed later', async () => {
    for (let index = 0; ; index++) {
      network = await Network.create(['ana.test', 'beto.test', SPONSOR]);
      await network.own('set_sponsor', { account_id: SPONSOR });
      const before = { sponsor: network.near(SPONSOR), buyer: network.near('beto.test') };
      await openFor();
      if (!(await runLosing(network, { run: () => closeFor() }, index))) {
        expect(index).toBeGreaterThanOrEqual(5);
        break;
      }
      network.advance(11 * MINUTE_MS);
      if (escrowIn() !== null) await closeFor();
      else if (network.chain.account(ESCROW) === null) await closeFor();
      expect([index, network.chain.account(ESCROW)]).toEqual([index, null]);
      expect([index, escrowIn()]).toEqual([index, null]);
      expect(before.sponsor - network.near(SPONSOR)).toBeLessThan(2n * GAS);
      expect(network.near('beto.test')).toBe(before.buyer);
    }
  });

  test('keeps what another sponsor put in when the sponsor changes, for its closing', async () => {
    await openFor();
    await network.own('set_sponsor', { account_id: 'ana.test' });
    const before = network.near(SPONSOR);
    const outcome = await network.call(
      'ana.test',
      MARKET,
      'close_escrow_for',
      { owner_id: 'beto.test' },
      { deposit: 1n },
    );
    expect(outcome.value).toBe(true);
    // The account pays the receiver set at its opening; the market's part for its record goes to the current sponsor.
    expect(network.near(SPONSOR) - before).toBeGreaterThan((ESCROW_DEPOSIT * 9n) / 10n);
  });
});

describe('a storage credit', () => {
  test('pays for offers that come with one yocto, grows and shrinks with them', async () => {
    const before = network.near(SPONSOR);
    await lend();
    // The record of the credit itself is lent, too.
    const record = 40 + 1 + 'ana.test'.length + 16;
    const lent = before - network.near(SPONSOR);
    expect(lent - BigInt(LENT + record) * STAKE_PER_BYTE).toBeLessThan(GAS);
    expect((await say('set_offers_sell', COFFEE)).value).toBe('1');
    const { used } = creditOf();
    expect(used).toBeGreaterThan(300);
    const longer = {
      ...COFFEE,
      offer_id: '1',
      terms_conditions: `${COFFEE.terms_conditions}${'.'.repeat(50)}`,
    };
    expect((await say('set_offers_sell', longer)).value).toBe('1');
    expect(creditOf().used).toBe(used + 50 + REVISION_BYTES);
    const purse = network.near('ana.test');
    expect(refusals(await say('delete_contract', { offer_id: '1' }))).toEqual([]);
    expect(creditOf()).toEqual({ total: LENT, used: 0 });
    expect(network.near('ana.test')).toBeLessThan(purse);
  });

  test('is charged the same for an offer that orders have changed meanwhile', async () => {
    await lend();
    await network.openEscrow('beto.test');
    await say('set_offers_sell', COFFEE);
    const { used } = creditOf();
    await network.buy('beto.test');
    expect(creditOf().used).toBe(used);
    await network.confirm('beto.test', '1');
    await say('delete_contract', { offer_id: '1' });
    expect(creditOf()).toEqual({ total: LENT, used: 0 });
  });

  test('leaves offers alone that were paid with a deposit', async () => {
    await network.publish('ana.test');
    await lend();
    const edit = await say('set_offers_sell', { ...COFFEE, offer_id: '1', extra: `${COFFEE.extra} ` });
    expect(refusals(edit)[0]).toMatch(/^E_DEPOSIT: this needs a deposit of/);
    const before = network.near('ana.test');
    await say('delete_contract', { offer_id: '1' });
    expect(network.near('ana.test') - before).toBeGreaterThan(OFFER_DEPOSIT / 3n);
    expect(creditOf()).toEqual({ total: LENT, used: 0 });
  });

  test('takes no deposit besides: what is attached returns', async () => {
    await lend();
    await say('set_offers_sell', COFFEE);
    const before = network.near('ana.test');
    await say('set_offers_sell', { ...COFFEE, offer_id: '1', extra: `${COFFEE.extra} ` }, OFFER_DEPOSIT);
    expect(before - network.near('ana.test')).toBeLessThan(OFFER_DEPOSIT / 10n);
  });

  test('that is too small refuses, and says what is missing', async () => {
    await lend('ana.test', 100);
    const refused = refusals(await say('set_offers_sell', COFFEE));
    expect(refused[0]).toMatch(/^E_DEPOSIT: this needs \d+ bytes, the credit has 100$/);
    expect(creditOf()).toEqual({ total: 100, used: 0 });
    // Who pays by themselves still can.
    expect((await say('set_offers_sell', COFFEE, OFFER_DEPOSIT)).value).toBe('1');
    expect(creditOf().used).toBe(0);
  });

  test('lets no edit grow an offer past it', async () => {
    await lend();
    await say('set_offers_sell', COFFEE);
    await say('set_offers_sell', { ...COFFEE, offer_id: '1' });
    await sponsor('reclaim_storage', { account_id: 'ana.test' });
    const { used } = creditOf();
    const longer = { ...COFFEE, offer_id: '1', terms_conditions: `${COFFEE.terms_conditions}.` };
    const refused = refusals(await say('set_offers_sell', longer));
    expect(refused).toEqual(['E_DEPOSIT: this needs 1 bytes, the credit has 0']);
    expect(creditOf()).toEqual({ total: used, used });
    expect((await say('set_offers_sell', { ...COFFEE, offer_id: '1' })).value).toBe('1');
  });

  test('pays for being away and for blocks', async () => {
    await lend();
    const block = { account_id: 'beto.test', is_blocked: true };
    for (const again of [1, 2]) {
      expect([again, ...refusals(await say('set_away', { is_away: true }))]).toEqual([again]);
      expect([again, ...refusals(await say('set_blocked', block))]).toEqual([again]);
    }
    expect(creditOf().used).toBe(2 * 41 + 2 * 'ana.test'.length + ' beto.test'.length + 2);
    const purse = network.near('ana.test');
    await say('set_away', { is_away: false });
    await say('set_blocked', { ...block, is_blocked: false });
    expect(creditOf().used).toBe(0);
    expect(network.near('ana.test')).toBeLessThan(purse);
  });

  test('is taken back as far as it is not used, and all of it in the end', async () => {
    const start = network.near(SPONSOR);
    await lend();
    await say('set_offers_sell', COFFEE);
    const { used } = creditOf();
    expect((await sponsor('reclaim_storage', { account_id: 'ana.test' })).value).toBe(LENT - used);
    expect(creditOf()).toEqual({ total: used, used });
    expect(refusals(await say('set_away', { is_away: true }))[0]).toMatch(/^E_DEPOSIT/);
    await say('delete_contract', { offer_id: '1' });
    expect((await sponsor('reclaim_storage', { account_id: 'ana.test' })).value).toBe(used);
    expect(start - network.near(SPONSOR)).toBeLessThan(GAS);
    expect(creditOf()).toEqual({ total: 0, used: 0 });
  });

  test('costs the market nothing', async () => {
    const before = free();
    await lend();
    await say('set_offers_sell', COFFEE);
    await say('delete_contract', { offer_id: '1' });
    await sponsor('reclaim_storage', { account_id: 'ana.test' });
    // The yocto of three calls that prove a key.
    expect(free() - before).toBe(3n);
  });

  test.each([
    ['with too little', { account_id: 'ana.test', bytes: 1_000 }, NEAR / 100n, /^E_DEPOSIT: attach/],
    ['of nothing', { account_id: 'ana.test', bytes: 0 }, NEAR, /^E_INPUT: bytes must be above zero/],
    ['of more than ever makes sense', { account_id: 'ana.test', bytes: 1_000_001 }, NEAR, /^E_INPUT/],
  ])('is not lent %s', async (_how, args, deposit, reason) => {
    expect(refusals(await sponsor('sponsor_storage', args, deposit))[0]).toMatch(reason);
  });
});

describe('an expected status', () => {
  beforeEach(async () => {
    await network.publish('ana.test');
    await network.openEscrow('beto.test');
    await network.buy('beto.test');
  });
  const split = { order_id: '1', seller_amount: '5000000' };

  test.each([
    ['order_confirmation', 'beto.test', { order_id: '1' }],
    ['cancel_order', 'ana.test', { order_id: '1' }],
    ['order_dispute', 'beto.test', { order_id: '1' }],
    ['propose_split', 'beto.test', split],
  ])('keeps %s from meaning something else', async (method, who, args) => {
    const late = await say(method, { ...args, expected_status: 2 }, 1n, who);
    expect(refusals(late)).toEqual(['E_ORDER_STATE: the order has another status by now']);
    expect(refusals(await say(method, { ...args, expected_status: 1 }, 1n, who))).toEqual([]);
  });

  test('is asked of a claim and of accepting, too', async () => {
    await network.propose('beto.test', '1', 5_000_000n);
    for (const method of ['claim_deadline', 'accept_split']) {
      const late = await say(method, { ...split, expected_status: 4 });
      expect(refusals(late)).toEqual(['E_ORDER_STATE: the order has another status by now']);
    }
    expect((await say('accept_split', { ...split, expected_status: 1 })).value).toBe(true);
  });
});
