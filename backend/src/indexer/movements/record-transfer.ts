import type { MovementDirection, MovementKind } from '../../db/tables/indexer';
import { type Draft, partnersKey, placeKey } from '../draft/draft';
import type { TransferFact, Watched } from '../facts';
import { isOurs } from './near-transfers';

/** Records a transfer for the wallets at both ends, by the state at that moment. */
export function recordTransfer(draft: Draft, fact: TransferFact, watched: Watched): void {
  const escrow = escrowIn(draft, fact, watched);
  const { place, entry, from, to } = fact;
  const sides: [MovementDirection, string | null, string | null][] = [
    ['out', from, to],
    ['in', to, from],
  ];
  for (const [direction, wallet, counterparty] of sides) {
    if (wallet === null || !isWallet(wallet, watched)) continue;
    draft.movements.push({
      id: placeKey(place, `${entry}-${direction}`),
      wallet,
      direction,
      kind: kindOf(fact, { direction, escrow, partners: draft.partners, watched }),
      asset: fact.asset === 'near' ? 'near' : watched.token,
      amount: fact.amount,
      counterparty,
      memo: fact.memo,
      escrow_id: escrow?.id ?? null,
      order_id: null,
      height: String(place.height),
      block_time: place.time,
      receipt_id: place.receiptId,
      tx_hash: place.txHash,
    });
  }
}

/** Gifts of the treasury are recorded for the receiver only; the operator has its own ledger. */
function isWallet(account: string, watched: Watched): boolean {
  return !isOurs(account, watched) && account !== watched.treasury;
}

interface Escrow {
  id: string;
  owner: string;
}

/** The escrow account at one end of a token transfer. Only registered ones count: any account could bear such a name later. */
function escrowIn(draft: Draft, { asset, from, to }: TransferFact, { market }: Watched): Escrow | null {
  if (asset !== 'token') return null;
  const id = [from, to].find((account) => account?.endsWith(`.${market}`));
  const owner = id && draft.escrowOwners.get(id);
  return id && owner ? { id, owner } : null;
}

interface Scene {
  direction: MovementDirection;
  escrow: Escrow | null;
  partners: ReadonlySet<string>;
  watched: Watched;
}

function kindOf(fact: TransferFact, { direction, escrow, partners, watched }: Scene): MovementKind {
  const { asset, from, to } = fact;
  if (escrow) {
    if (to === escrow.id) return from === escrow.owner ? 'order_paid' : 'sent';
    if (to === escrow.owner) return 'order_refunded';
    return to !== null && partners.has(partnersKey(escrow.owner, to)) ? 'order_released' : 'fee';
  }
  if (asset === 'near') {
    if (from !== null && from === watched.treasury) return 'gift';
    const other = direction === 'out' ? to : from;
    if (other !== null && isOurs(other, watched)) return 'storage';
  }
  return direction === 'out' ? 'sent' : 'received';
}
