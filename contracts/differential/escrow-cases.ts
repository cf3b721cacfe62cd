import { MARKET, MINUTE_MS, TOKEN, VAULT } from '../testing/network';
import type { CaseTable } from './cases';
import { BUYER_ESCROW } from './stages';

const [ana, beto] = ['ana.test', 'beto.test'];
const SELF = BUYER_ESCROW;
const LATER = 11 * MINUTE_MS;
const parties = { owner_id: beto, market_id: MARKET, token_id: TOKEN, fee_vault_id: VAULT };
const wish = { offer_id: '1', operation_amount: '4000000', exchange_rate: '2.5', payment_method_id: '1' };
const payIn = { sender_id: beto, amount: '10000000', msg: JSON.stringify(wish) };
/** `asked_ns`: later than any of the stages. */
const payment = { order_id: '3', receiver_id: ana, fee: '30000', asked_ns: '9000000000000000000' };

export const ESCROW_CASES: CaseTable = {
  new: {
    does: [{ at: 'before new', by: MARKET, args: parties }],
    refuses: [
      { at: 'quiet', by: MARKET, args: parties, reason: 'E_FORBIDDEN' },
      { at: 'before new', by: MARKET, args: { ...parties, market_id: 'x..y' }, reason: 'E_INPUT' },
    ],
  },
  ft_on_transfer: {
    does: [
      { at: 'quiet', by: TOKEN, args: payIn },
      { at: 'busy', by: TOKEN, args: { ...payIn, msg: '{"offer_id":1,"n":[1,2,{"m":null}]}' } },
    ],
    refuses: [
      { at: 'quiet', by: ana, args: payIn, reason: 'E_FORBIDDEN' },
      { at: 'quiet', by: TOKEN, args: { ...payIn, sender_id: ana }, reason: 'E_FORBIDDEN' },
      { at: 'quiet', by: TOKEN, args: { ...payIn, msg: 'hola' }, reason: 'E_INPUT' },
    ],
  },
  on_accept: {
    does: [
      { at: 'quiet', by: SELF, args: { amount: '10000000' }, result: '{"order_id":"9"}' },
      { at: 'quiet', by: SELF, args: { amount: '10000000' }, result: null },
    ],
    refuses: [
      { at: 'quiet', by: MARKET, args: { amount: '10000000' }, result: null, reason: 'E_FORBIDDEN' },
      { at: 'quiet', by: SELF, args: { amount: '10000000' }, result: '{}', reason: 'E_INPUT' },
    ],
  },
  pay: {
    does: [
      { at: 'busy', by: MARKET, args: payment },
      { at: 'busy', by: MARKET, args: { ...payment, refund: '2380953' } },
      { at: 'busy', by: MARKET, args: { ...payment, order_id: '6' } },
      { at: 'paying', by: MARKET, args: { ...payment, order_id: '4' } },
    ],
    refuses: [
      { at: 'busy', by: ana, args: payment, reason: 'E_FORBIDDEN' },
      { at: 'busy', by: MARKET, args: { ...payment, fee: '10000000' }, reason: 'E_INPUT' },
      { at: 'busy', by: MARKET, args: { ...payment, refund: '9970000' }, reason: 'E_INPUT' },
      { at: 'paying', by: MARKET, args: payment, reason: 'E_ORDER_BUSY' },
      { at: 'busy', by: MARKET, args: { ...payment, asked_ns: '1' }, reason: 'E_ORDER_STATE' },
    ],
  },
  on_paid: {
    does: [
      { at: 'paying', by: SELF, args: 'recorded', result: '' },
      { at: 'paying', by: SELF, args: 'recorded', result: null },
    ],
    refuses: [
      { at: 'paying', by: ana, args: 'recorded', result: '', reason: 'E_FORBIDDEN' },
      { at: 'paying', by: SELF, args: { order_id: '77' }, result: '', reason: 'E_ORDER_NOT_FOUND' },
    ],
  },
  sweep_fees: {
    does: [
      { at: 'fees wait', by: ana },
      { at: 'quiet', by: ana },
    ],
    refuses: [{ at: 'fees wait', by: ana, deposit: 1n, reason: 'E_DEPOSIT' }],
  },
  on_sweep: {
    does: [
      { at: 'sweeping', by: SELF, result: '' },
      { at: 'sweeping', by: SELF, result: null },
    ],
    refuses: [{ at: 'sweeping', by: VAULT, result: '', reason: 'E_FORBIDDEN' }],
  },
  on_witness: {
    does: [
      { at: 'sweeping', by: SELF, args: 'recorded', result: '' },
      { at: 'paying', by: SELF, args: 'recorded', result: '' },
      { at: 'paid unseen', by: SELF, args: 'recorded', result: null },
      { at: 'quiet', by: SELF, args: { order_id: '1', since: '5' }, result: '' },
    ],
    refuses: [
      { at: 'paying', by: TOKEN, args: 'recorded', result: '', reason: 'E_FORBIDDEN' },
      { at: 'paying', by: SELF, args: 'recorded', reason: 'E_INTERNAL' },
    ],
  },
  reclaim: {
    does: [{ at: 'busy', by: ana, args: { order_id: '2' } }],
    refuses: [
      { at: 'busy', by: ana, args: { order_id: '6' }, reason: 'E_ORDER_NOT_FOUND' },
      { at: 'paying', by: ana, args: { order_id: '3' }, reason: 'E_ORDER_BUSY' },
    ],
  },
  on_reclaim: {
    does: [
      { at: 'busy', by: SELF, args: { order_id: '2' }, result: 'false' },
      { at: 'busy', by: SELF, args: { order_id: '2' }, result: 'true' },
      { at: 'busy', by: SELF, args: { order_id: '2' }, result: null },
    ],
    refuses: [{ at: 'busy', by: MARKET, args: { order_id: '2' }, result: 'false', reason: 'E_FORBIDDEN' }],
  },
  recover: {
    does: [
      { at: 'paying', by: ana, laterMs: LATER },
      { at: 'paid unseen', by: ana, laterMs: LATER },
      { at: 'sweeping', by: ana, laterMs: LATER },
    ],
    refuses: [
      { at: 'paying', by: ana, reason: 'E_ORDER_STATE' },
      { at: 'quiet', by: ana, reason: 'E_ORDER_STATE' },
    ],
  },
  on_recover: {
    does: [
      { at: 'paid unseen', by: SELF, args: 'recorded', result: '"20060000"' },
      { at: 'paid unseen', by: SELF, args: 'recorded', result: '"90000000"' },
      { at: 'paid unseen', by: SELF, args: { version: '1' }, result: '"1"' },
      { at: 'paid unseen', by: SELF, args: 'recorded', result: null },
    ],
    refuses: [{ at: 'paid unseen', by: TOKEN, args: 'recorded', result: '"1"', reason: 'E_FORBIDDEN' }],
  },
  close: {
    does: [{ at: 'quiet', by: MARKET, laterMs: LATER }],
    refuses: [
      { at: 'quiet', by: beto, laterMs: LATER, reason: 'E_FORBIDDEN' },
      { at: 'busy', by: MARKET, laterMs: LATER, reason: 'E_ORDER_BUSY' },
    ],
  },
  on_counted: {
    does: [
      { at: 'quiet', by: SELF, result: '"0"' },
      { at: 'quiet', by: SELF, result: '"77"' },
      { at: 'quiet', by: SELF, result: null },
    ],
    refuses: [
      { at: 'quiet', by: MARKET, result: '"0"', reason: 'E_FORBIDDEN' },
      { at: 'quiet', by: SELF, result: '"x"', reason: 'E_INPUT' },
    ],
  },
  on_left: {
    does: [
      { at: 'quiet', by: SELF, result: 'true' },
      { at: 'quiet', by: SELF, result: null },
    ],
    refuses: [{ at: 'quiet', by: TOKEN, result: 'true', reason: 'E_FORBIDDEN' }],
  },
  get_hold: {
    isView: true,
    does: [
      { at: 'busy', args: { order_id: 3 } },
      { at: 'busy', args: { order_id: '6' } },
    ],
    refuses: [{ at: 'busy', args: { order_id: '-1' }, reason: 'E_INPUT' }],
  },
  get_totals: {
    isView: true,
    does: [{ at: 'paying' }],
    refuses: [{ at: 'before new', reason: 'E_FORBIDDEN' }],
  },
};
