import { functionCall } from '@cosecha/near-emulator';
import { OPERATORS } from '../../../../../local/network/accounts';
import type { TestBackend } from '../../../testing/backend';
import {
  buy,
  COFFEE,
  call,
  newPerson,
  type Person,
  post,
  publish,
  type TestNetwork,
  usdtOf,
} from '../../../testing/network';
import { ESCROW, IDLE_DAYS, openSponsoredMarket, type SponsoredMarket } from '../../../testing/sponsored';
import { lockedBy } from './loans';

/** What a test burns at most. */
const GAS = 10n ** 24n / 50n;
const MARKET = OPERATORS.market;

let market: SponsoredMarket;
let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let offerId: string;

beforeAll(async () => {
  market = await openSponsoredMarket();
  ({ network, backend, seller, offerId } = market);
});
afterAll(() => market.close());
beforeEach(() => backend.database.deleteFrom('grants').execute());

const settle = (person: Person, path: string, orderId: string, expectedStatus: number) =>
  post(backend, person, `/api/p2p/${path}`, { orderId, expectedStatus });

/** How many transactions have asked for what these were lent. */
async function closingsOf(...people: Person[]): Promise<number> {
  const wallets = people.map(({ wallet }) => wallet);
  const rows = await backend.database
    .selectFrom('transactions')
    .select('hash')
    .where('key', 'like', 'return:%')
    .where('wallet', 'in', wallets)
    .execute();
  return rows.length;
}

describe('an escrow account that the treasury has opened', () => {
  test('comes back after sixty days without use, and the next purchase opens it again', async () => {
    const buyer = await market.newcomer(100);
    const before = market.nearOf(OPERATORS.treasury);
    const orderId = await buy(backend, buyer, offerId);
    expect((await settle(buyer, 'aprove-order', orderId, 1)).statusCode).toBe(200);
    expect(before - market.nearOf(OPERATORS.treasury)).toBeGreaterThan(ESCROW);
    await market.wait(IDLE_DAYS - 1, buyer);
    expect(await market.takeBack()).toBe(0);
    await market.wait(2, buyer);
    expect(await market.takeBack()).toBeGreaterThan(0);
    expect(market.escrowOf(buyer)).toBeNull();
    expect(before - market.nearOf(OPERATORS.treasury)).toBeLessThan(GAS);
    expect(market.nearOf(buyer.wallet)).toBeLessThan(10n);
    // A season later, and the one after that.
    for (const _season of [1, 2]) {
      await buy(backend, buyer, offerId).then((id) => settle(seller, 'cancel-order', id, 1));
      expect(market.escrowOf(buyer)).toMatchObject({ sponsored: true });
      await market.wait(IDLE_DAYS + 1, buyer);
      await market.takeBack();
      expect(market.escrowOf(buyer)).toBeNull();
    }
    expect(before - market.nearOf(OPERATORS.treasury)).toBeLessThan(GAS);
    expect(usdtOf(network, buyer.wallet)).toBe(90_000_000n);
  });

  test('stays while an order is under way, and sixty days from the last one on', async () => {
    const buyer = await market.newcomer(100);
    await market.finishedSale(buyer);
    await market.wait(IDLE_DAYS - 10, buyer);
    const orderId = await buy(backend, buyer, offerId);
    await market.wait(IDLE_DAYS, buyer);
    expect(await market.takeBack()).toBe(1);
    expect(market.escrowOf(buyer)).not.toBeNull();
    expect((await settle(seller, 'cancel-order', orderId, 1)).statusCode).toBe(200);
    await market.wait(IDLE_DAYS - 1, buyer);
    await market.takeBack();
    expect(market.escrowOf(buyer)).not.toBeNull();
    await market.wait(2, buyer);
    await market.takeBack();
    expect(market.escrowOf(buyer)).toBeNull();
  });

  test('comes back from under an order that stands still, for the side that could have ended it', async () => {
    const [refunded, paying] = [await market.newcomer(100), await market.newcomer(100)] as const;
    await buy(backend, refunded, offerId);
    const delivered = await buy(backend, paying, offerId);
    expect((await settle(seller, 'aprove-order', delivered, 1)).statusCode).toBe(200);
    const sold = usdtOf(network, seller.wallet);
    await market.wait(IDLE_DAYS + 15, refunded, paying);
    await market.takeBack();
    expect(usdtOf(network, refunded.wallet)).toBe(100_000_000n);
    expect(usdtOf(network, seller.wallet) - sold).toBe(9_970_000n);
    await market.wait(1);
    await market.takeBack();
    await market.wait(IDLE_DAYS + 1);
    await market.takeBack();
    for (const buyer of [refunded, paying]) expect(market.escrowOf(buyer)).toBeNull();
  });

  test('that holds money which the index does not know is not asked for, and no other one waits for it', async () => {
    const [holder, other] = [await market.newcomer(100), await market.newcomer(100)] as const;
    await buy(backend, holder, offerId);
    await market.finishedSale(other);
    await backend.backend.indexer.catchUp();
    await backend.database.deleteFrom('orders').where('signer_id', '=', holder.wallet).execute();
    await market.wait(IDLE_DAYS + 1);
    const before = market.nearOf(OPERATORS.treasury);
    expect(await market.takeBack()).toBe(2);
    expect([market.escrowOf(holder) !== null, market.escrowOf(other)]).toEqual([true, null]);
    expect(market.nearOf(OPERATORS.treasury) - before).toBeGreaterThan(ESCROW - GAS);
    expect([await closingsOf(holder), await closingsOf(other)]).toEqual([0, 1]);
  });

  test('that its owner has closed and opened at their own cost is theirs', async () => {
    const buyer = await newPerson(network, backend, { near: 3, usdt: 100 });
    await market.finishedSale(buyer);
    await market.wait(1, buyer);
    const own = (method: string, deposit: bigint) =>
      network.chain.run({
        signerId: buyer.wallet,
        receiverId: MARKET,
        actions: [functionCall(method, {}, 200n * 10n ** 12n, deposit)],
      });
    await own('close_escrow', 1n);
    await own('open_escrow', ESCROW);
    expect(market.escrowOf(buyer)).toMatchObject({ sponsored: false });
    await market.wait(IDLE_DAYS + 1);
    expect(await market.takeBack()).toBe(1);
    expect(market.escrowOf(buyer)).toMatchObject({ sponsored: false });
    expect(await backend.backend.idleLoans.totals()).toEqual({ lent: 0n, returned: 0n });
  });

  test('is refused to one that fails, which is asked again later and stops nobody', async () => {
    const [first, second] = [await market.newcomer(100), await market.newcomer(100)] as const;
    await market.finishedSale(first);
    await market.finishedSale(second);
    await market.wait(IDLE_DAYS + 1);
    await backend.backend.indexer.catchUp();
    // A receipt of the first closing that a congested network drops.
    const escrowId = market.escrowOf(first)?.escrow_id;
    network.chain.failNext(({ receiverId, methodName }) => receiverId === escrowId && methodName === 'close');
    expect(await market.takeBack()).toBe(2);
    expect([market.escrowOf(first) !== null, market.escrowOf(second)]).toEqual([true, null]);
    await market.wait(1 / 12);
    expect(await market.takeBack()).toBe(1);
    expect(market.escrowOf(first)).not.toBeNull();
    await market.wait(1);
    expect(await market.takeBack()).toBe(1);
    expect(market.escrowOf(first)).toBeNull();
  });
});

describe('closing', () => {
  test.each(['escrow.signed', 'escrow.stored', 'escrow.sent', 'escrow.settled', 'operation.answered'])(
    'happens once where the process dies at %s',
    async (point) => {
      const buyer = await market.newcomer(100);
      await market.finishedSale(buyer);
      await market.wait(IDLE_DAYS + 1, buyer);
      const before = market.nearOf(OPERATORS.treasury);
      const dying = await market.life({
        fault: (at) => {
          if (at === point) throw new Error(`the process dies at ${at}`);
        },
      });
      await dying.backend.indexer.catchUp();
      // Dead is dead: what it would have written after that is taken back.
      const due = await backend.database
        .selectFrom('grants')
        .select(['wallet', 'purpose', 'due_at'])
        .execute();
      await dying.backend.idleLoans.takeBackOne();
      await dying.close();
      for (const { wallet, purpose, due_at } of due)
        await backend.database
          .updateTable('grants')
          .set({ due_at })
          .where('wallet', '=', wallet)
          .where('purpose', '=', purpose)
          .execute();
      await market.takeBack();
      expect(market.escrowOf(buyer)).toBeNull();
      expect(market.nearOf(OPERATORS.treasury) - before).toBeGreaterThan(ESCROW - GAS);
      expect(await backend.backend.idleLoans.totals()).toEqual({ lent: ESCROW, returned: ESCROW });
    },
  );

  test('is done once by several processes', async () => {
    const buyers = [await market.newcomer(100), await market.newcomer(100), await market.newcomer(100)];
    for (const buyer of buyers) await market.finishedSale(buyer);
    await market.wait(IDLE_DAYS + 1);
    const lives = [backend, await market.life(), await market.life()];
    await backend.backend.indexer.catchUp();
    const looks = await Promise.all(lives.map((each) => market.takeBack(each)));
    expect(looks.reduce((sum, count) => sum + count)).toBe(3);
    expect(buyers.map(market.escrowOf)).toEqual([null, null, null]);
    expect(await closingsOf(...buyers)).toBe(3);
    for (const each of lives.slice(1)) await each.close();
  });
});

describe('lent storage', () => {
  test('comes back as far as it is not used, and all of it when nothing is left of its offers', async () => {
    const farmer = await market.newcomer(0);
    const id = await publish(backend, farmer);
    await market.wait(IDLE_DAYS + 1, farmer);
    await market.takeBack();
    const { total, used } = market.creditOf(farmer);
    expect([total, Number(used) > 300]).toEqual([used, true]);
    const { lent, returned } = await backend.backend.idleLoans.totals();
    expect(lent - returned).toBe(lockedBy(farmer.wallet, Number(used)));
    // It is lent again with the next offer.
    const second = await publish(backend, farmer);
    for (const offer_id of [id, second])
      expect((await call(backend, farmer, 'delete_contract', { offer_id })).statusCode).toBe(200);
    await market.wait(IDLE_DAYS + 1, farmer);
    await market.takeBack();
    await market.wait(IDLE_DAYS + 1, farmer);
    await market.takeBack();
    expect(market.creditOf(farmer)).toEqual({ total: '0', used: '0' });
    const end = await backend.backend.idleLoans.totals();
    expect(end.lent).toBe(end.returned);
    expect(market.nearOf(farmer.wallet)).toBe(0n);
  });

  test('stays with a seller who has an order under way', async () => {
    const [farmer, buyer] = [await market.newcomer(0), await market.newcomer(100)] as const;
    const orderId = await buy(backend, buyer, await publish(backend, farmer));
    await market.wait(IDLE_DAYS, farmer, buyer);
    await market.takeBack();
    expect(Number(market.creditOf(farmer).total)).toBeGreaterThan(Number(market.creditOf(farmer).used));
    expect((await settle(buyer, 'aprove-order', orderId, 1)).statusCode).toBe(200);
    await market.wait(IDLE_DAYS + 1);
    await market.takeBack();
    expect(market.creditOf(farmer).total).toBe(market.creditOf(farmer).used);
  });

  test('is not taken from under an offer that is being published', async () => {
    const farmer = await market.newcomer(0);
    await publish(backend, farmer);
    await market.wait(IDLE_DAYS + 1, farmer);
    await backend.backend.indexer.catchUp();
    const [published] = await Promise.all([
      call(backend, farmer, 'set_offers_sell', COFFEE),
      market.takeBack(),
    ]);
    expect(published.statusCode).toBe(200);
    await publish(backend, farmer);
  });
});
