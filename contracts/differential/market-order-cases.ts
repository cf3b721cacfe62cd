import { ARBITER, DAY_MS, MARKET, MINUTE_MS, OFFER_DEPOSIT, OWNER } from '../testing/network';
import type { CaseTable } from './cases';
import { BUYER_ESCROW } from './stages';

const [ana, beto, dora] = ['ana.test', 'beto.test', 'dora.test'];
const LATER = 11 * MINUTE_MS;
const order = (id: number) => ({ order_id: String(id) });
const purchase = {
  signer_id: beto,
  amount: '10000000',
  order: { offer_id: '1', operation_amount: '4000000', exchange_rate: '2.5', payment_method_id: '1' },
};
const bought = (changes: object) => ({ ...purchase, order: { ...purchase.order, ...changes } });
const byTruck = (changes: object = {}) => ({
  ...bought({ offer_id: '4', delivery_id: 'camión', freight_amount: '1333332', ...changes }),
  amount: '11333332',
});
const accepting = { at: 'busy', by: BUYER_ESCROW, deposit: OFFER_DEPOSIT } as const;

/** An order from the purchase to its end. */
export const MARKET_ORDER_CASES: CaseTable = {
  accept_order: {
    does: [
      { ...accepting, args: purchase },
      { ...accepting, args: bought({ payment_method_id: '1', offer_id: 1 }) },
      { ...accepting, args: { ...bought({ operation_amount: '76000000' }), amount: '190000000' } },
      { ...accepting, args: byTruck() },
      { ...accepting, args: bought({ offer_revision: 0 }) },
    ],
    refuses: [
      { ...accepting, by: beto, args: purchase, reason: 'E_FORBIDDEN' },
      { ...accepting, args: bought({ exchange_rate: '2.4' }), reason: 'E_PRICE_CHANGED' },
      { ...accepting, args: { ...purchase, amount: '9999999' }, reason: 'E_AMOUNT_MISMATCH' },
      { ...accepting, args: bought({ operation_amount: '76000001' }), reason: 'E_OFFER_STOCK' },
      { ...accepting, args: bought({ operation_amount: '999999' }), reason: 'E_OFFER_LIMITS' },
      { ...accepting, args: bought({ offer_id: '3' }), reason: 'E_OFFER_PAUSED' },
      { ...accepting, args: bought({ payment_method_id: '2' }), reason: 'E_INPUT' },
      { ...accepting, args: byTruck({ delivery_id: null }), reason: 'E_DELIVERY' },
      { ...accepting, args: byTruck({ freight_amount: '1' }), reason: 'E_FREIGHT_CHANGED' },
      { ...accepting, args: bought({ offer_revision: 1 }), reason: 'E_OFFER_CHANGED' },
      { ...accepting, args: bought({ offer_revision: 4294967296 }), reason: 'E_INPUT' },
      { ...accepting, deposit: 0n, args: purchase, reason: 'E_DEPOSIT' },
    ],
  },
  activate: {
    does: [
      { at: 'busy', by: BUYER_ESCROW, args: order(2) },
      { at: 'busy', by: BUYER_ESCROW, args: order(1) },
      { at: 'busy', by: BUYER_ESCROW, args: order(99) },
    ],
    refuses: [{ at: 'busy', by: beto, args: order(2), reason: 'E_FORBIDDEN' }],
  },
  order_confirmation: {
    does: [
      { at: 'busy', by: ana, deposit: 1n, args: order(1) },
      { at: 'busy', by: beto, deposit: 1n, args: order(3) },
    ],
    refuses: [
      { at: 'busy', by: ana, deposit: 1n, args: order(3), reason: 'E_ORDER_STATE' },
      { at: 'busy', by: dora, deposit: 1n, args: order(1), reason: 'E_NOT_PARTY' },
      { at: 'busy', by: beto, deposit: 1n, args: order(6), reason: 'E_ORDER_BUSY' },
    ],
  },
  cancel_order: {
    does: [
      { at: 'busy', by: ana, deposit: 1n, args: order(4) },
      { at: 'busy', by: beto, deposit: 1n, args: order(1) },
      { at: 'busy', by: beto, deposit: 1n, args: order(5), laterMs: 8 * DAY_MS },
    ],
    refuses: [
      { at: 'busy', by: beto, deposit: 1n, args: order(5), reason: 'E_TOO_EARLY' },
      { at: 'busy', by: beto, deposit: 1n, args: order(2), reason: 'E_ORDER_STATE' },
    ],
  },
  order_dispute: {
    does: [
      { at: 'busy', by: ana, deposit: 1n, args: order(1) },
      { at: 'busy', by: beto, deposit: 1n, args: { ...order(3), reason: 'Faltó «½ Kg»\t"🌽"' } },
    ],
    refuses: [
      { at: 'busy', by: ana, deposit: 1n, args: order(4), reason: 'E_ORDER_STATE' },
      {
        at: 'busy',
        by: ana,
        deposit: 1n,
        args: { ...order(1), reason: 'a'.repeat(2001) },
        reason: 'E_INPUT',
      },
    ],
  },
  claim_deadline: {
    does: [{ at: 'busy', by: ana, deposit: 1n, args: order(3), laterMs: 14 * DAY_MS }],
    refuses: [
      {
        at: 'busy',
        by: ana,
        deposit: 1n,
        args: order(3),
        laterMs: 14 * DAY_MS - 60_000,
        reason: 'E_TOO_EARLY',
      },
      { at: 'busy', by: beto, deposit: 1n, args: order(3), reason: 'E_ORDER_STATE' },
    ],
  },
  resolve_dispute: {
    does: [
      { at: 'busy', by: ARBITER, deposit: 1n, args: { ...order(4), seller_amount: '10000000' } },
      { at: 'busy', by: ARBITER, deposit: 1n, args: { ...order(4), seller_amount: '0' } },
      { at: 'busy', by: ARBITER, deposit: 1n, args: { ...order(4), seller_amount: '1' } },
    ],
    refuses: [
      {
        at: 'busy',
        by: OWNER,
        deposit: 1n,
        args: { ...order(4), seller_amount: '10000000' },
        reason: 'E_NOT_ARBITER',
      },
      {
        at: 'busy',
        by: ARBITER,
        deposit: 1n,
        args: { ...order(1), seller_amount: '1' },
        reason: 'E_ORDER_STATE',
      },
    ],
  },
  propose_split: {
    does: [{ at: 'busy', by: ana, deposit: 1n, args: { ...order(3), seller_amount: '9999999' } }],
    refuses: [
      { at: 'busy', by: dora, deposit: 1n, args: { ...order(3), seller_amount: '1' }, reason: 'E_NOT_PARTY' },
      {
        at: 'busy',
        by: ana,
        deposit: 1n,
        args: { ...order(3), seller_amount: '10000000' },
        reason: 'E_INPUT',
      },
      { at: 'busy', by: ana, deposit: 1n, args: { ...order(3), seller_amount: '0' }, reason: 'E_INPUT' },
    ],
  },
  accept_split: {
    does: [{ at: 'busy', by: ana, deposit: 1n, args: { ...order(4), seller_amount: '7619047' } }],
    refuses: [
      { at: 'busy', by: ana, deposit: 1n, args: { ...order(3), seller_amount: '1' }, reason: 'E_PROPOSAL' },
    ],
  },
  finalize: {
    does: [{ at: 'busy', by: dora, args: order(6), laterMs: LATER }],
    refuses: [
      { at: 'busy', by: dora, args: order(6), reason: 'E_ORDER_STATE' },
      { at: 'busy', by: dora, args: order(1), reason: 'E_ORDER_STATE' },
    ],
  },
  on_settled: {
    does: [
      { at: 'busy', by: MARKET, args: order(6), result: 'true' },
      { at: 'busy', by: MARKET, args: { ...order(6), asked_ns: '1' }, result: 'false' },
      { at: 'busy', by: MARKET, args: { ...order(6), asked_ns: '1' }, result: null },
      { at: 'busy', by: MARKET, args: order(99), result: 'true' },
    ],
    refuses: [{ at: 'busy', by: BUYER_ESCROW, args: order(6), result: 'true', reason: 'E_FORBIDDEN' }],
  },
  void_funding: {
    does: [{ at: 'busy', by: dora, args: order(2), laterMs: LATER }],
    refuses: [
      { at: 'busy', by: dora, args: order(2), reason: 'E_ORDER_STATE' },
      { at: 'busy', by: dora, args: order(99), reason: 'E_ORDER_NOT_FOUND' },
    ],
  },
};
