import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Draft } from '../draft/draft';

/** Drops what concerns nobody who has ever been here: on a public network the stablecoin has millions of holders. */
export async function keepKnownWallets(queries: Queries, draft: Draft): Promise<void> {
  const wallets = JSON.stringify([...new Set(draft.movements.map(({ wallet }) => wallet))]);
  if (draft.movements.length === 0) return;
  const { rows } = await sql<{ wallet: string }>`
    select wallet from jsonb_array_elements_text(${wallets}::jsonb) as wallet
    where exists (select from sessions where sessions.wallet = wallet.wallet)
      or exists (select from profiles where profiles.wallet = wallet.wallet)
      or exists (select from escrows where escrows.owner_id = wallet.wallet)
      or exists (select from user_statistics where user_statistics.wallet = wallet.wallet)`.execute(queries);
  const known = new Set(rows.map(({ wallet }) => wallet));
  const kept = draft.movements.filter(({ wallet, kind }) => known.has(wallet) || kind === 'gift');
  draft.movements.splice(0, draft.movements.length, ...kept);
}

/**
 * Ties the money of a transaction to the order that the market told about in it: a payment comes some blocks before the
 * market's word, a release some blocks after it began. A transaction with several orders tells nothing certain.
 */
export async function linkOrders(queries: Queries, draft: Draft): Promise<void> {
  const told = [...draft.orderEvents, ...draft.movements.filter(({ escrow_id }) => escrow_id !== null)];
  const hashes = new Set(told.flatMap(({ tx_hash }) => tx_hash ?? []));
  if (hashes.size === 0) return;
  const list = JSON.stringify([...hashes]);
  await sql`update movements set order_id = told.order_id
    from (
      select tx_hash, min(order_id) as order_id from order_events
      where tx_hash in (select jsonb_array_elements_text(${list}::jsonb))
      group by tx_hash having min(order_id) = max(order_id)
    ) as told
    where movements.tx_hash = told.tx_hash and movements.escrow_id is not null and movements.order_id is null`.execute(
    queries,
  );
}
