import { randomUUID } from 'node:crypto';
import { nearToYocto, type SavedKind } from '../../shared/domain';
import { accountOf, newWallet } from './accounts';
import { chainAt } from './chain';
import { type DemoWallet, person } from './people';
import { offerArgs, PersonOnWire } from './person-on-wire';
import type { Address } from './screen-states';
import { Trades } from './trades';

/** Data that fill every screen of one person, and where they are. */
export interface ScreenPeople {
  /** With offers, with orders in every state on both sides, with ratings. */
  trader: DemoWallet;
  /** Has a name and nothing else. */
  newcomer: DemoWallet;
  arbiter: DemoWallet;
  /** A send is known once it was made. */
  addresses: Readonly<Partial<Record<Address, string>>>;
}

const RATING = 'Cumplió con todo y el grano llegó seco.';

/** A newcomer with a name and today's practice money. */
export async function introduced(origin: string, name: string): Promise<PersonOnWire> {
  const someone = await PersonOnWire.signIn(origin, newWallet(name));
  await someone.introduce();
  const { status } = await someone.call('/api/wallet/demo-top-up', { json: {}, key: randomUUID() });
  if (status !== 200) throw new Error(`${name} got no practice money: ${status}`);
  return someone;
}

/** An order confirmed by both sides, and rated on request. @returns its id */
async function completed(trades: Trades): Promise<string> {
  const orderId = await trades.orderIn('delivered');
  await trades.say('buyer', 'release', orderId, 2);
  return orderId;
}

/** A rating is taken once the indexed data knows that the order ended. */
async function rate(rater: PersonOnWire, orderId: string): Promise<void> {
  for (let left = 60; left > 0; left -= 1) {
    const { status } = await rater.call('/api/p2p/rate-order', {
      json: { orderId, stars: 5, words: RATING },
      key: randomUUID(),
    });
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`order ${orderId} could not be rated`);
}

/** Something of each kind in "Guardados". */
async function saveAll(owner: PersonOnWire, items: Record<SavedKind, string>): Promise<void> {
  for (const [kind, subject] of Object.entries(items)) {
    const { status } = await owner.call('/api/saved', { method: 'PUT', json: { kind, subject } });
    if (status !== 200) throw new Error(`${kind} ${subject} could not be saved: ${status}`);
  }
}

/** Sets everything up over the wire. */
export async function screenPeople(origin: string): Promise<ScreenPeople> {
  const [trader, other, newcomer] = await Promise.all([
    introduced(origin, 'Tulia Tratante'),
    introduced(origin, 'Oliva Otra'),
    introduced(origin, 'Nora Nueva'),
  ]);
  // Orders at once attach more than the treasury carries for a wallet's first one.
  const friend = accountOf(chainAt(origin).provider, person('seller', 2).seedPhrase);
  await friend.transfer({ receiverId: trader.who.wallet, amount: nearToYocto('1') });
  const [purchases, sales, own] = await Promise.all([
    Trades.open(origin, { seller: other.who, buyer: trader.who }),
    Trades.open(origin, { seller: trader.who, buyer: other.who }),
    trader.market('set_offers_sell', offerArgs()),
  ]);
  const sold = await completed(sales);
  const bought = await completed(purchases);
  const delivered = await purchases.orderIn('delivered');
  const disputed = await purchases.orderIn('disputed');
  await purchases.orderIn('cancelRequested');
  const awaiting = await purchases.orderIn('awaiting');
  await Promise.all([rate(trader, sold), rate(other, sold)]);
  await saveAll(trader, {
    offer: purchases.offerId,
    seller: other.who.wallet,
    search: 'q=frijol&lugar=Huila',
  });
  const { data } = await trader.call<{ movements: { id: string }[] }>('/api/wallet/movements');
  return {
    trader: trader.who,
    newcomer: newcomer.who,
    arbiter: person('arbiter'),
    addresses: {
      offer: purchases.offerId,
      own,
      awaiting,
      delivered,
      disputed,
      bought,
      sold,
      movement: data.movements[0]?.id ?? '',
      trader: trader.who.wallet,
      newcomer: newcomer.who.wallet,
    },
  };
}
