import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Draft } from '../draft/draft';

/** Drops movements without a known wallet: on a public network the stablecoin has millions of holders. */
export async function dropUnknownWallets(queries: Queries, draft: Draft): Promise<void> {
  if (draft.movements.length === 0) return;
  const wallets = JSON.stringify([...new Set(draft.movements.map(({ wallet }) => wallet))]);
  const { rows } = await sql<{ wallet: string }>`
    select asked.wallet from jsonb_array_elements_text(${wallets}::jsonb) as asked (wallet)
    where exists (select from sessions where sessions.wallet = asked.wallet)
      or exists (select from profiles where profiles.wallet = asked.wallet)
      or exists (select from escrows where escrows.owner_id = asked.wallet)
      or exists (select from user_statistics where user_statistics.wallet = asked.wallet)`.execute(queries);
  const stored = new Set(rows.map(({ wallet }) => wallet));
  const isKnown = (wallet: string) =>
    stored.has(wallet) ||
    draft.statistics.get(wallet) !== undefined ||
    draft.escrows.get(wallet) !== undefined;
  const relevant = draft.movements.filter(({ wallet, kind }) => isKnown(wallet) || kind === 'gift');
  draft.movements.splice(0, draft.movements.length, ...relevant);
}

/**
 * Links the transfers of a transaction to the order that the market named in it: a payment comes some blocks before the
 * market's event, a release some blocks after its start. A transaction with several orders is ambiguous and not linked.
 */
export async function linkOrders(queries: Queries, draft: Draft): Promise<void> {
  const linked = [...draft.orderEvents, ...draft.movements.filter(({ escrow_id }) => escrow_id !== null)];
  const hashes = new Set(linked.flatMap(({ tx_hash }) => tx_hash ?? []));
  if (hashes.size === 0) return;
  const list = JSON.stringify([...hashes]);
  // Written on each run, not only where the link is missing: the result must not depend on how blocks were batched.
  await sql`update movements set order_id = linked.order_id
    from (
      select tx_hash, case when min(order_id) = max(order_id) then min(order_id) end as order_id
      from order_events
      where tx_hash in (select jsonb_array_elements_text(${list}::jsonb))
      group by tx_hash
    ) as linked
    where movements.tx_hash = linked.tx_hash and movements.escrow_id is not null
      and movements.order_id is distinct from linked.order_id`.execute(queries);
}
