import { COFFEE, ESCROW_DEPOSIT, MARKET, MINUTE_MS, OFFER_DEPOSIT } from '../testing/network';
import type { CaseTable } from './cases';
import { MARKET_ORDER_CASES } from './market-order-cases';
import { MARKET_OWNER_CASES } from './market-owner-cases';

const [ana, beto, caro, dora] = ['ana.test', 'beto.test', 'caro.test', 'dora.test'];
const LATER = 11 * MINUTE_MS;
const order = (id: number) => ({ order_id: String(id) });
const WAYS = [
  { id: 'tercera', kind: 'carrier', freight_amount: '1000000000000000', per: 'order' },
  { id: 'primera', kind: 'pickup', freight_amount: '0', per: 'kg' },
];
/** Ten methods and texts that fill their limits, with characters of one to four bytes. */
const fullOffer = {
  ...COFFEE,
  exchange_rate: '0.000001',
  max_limit: '50000000',
  extra: JSON.stringify({ nota: 'añ🌶"\\\n\u0007'.repeat(120) }),
  terms_conditions: 'ü'.repeat(1000),
  payment_method: Array.from({ length: 10 }, (_, index) => ({
    payment_method_id: `medio-${index}`,
    payment_method: `Medio número ${index}`,
  })),
};

export const MARKET_CASES: CaseTable = {
  ...MARKET_OWNER_CASES,
  ...MARKET_ORDER_CASES,
  set_offers_sell: {
    does: [
      { at: 'quiet', by: dora, deposit: 10n * OFFER_DEPOSIT, args: COFFEE },
      { at: 'busy', by: dora, deposit: 100n * OFFER_DEPOSIT, args: fullOffer },
      { at: 'busy', by: ana, args: { ...COFFEE, offer_id: '1', extra: '' } },
      { at: 'quiet', by: dora, deposit: 10n * OFFER_DEPOSIT, args: { ...COFFEE, delivery: WAYS } },
      { at: 'busy', by: ana, deposit: 1n, args: { ...COFFEE, offer_id: '5', extra: 'más' } },
    ],
    refuses: [
      { at: 'quiet', by: dora, deposit: 1n, args: COFFEE, reason: 'E_DEPOSIT' },
      { at: 'busy', by: caro, args: { ...COFFEE, offer_id: '1' }, reason: 'E_NOT_OWNER' },
      { at: 'quiet', by: dora, args: { ...COFFEE, exchange_rate: '2.50' }, reason: 'E_INPUT' },
      { at: 'quiet', by: dora, args: { ...COFFEE, time: '60' }, reason: 'E_INPUT' },
      { at: 'quiet', by: dora, args: { ...COFFEE, extra: '\u0007' }, reason: 'E_TEXT' },
      { at: 'quiet', by: dora, args: { ...COFFEE, payment_method: [{}] }, reason: 'E_INPUT' },
      { at: 'quiet', by: dora, args: { ...COFFEE, delivery: [WAYS[0], WAYS[0]] }, reason: 'E_INPUT' },
      { at: 'quiet', by: dora, args: { ...COFFEE, delivery: [{ ...WAYS[0], kind: '' }] }, reason: 'E_INPUT' },
    ],
  },
  set_away: {
    does: [
      { at: 'busy', by: ana, deposit: OFFER_DEPOSIT, args: { is_away: true } },
      { at: 'busy', by: ana, deposit: 1n, args: { is_away: true } },
      { at: 'busy', by: dora, deposit: 1n, args: { is_away: false } },
    ],
    refuses: [
      { at: 'busy', by: ana, args: { is_away: true }, reason: 'E_DEPOSIT' },
      { at: 'busy', by: dora, deposit: 1n, args: { is_away: true }, reason: 'E_DEPOSIT' },
    ],
  },
  set_blocked: {
    does: [
      { at: 'busy', by: ana, deposit: OFFER_DEPOSIT, args: { account_id: beto, is_blocked: true } },
      { at: 'busy', by: caro, deposit: 1n, args: { account_id: dora, is_blocked: false } },
    ],
    refuses: [
      { at: 'busy', by: ana, deposit: 1n, args: { account_id: ana, is_blocked: true }, reason: 'E_INPUT' },
      { at: 'busy', by: ana, args: { account_id: beto, is_blocked: true }, reason: 'E_DEPOSIT' },
    ],
  },
  pause_play_offer: {
    does: [
      { at: 'busy', by: ana, deposit: 1n, args: { offer_id: '1', is_pause: true } },
      { at: 'busy', by: caro, deposit: 1n, args: { offer_id: 3, is_pause: false } },
    ],
    refuses: [
      { at: 'busy', by: beto, deposit: 1n, args: { offer_id: '1', is_pause: true }, reason: 'E_NOT_OWNER' },
      {
        at: 'busy',
        by: ana,
        deposit: 1n,
        args: { offer_id: '9', is_pause: true },
        reason: 'E_OFFER_NOT_FOUND',
      },
    ],
  },
  delete_contract: {
    does: [
      { at: 'busy', by: ana, deposit: 1n, args: { offer_id: '2' } },
      { at: 'busy', by: ana, deposit: 1n, args: { offer_id: '5' } },
    ],
    refuses: [
      { at: 'busy', by: ana, deposit: 1n, args: { offer_id: '1' }, reason: 'E_OFFER_HAS_ORDERS' },
      { at: 'busy', by: ana, args: { offer_id: '2' }, reason: 'E_DEPOSIT' },
    ],
  },
  open_escrow: {
    does: [
      { at: 'quiet', by: dora, deposit: 2n * ESCROW_DEPOSIT },
      { at: 'opening', by: caro, deposit: 5n, laterMs: LATER },
    ],
    refuses: [
      { at: 'quiet', by: dora, deposit: ESCROW_DEPOSIT - 1n, reason: 'E_DEPOSIT' },
      { at: 'quiet', by: beto, deposit: ESCROW_DEPOSIT, reason: 'E_ESCROW_EXISTS' },
      { at: 'opening', by: caro, deposit: ESCROW_DEPOSIT, reason: 'E_ESCROW_EXISTS' },
    ],
  },
  close_escrow: {
    does: [{ at: 'quiet', by: beto, deposit: 1n }],
    refuses: [
      { at: 'quiet', by: beto, reason: 'E_DEPOSIT' },
      { at: 'quiet', by: dora, deposit: 1n, reason: 'E_FORBIDDEN' },
      { at: 'opening', by: caro, deposit: 1n, laterMs: LATER, reason: 'E_ESCROW_EXISTS' },
    ],
  },
  on_escrow_closed: {
    does: [
      { at: 'quiet', by: MARKET, args: { owner_id: beto }, result: '' },
      { at: 'quiet', by: MARKET, args: { owner_id: beto }, result: '"transfer"' },
      { at: 'quiet', by: MARKET, args: { owner_id: beto }, result: null },
    ],
    refuses: [{ at: 'quiet', by: beto, args: { owner_id: beto }, result: '', reason: 'E_FORBIDDEN' }],
  },
  on_escrow_close_probed: {
    does: [
      { at: 'quiet', by: MARKET, args: { owner_id: beto }, result: '{}' },
      { at: 'quiet', by: MARKET, args: { owner_id: beto }, result: null },
    ],
    refuses: [{ at: 'quiet', by: beto, args: { owner_id: beto }, result: '', reason: 'E_FORBIDDEN' }],
  },
  on_escrow_registered: {
    does: [
      { at: 'opening', by: MARKET, args: { owner_id: caro }, result: '{}' },
      { at: 'opening', by: MARKET, args: { owner_id: caro }, result: null },
    ],
    refuses: [{ at: 'opening', by: caro, args: { owner_id: caro }, result: '{}', reason: 'E_FORBIDDEN' }],
  },
  on_escrow_created: {
    does: [
      { at: 'opening', by: MARKET, args: { owner_id: caro }, result: '' },
      { at: 'opening', by: MARKET, args: { owner_id: caro }, result: null },
    ],
    refuses: [{ at: 'opening', by: caro, args: { owner_id: caro }, result: '', reason: 'E_FORBIDDEN' }],
  },
  on_escrow_probed: {
    does: [
      { at: 'opening', by: MARKET, args: { owner_id: caro }, result: '{}' },
      { at: 'opening', by: MARKET, args: { owner_id: caro }, result: null },
    ],
    refuses: [{ at: 'opening', by: MARKET, args: { owner_id: caro }, reason: 'E_INTERNAL' }],
  },
  get_config: {
    isView: true,
    does: [{ at: 'busy' }, { at: 'opening' }],
    refuses: [{ at: 'of another version', reason: 'E_MIGRATING' }],
  },
  get_escrow: {
    isView: true,
    does: [
      { at: 'busy', args: { account_id: beto } },
      { at: 'opening', args: { account_id: caro } },
    ],
    refuses: [{ at: 'busy', args: { account_id: null }, reason: 'E_INPUT' }],
  },
  get_offer: {
    isView: true,
    does: [
      { at: 'busy', args: { offer_id: '3' } },
      { at: 'busy', args: { offer_id: 99 } },
    ],
    refuses: [{ at: 'busy', args: { offer_id: '3.0' }, reason: 'E_INPUT' }],
  },
  get_offers: {
    isView: true,
    does: [{ at: 'busy' }, { at: 'busy', args: { from_index: 1, limit: 1 } }],
    refuses: [{ at: 'busy', args: { limit: 101 }, reason: 'E_INPUT' }],
  },
  get_order: {
    isView: true,
    does: [
      { at: 'busy', args: order(4) },
      { at: 'busy', args: order(99) },
    ],
    refuses: [{ at: 'busy', args: {}, reason: 'E_INPUT' }],
  },
  get_orders: {
    isView: true,
    does: [{ at: 'busy' }, { at: 'busy', args: { from_index: 9 } }],
    refuses: [{ at: 'busy', args: { from_index: -1 }, reason: 'E_INPUT' }],
  },
  is_merchant: {
    isView: true,
    does: [{ at: 'busy', args: { account_id: ana } }],
    refuses: [{ at: 'before new', args: { account_id: ana }, reason: 'E_FORBIDDEN' }],
  },
  is_away: {
    isView: true,
    does: [{ at: 'busy', args: { account_id: ana } }],
    refuses: [{ at: 'before new', args: { account_id: ana }, reason: 'E_FORBIDDEN' }],
  },
  is_blocked: {
    isView: true,
    does: [
      { at: 'busy', args: { account_id: dora, other_id: caro } },
      { at: 'busy', args: { account_id: dora, other_id: ana } },
    ],
    refuses: [{ at: 'busy', args: { account_id: ana }, reason: 'E_INPUT' }],
  },
};
