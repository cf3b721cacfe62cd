import { disputeDeadline, ORDER_STATUS, parseOfferExtra, RULINGS } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/database';
import { msOf } from '../../util/nanoseconds';
import { nameForOthers } from '../profiles/profile';

const PAGE = 20;

export const casesSchema = z.object({
  list: z._default(z.enum(['open', 'ruled']), 'open'),
  /** What the page before answered: nanoseconds and order. */
  next: z.optional(z.string().check(z.regex(/^\d{1,20}-\d{1,19}$/))),
});

type CasesInput = z.infer<typeof casesSchema>;

/** The arbiter's lists: open disputes oldest first, ruled ones newest first. */
export async function disputeCases(database: Database, { list, next }: CasesInput) {
  const isOpen = list === 'open';
  const direction = isOpen ? 'asc' : 'desc';
  const [sinceNs, orderId] = next?.split('-') ?? [];
  const rows = await database
    .selectFrom('orders')
    .leftJoin('shown_profiles as seller', 'seller.wallet', 'orders.owner_id')
    .leftJoin('shown_profiles as buyer', 'buyer.wallet', 'orders.signer_id')
    .select([
      'orders.order_id',
      'orders.owner_id',
      'orders.signer_id',
      'orders.extra',
      'orders.since_ns',
      'orders.amount_delivered',
      'orders.fee_deducted',
      'orders.amount_refunded',
      'orders.confirmation_current',
      'seller.name as seller_name',
      'buyer.name as buyer_name',
      'seller.name_is_taken as seller_taken',
      'buyer.name_is_taken as buyer_taken',
    ])
    .select(
      sql<string>`(select count(*) from dispute_statements
        where dispute_statements.order_id = orders.order_id and kind in ('opening', 'statement'))`.as('said'),
    )
    .where('orders.status', '=', ORDER_STATUS.disputed)
    .where('orders.closed', '=', !isOpen)
    .$if(next !== undefined, (query) =>
      query.where(
        sql<boolean>`(since_ns, order_id) ${sql.raw(isOpen ? '>' : '<')} (${sinceNs}::numeric, ${orderId}::bigint)`,
      ),
    )
    .orderBy('orders.since_ns', direction)
    .orderBy('orders.order_id', direction)
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => {
      const sinceMs = msOf(row.since_ns);
      return {
        orderId: row.order_id,
        productName: parseOfferExtra(row.extra).productName,
        seller: { wallet: row.owner_id, name: nameForOthers(row.seller_name, row.seller_taken) },
        buyer: { wallet: row.signer_id, name: nameForOthers(row.buyer_name, row.buyer_taken) },
        escrow: String(BigInt(row.amount_delivered) + BigInt(row.fee_deducted) + BigInt(row.amount_refunded)),
        since: new Date(sinceMs).toISOString(),
        deadline: isOpen ? new Date(disputeDeadline(sinceMs)).toISOString() : null,
        release: isOpen ? null : row.confirmation_current !== RULINGS.refund.confirmation,
        split: row.confirmation_current === RULINGS.split.confirmation,
        statements: Number(row.said),
      };
    }),
    next: last ? `${last.since_ns}-${last.order_id}` : null,
  };
}
