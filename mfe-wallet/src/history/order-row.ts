import type { Order } from '@cosecha/shared/api';
import { type MicroUsdt, microUsdt, type OrderRole, shortWallet } from '@cosecha/shared/domain';
import { walletText } from '@cosecha/shared/text';

const { headline, counterpart } = walletText.history;

/** What one line of a history says. */
export interface OrderRow {
  /** What it is or was to the person: "Venta", "Compraste", "Devuelto". */
  headline: string;
  /** The other side, seen by the person. */
  counterpart: string;
  /** What moves or moved for this person. */
  amount: MicroUsdt;
  /** Which way it goes, seen from the person's wallet. */
  money: 'in' | 'out' | 'back';
  /** When the order was made; for one that ended, when it ended. */
  atMs: number;
}

/**
 * Reads an order of the person's; one of strangers never reaches a list and counts as bought.
 * @param nameOf the name of an account where one is known
 */
export function orderRow(order: Order, nameOf: (account: string) => string | undefined): OrderRow {
  const role = order.role ?? 'buyer';
  const other = role === 'seller' ? order.buyerId : order.sellerId;
  return {
    headline: headline[role][phaseOf(order)],
    counterpart: counterpart[role](nameOf(other) ?? shortWallet(other)),
    amount: amountFor(order, role),
    money: order.state === 'refunded' ? 'back' : role === 'seller' ? 'in' : 'out',
    atMs: order.collection === 'history' ? order.sinceMs : order.createdMs,
  };
}

function phaseOf({ state, collection }: Order): keyof typeof headline.seller {
  if (state === 'completed' || state === 'refunded' || state === 'unknown') return state;
  return collection === 'active' ? 'open' : 'unknown';
}

/** A seller gets the price less the fee; a buyer locks, pays or gets back the whole price, or pays what a split left of it. */
function amountFor({ state, escrow, amountDelivered, amountRefunded }: Order, role: OrderRole): MicroUsdt {
  if (state === 'refunded') return escrow;
  return role === 'seller' ? amountDelivered : microUsdt(escrow - amountRefunded);
}
