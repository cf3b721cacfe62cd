import {
  ARBITER,
  COFFEE,
  DAY_MS,
  ESCROW_DEPOSIT,
  MARKET,
  MINUTE_MS,
  OFFER_DEPOSIT,
  OWNER,
  TOKEN,
  VAULT,
} from '../testing/network';
import { BUYER_ESCROW } from './stages';
import type { TryTable } from './tries';

const [ana, beto, caro, dora] = ['ana.test', 'beto.test', 'caro.test', 'dora.test'];
const LATER = 11 * MINUTE_MS;
const parties = { owner_id: OWNER, token_id: TOKEN, fee_vault_id: VAULT, arbiter_id: ARBITER };
const order = (id: number) => ({ order_id: String(id) });
const purchase = {
  signer_id: beto,
  amount: '10000000',
  order: { offer_id: '1', operation_amount: '4000000', exchange_rate: '2.5', payment_method_id: '1' },
};
const bought = (changes: object) => ({ ...purchase, order: { ...purchase.order, ...changes } });
const accepting = { at: 'busy', by: BUYER_ESCROW, deposit: OFFER_DEPOSIT } as const;
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

export const MARKET_TRIES: TryTable = {
  new: {
    does: [{ at: 'before new', by: MARKET, args: parties }],
    refuses: [
      { at: 'quiet', by: MARKET, args: parties, reason: 'E_FORBIDDEN' },
      { at: 'before new', by: MARKET, args: { ...parties, arbiter_id: '' }, reason: 'E_INPUT' },
    ],
  },
  set_escrow_code: {
    does: [{ at: 'quiet', by: OWNER, args: Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 255, 254]) }],
    refuses: [
      {
        at: 'quiet',
        by: ana,
        args: Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
        reason: 'E_FORBIDDEN',
      },
      { at: 'quiet', by: OWNER, args: Uint8Array.from([1, 2, 3]), reason: 'E_INPUT' },
    ],
  },
  set_offers_sell: {
    does: [
      { at: 'quiet', by: dora, deposit: 10n * OFFER_DEPOSIT, args: COFFEE },
      { at: 'busy', by: dora, deposit: 100n * OFFER_DEPOSIT, args: fullOffer },
      { at: 'busy', by: ana, args: { ...COFFEE, offer_id: '1', extra: '' } },
    ],
    refuses: [
      { at: 'quiet', by: dora, deposit: 1n, args: COFFEE, reason: 'E_DEPOSIT' },
      { at: 'busy', by: caro, args: { ...COFFEE, offer_id: '1' }, reason: 'E_NOT_OWNER' },
      { at: 'quiet', by: dora, args: { ...COFFEE, exchange_rate: '2.50' }, reason: 'E_INPUT' },
      { at: 'quiet', by: dora, args: { ...COFFEE, time: '60' }, reason: 'E_INPUT' },
      { at: 'quiet', by: dora, args: { ...COFFEE, payment_method: [{}] }, reason: 'E_INPUT' },
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
    does: [{ at: 'busy', by: ana, deposit: 1n, args: { offer_id: '2' } }],
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
  accept_order: {
    does: [
      { ...accepting, args: purchase },
      { ...accepting, args: bought({ payment_method_id: '1', offer_id: 1 }) },
      { ...accepting, args: { ...bought({ operation_amount: '76000000' }), amount: '190000000' } },
    ],
    refuses: [
      { ...accepting, by: beto, args: purchase, reason: 'E_FORBIDDEN' },
      { ...accepting, args: bought({ exchange_rate: '2.4' }), reason: 'E_PRICE_CHANGED' },
      { ...accepting, args: { ...purchase, amount: '9999999' }, reason: 'E_AMOUNT_MISMATCH' },
      { ...accepting, args: bought({ operation_amount: '76000001' }), reason: 'E_OFFER_STOCK' },
      { ...accepting, args: bought({ operation_amount: '999999' }), reason: 'E_OFFER_LIMITS' },
      { ...accepting, args: bought({ offer_id: '3' }), reason: 'E_OFFER_PAUSED' },
      { ...accepting, args: bought({ payment_method_id: '2' }), reason: 'E_INPUT' },
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
      { at: 'busy', by: ARBITER, deposit: 1n, args: { ...order(4), release: true } },
      { at: 'busy', by: ARBITER, deposit: 1n, args: { ...order(4), release: false } },
    ],
    refuses: [
      { at: 'busy', by: OWNER, deposit: 1n, args: { ...order(4), release: true }, reason: 'E_NOT_ARBITER' },
      { at: 'busy', by: ARBITER, deposit: 1n, args: { ...order(1), release: true }, reason: 'E_ORDER_STATE' },
    ],
  },
  finalize: {
    does: [{ at: 'busy', by: dora, args: order(6), laterMs: 2 * MINUTE_MS }],
    refuses: [
      { at: 'busy', by: dora, args: order(6), reason: 'E_ORDER_STATE' },
      { at: 'busy', by: dora, args: order(1), reason: 'E_ORDER_STATE' },
    ],
  },
  on_settled: {
    does: [
      { at: 'busy', by: MARKET, args: order(6), result: 'true' },
      { at: 'busy', by: MARKET, args: order(6), result: 'false' },
      { at: 'busy', by: MARKET, args: order(6), result: null },
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
  set_merchant: {
    does: [
      { at: 'busy', by: OWNER, deposit: OFFER_DEPOSIT, args: { account_id: ana, is_merchant: true } },
      { at: 'busy', by: OWNER, deposit: 1n, args: { account_id: ana, is_merchant: false } },
    ],
    refuses: [
      {
        at: 'busy',
        by: ana,
        deposit: 1n,
        args: { account_id: ana, is_merchant: true },
        reason: 'E_FORBIDDEN',
      },
      {
        at: 'busy',
        by: OWNER,
        deposit: 1n,
        args: { account_id: ana, is_merchant: true },
        reason: 'E_DEPOSIT',
      },
    ],
  },
  set_paused: {
    does: [{ at: 'busy', by: OWNER, deposit: 1n, args: { paused: true } }],
    refuses: [
      { at: 'busy', by: ARBITER, deposit: 1n, args: { paused: true }, reason: 'E_FORBIDDEN' },
      { at: 'busy', by: OWNER, deposit: 1n, args: { paused: 'true' }, reason: 'E_INPUT' },
    ],
  },
  set_arbiter: {
    does: [{ at: 'busy', by: OWNER, deposit: OFFER_DEPOSIT, args: { account_id: 'otro-arbitro.test' } }],
    refuses: [
      { at: 'busy', by: OWNER, deposit: 1n, args: { account_id: 'otro-arbitro.test' }, reason: 'E_DEPOSIT' },
    ],
  },
  propose_owner: {
    does: [{ at: 'busy', by: OWNER, deposit: OFFER_DEPOSIT, args: { account_id: dora } }],
    refuses: [{ at: 'busy', by: dora, deposit: 1n, args: { account_id: dora }, reason: 'E_FORBIDDEN' }],
  },
  accept_ownership: {
    does: [{ at: 'opening', by: dora, deposit: 1n }],
    refuses: [{ at: 'busy', by: dora, deposit: 1n, reason: 'E_FORBIDDEN' }],
  },
  migrate: {
    does: [
      { at: 'of version 1', by: OWNER, deposit: OFFER_DEPOSIT },
      { at: 'busy', by: OWNER, deposit: 1n },
    ],
    refuses: [
      { at: 'of version 1', by: OWNER, deposit: 1n, reason: 'E_DEPOSIT' },
      { at: 'before new', by: OWNER, deposit: 1n, reason: 'E_FORBIDDEN' },
    ],
  },
  get_config: {
    isView: true,
    does: [{ at: 'busy' }, { at: 'opening' }],
    refuses: [{ at: 'of version 1', reason: 'E_MIGRATING' }],
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
};
