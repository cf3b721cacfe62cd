import type { MarketEvent } from '@cosecha/shared/domain';
import type { Database } from '../../backend/src/db/database';
import { loadDraft } from '../../backend/src/indexer/draft/load-draft';
import { saveDraft } from '../../backend/src/indexer/draft/save-draft';
import { applyEvent } from '../../backend/src/indexer/events';
import type { MarketFact } from '../../backend/src/indexer/facts';
import {
  type NewNotification,
  writeNotifications,
} from '../../backend/src/modules/notifications/write-notifications';
import { DEMO_OFFERS } from '../../local/demo';

/** What an account has. */
export interface Account {
  wallet: string;
  open: number;
  closed: number;
  offers: number;
  saved: number;
  notices: number;
}

/** Events that are written in one transaction. */
const AT_ONCE = 250;
const MS = 1_000_000n;
/** Below what is exact in a JavaScript number, and beyond the ids that the demo network gives. */
const FIRST_ID = 1_000_000;

/**
 * Writes what an account has as the indexer writes what the market says: to sign so many transactions would take hours. The chain
 * knows nothing of it, so nothing of it can be acted on.
 * @param number tells the ids of several accounts apart
 */
export async function writeAccount(database: Database, account: Account, number: number): Promise<void> {
  const events = eventsOf(account, FIRST_ID * (number + 1));
  for (let from = 0; from < events.length; from += AT_ONCE) {
    const facts = events
      .slice(from, from + AT_ONCE)
      .map((event, index) => factOf(event, from + index, number));
    await database.transaction().execute(async (transaction) => {
      const draft = await loadDraft(transaction, facts);
      for (const { event, place } of facts) applyEvent(draft, event, place);
      await saveDraft(transaction, draft);
    });
  }
  await database
    .transaction()
    .execute((transaction) => writeNotifications(transaction, noticesOf(account, number), new Date()));
  const saved_at = new Date();
  const { rows } = {
    rows: await database.selectFrom('offers').select('offer_id').limit(account.saved).execute(),
  };
  const saved = rows.map(({ offer_id }) => ({
    ...{ wallet: account.wallet, kind: 'offer' as const, subject: String(offer_id), saved_at },
  }));
  if (saved.length > 0) await database.insertInto('saved_items').values(saved).execute();
}

const factOf = (event: MarketEvent, index: number, number: number): MarketFact => ({
  ...{ kind: 'market', event, entry: `l${index}`, line: '', log: 0 },
  place: {
    ...{
      height: 1,
      time: new Date(),
      shard: number,
      index,
      receiptId: `bench-${number}-${index}`,
      txHash: null,
    },
  },
});

const noticesOf = ({ wallet, notices }: Account, number: number): NewNotification[] =>
  Array.from({ length: notices }, (_, index) => ({
    ...{ wallet, kind: 'order-released' as const, role: 'seller' as const, eventKey: `bench-${index}` },
    orderId: String(FIRST_ID * (number + 1) + index),
    about: { product: 'Café Caturra' },
    happenedAt: new Date(),
  }));

const PAID = { amount_delivered: '4985000', fee_deducted: '15000' };

function eventsOf({ wallet, open, closed, offers }: Account, firstId: number): MarketEvent[] {
  const now = BigInt(Date.now());
  const published = Array.from({ length: offers }, (_, index) => offerSet(wallet, firstId + index, index));
  const orders = Array.from({ length: open + closed }, (_, index) =>
    orderActive(wallet, { id: firstId + index, offerId: firstId + (index % offers), index, now }),
  );
  const ends = Array.from({ length: closed }, (_, index): MarketEvent => {
    const said = { confirmation_owner_id: 1, confirmation_signer_id: 1, confirmation_current: 0 };
    const data = { order_id: String(firstId + index), status: 2, ...said, since_ns: String(now * MS) };
    return { event: 'order_closed', data: { ...data, ...PAID, amount_refunded: '0' } };
  });
  return [...published, ...orders, ...ends];
}

function model(index: number) {
  const found = DEMO_OFFERS[index % DEMO_OFFERS.length];
  if (!found) throw new Error('there are no demo offers');
  return found.input;
}

function offerSet(owner_id: string, id: number, index: number): MarketEvent {
  const input = model(index);
  const order = {
    is_merchant: false,
    is_pause: false,
    is_away: false,
    status: 1,
    revision: 0,
    delivery: [],
  };
  const offer = { ...input, ...order, offer_id: String(id), owner_id, remaining_amount: input.amount };
  return { event: 'offer_set', data: offer };
}

/** Every second one a sale, and every third of them waits for the account. */
function orderActive(
  wallet: string,
  { id, offerId, index, now }: { id: number; offerId: number; index: number; now: bigint },
): MarketEvent {
  const other = (id % 97).toString(16).padStart(64, 'c');
  const isSale = index % 2 === 0;
  const at = String((now - BigInt(index)) * MS);
  const said = { confirmation_owner_id: 0, confirmation_signer_id: 0, confirmation_current: 0 };
  const money = { operation_amount: '2000000', ...PAID };
  const delivery = { delivery_id: '', delivery_kind: '' as const, freight_amount: '0', can_split: true };
  const { asset, fiat_method, terms_conditions } = model(index);
  const signer_id = isSale ? other : wallet;
  return {
    event: 'order_active',
    data: {
      ...{ ...said, ...money, ...delivery, asset, fiat_method, terms_conditions },
      ...{ order_id: String(id), offer_id: String(offerId), owner_id: isSale ? wallet : other, signer_id },
      ...{
        escrow_id: `${signer_id.slice(-30)}.bench`,
        exchange_rate: '2.5',
        payment_method: '1',
        time: 2_880,
      },
      ...{ created_ns: at, since_ns: at, status: index % 3 === 0 ? 1 : 2 },
    },
  };
}
