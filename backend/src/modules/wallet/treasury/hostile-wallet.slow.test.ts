import { functionCall } from '@cosecha/near-emulator';
import { keysOf } from '@cosecha/shared/domain';
import { runs } from '@cosecha/shared/testing/levels';
import { base58 } from '@scure/base';
import * as fc from 'fast-check';
import { OPERATORS, ROOT_ACCOUNT } from '../../../../../local/network/accounts';
import type { TestBackend } from '../../../testing/backend';
import { COFFEE, call, type Person, post, purchase, type TestNetwork } from '../../../testing/network';
import { IDLE_DAYS, openSponsoredMarket, type SponsoredMarket } from '../../../testing/sponsored';
import { lockedBy } from './loans';

/**
 * A wallet without NEAR does what it likes: through the service, by delegations that another relayer brings, and by being idle until what it
 * was lent is taken back. Its NEAR rises by a yocto for each relayed call, and by its registration on the token where it gives that
 * up. What the treasury has put in is locked, has come back, was burnt as gas, or registers an account on the token.
 */

const BYTE = 10n ** 19n;
const REGISTRATION = 125n * BYTE;
/** What market and token keep for an escrow account, beside its own balance; it returns with the account. */
const RETAINED = (200n + 125n) * BYTE;
/** The market counts an order's storage with an offer's figures, which have a digit more or less when it ends. */
const DIGITS = 20n * BYTE;
const { market: MARKET, token: TOKEN, treasury: TREASURY } = OPERATORS;

let market: SponsoredMarket;
let network: TestNetwork;
let backend: TestBackend;

beforeAll(async () => {
  market = await openSponsoredMarket();
  ({ network, backend } = market);
  // A key that was used elsewhere signs nothing more here until the index has read what it did.
  backend.backend.indexer.start();
});
afterAll(() => market.close());

const MARKET_CALLS = {
  publish: ['set_offers_sell', COFFEE],
  longer: ['set_offers_sell', { ...COFFEE, terms_conditions: 'Se entrega en la finca. '.repeat(20) }],
  away: ['set_away', { is_away: true }],
  back: ['set_away', { is_away: false }],
  block: ['set_blocked', { account_id: ROOT_ACCOUNT, is_blocked: true }],
  unblock: ['set_blocked', { account_id: ROOT_ACCOUNT, is_blocked: false }],
} as const;
/** What the service has no door for, brought by another relayer. */
const ELSEWHERE = {
  leave: [TOKEN, 'storage_unregister', { force: true }],
  close: [MARKET, 'close_escrow', {}],
  open: [MARKET, 'open_escrow', {}],
} as const;
const OWN = [
  'buy',
  'release',
  'deleteOffer',
  'editOffer',
  'send',
  'refund',
  'wait',
  'idle',
  'takeBack',
] as const;
type Move = keyof typeof MARKET_CALLS | keyof typeof ELSEWHERE | (typeof OWN)[number];

const move = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...keysOf(MARKET_CALLS)) },
  { weight: 1, arbitrary: fc.constantFrom(...keysOf(ELSEWHERE)) },
  { weight: 5, arbitrary: fc.constantFrom<Move>(...OWN) },
);

class HostileLife {
  private readonly orders: string[] = [];
  private offerId: string | null = null;
  /** Sums that differ, so that no send is taken for the one before. */
  private sends = 0;

  constructor(readonly who: Person) {}

  private async ours(url: string, body: object): Promise<{ orderId?: string; value?: unknown } | null> {
    const { statusCode, ...answer } = await post(backend, this.who, url, body);
    expect([200, 400, 402, 403, 404, 409, 503]).toContain(statusCode);
    return statusCode === 200 ? answer.json().data : null;
  }

  private async onMarket(method: string, args: object) {
    const answer = await call(backend, this.who, method, args);
    return answer.statusCode === 200 ? answer.json().data : null;
  }

  private async relayElsewhere(receiverId: string, method: string, args: object): Promise<void> {
    const { chain } = network;
    const { wallet } = this.who;
    if (!chain.account(wallet)) return;
    const publicKey = `ed25519:${base58.encode(Buffer.from(wallet, 'hex'))}`;
    const inner = functionCall(method, args, 150n * 10n ** 12n, 1n);
    if (inner.kind === 'Delegate') throw new Error('a delegation cannot be delegated');
    const nonce = BigInt(chain.lastBlock.block.header.height) * 1_000_000n - 1n;
    await chain.run({
      signerId: ROOT_ACCOUNT,
      receiverId: wallet,
      actions: [
        {
          ...{ kind: 'Delegate', senderId: wallet, receiverId, actions: [inner], publicKey },
          ...{ nonce, maxBlockHeight: 10n ** 15n, signature: '', signatureIsValid: true },
        },
      ],
    });
  }

  async make(what: Move): Promise<void> {
    if (what in MARKET_CALLS) {
      const [method, args] = MARKET_CALLS[what as keyof typeof MARKET_CALLS];
      const done = await this.onMarket(method, args);
      if (method === 'set_offers_sell' && typeof done?.value === 'string') this.offerId = done.value;
    } else if (what in ELSEWHERE) {
      const [receiverId, method, args] = ELSEWHERE[what as keyof typeof ELSEWHERE];
      await this.relayElsewhere(receiverId, method, args);
    } else await this.makeOwn(what as (typeof OWN)[number]);
  }

  /** By the seller. */
  private async endOrders(): Promise<void> {
    for (const orderId of this.orders)
      await post(backend, market.seller, '/api/p2p/cancel-order', { orderId, expectedStatus: 1 });
  }

  private async makeOwn(what: (typeof OWN)[number]): Promise<void> {
    const { offerId: offer_id } = this;
    const orderId = this.orders.at(-1);
    if (what === 'buy') {
      const bought = await this.ours('/api/p2p/create-order', purchase(market.offerId));
      if (bought?.orderId) this.orders.push(bought.orderId);
    } else if (what === 'release' && orderId)
      await this.ours('/api/p2p/aprove-order', { orderId, expectedStatus: 1 });
    else if (what === 'refund') await this.endOrders();
    else if (what === 'deleteOffer' && offer_id) await this.onMarket('delete_contract', { offer_id });
    else if (what === 'editOffer' && offer_id)
      await this.onMarket('set_offers_sell', { ...COFFEE, offer_id, terms_conditions: 'Ya.' });
    else if (what === 'send') {
      this.sends += 1;
      const amount = `1.${String(this.sends).padStart(4, '0')}`;
      await this.ours('/api/wallet/send', { asset: 'USDT', receiverId: ROOT_ACCOUNT, amount });
    } else if (what === 'wait') await market.wait(1, this.who);
    else if (what === 'idle') await market.wait(IDLE_DAYS + 1, this.who);
    else if (what === 'takeBack') await market.takeBack();
  }
}

/** Yocto that transactions of the treasury have burnt. */
async function burnt(): Promise<bigint> {
  const rows = await backend.database
    .selectFrom('transactions')
    .select(['outcome', 'delegate_nonce'])
    .where('signer_id', '=', TREASURY)
    .execute();
  return rows.reduce(
    (sum, { outcome }) => sum + BigInt((outcome as { tokensBurnt?: string }).tokensBurnt ?? 0),
    0n,
  );
}

/** What the treasury has lent to a wallet and not got back, as the chain has it. */
function lockedFor(who: Person): bigint {
  const escrow = market.escrowOf(who);
  const ours = escrow?.sponsored ? market.nearOf(escrow.escrow_id) + RETAINED : 0n;
  return ours + lockedBy(who.wallet, Number(market.creditOf(who).total));
}

const isRegistered = ({ wallet }: Person) =>
  network.chain.view(TOKEN, 'storage_balance_of', { account_id: wallet }) !== null;

test(
  'a hostile wallet gains a yocto a call and its registration, and the treasury’s books close',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 20 }), async (moves) => {
        await backend.database.deleteFrom('grants').execute();
        const who = await market.newcomer(100);
        const life = new HostileLife(who);
        const start = { near: market.nearOf(TREASURY), burnt: await burnt() };
        const story: Move[] = ['publish', 'buy', ...moves];
        let left = 0n;
        let registered = isRegistered(who);
        for (const each of story) {
          await life.make(each);
          if (registered && !isRegistered(who)) left += 1n;
          registered = isRegistered(who);
          const bound = BigInt(story.length) + left * (REGISTRATION + 1n);
          expect({ story, each, isBounded: market.nearOf(who.wallet) <= bound }).toEqual({
            ...{ story, each, isBounded: true },
          });
        }
        // An order that is open keeps what the market stores for it, at the cost of the escrow account.
        await life.make('refund');
        await market.takeBack();
        const books = await backend.backend.idleLoans.totals();
        const locked = lockedFor(who);
        const gone = start.near - market.nearOf(TREASURY) - ((await burnt()) - start.burnt) - locked;
        // Registrations on the token that it paid are its grants, at most one for each time that the wallet has left, and one.
        const isClosed = gone >= -DIGITS && gone <= (left + 1n) * REGISTRATION + DIGITS;
        expect({ story, gone, isClosed }).toEqual({ story, gone, isClosed: true });
        // The books hear when they look what its owner closed elsewhere; they never say that more is back than is.
        const isLocked = books.lent - books.returned >= locked - DIGITS;
        expect({ story, isLocked }).toEqual({ story, isLocked: true });
        // After two times of being idle, with nothing published, all of it is back.
        for (const offer of network.chain.view<{ offer_id: string; owner_id: string }[]>(
          MARKET,
          'get_offers',
          {
            ...{ from_index: 0, limit: 100 },
          },
        ))
          if (offer.owner_id === who.wallet)
            await call(backend, who, 'delete_contract', { offer_id: offer.offer_id });
        for (const each of ['back', 'unblock', 'idle', 'takeBack', 'idle', 'takeBack'] as const)
          await life.make(each);
        const end = await backend.backend.idleLoans.totals();
        expect({ story, locked: lockedFor(who), open: end.lent - end.returned }).toEqual({
          story,
          locked: 0n,
          open: 0n,
        });
      }),
      { numRuns: runs(4, 100) },
    );
  },
  runs(120_000, 1_200_000),
);
