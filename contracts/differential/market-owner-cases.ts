import {
  ARBITER,
  ESCROW_DEPOSIT,
  MARKET,
  NEAR,
  OFFER_DEPOSIT,
  OWNER,
  TOKEN,
  VAULT,
} from '../testing/network';
import type { CaseTable } from './cases';

const [ana, dora] = ['ana.test', 'dora.test'];
/** The snapshots' own. */
const SPONSOR = OWNER;
const parties = { owner_id: OWNER, token_id: TOKEN, fee_vault_id: VAULT, arbiter_id: ARBITER };

/** What keeps the market as a whole. */
export const MARKET_OWNER_CASES: CaseTable = {
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
  set_sponsor: {
    does: [{ at: 'busy', by: OWNER, deposit: OFFER_DEPOSIT, args: { account_id: 'otro.test' } }],
    refuses: [
      { at: 'busy', by: dora, deposit: OFFER_DEPOSIT, args: { account_id: dora }, reason: 'E_FORBIDDEN' },
    ],
  },
  open_escrow_for: {
    does: [{ at: 'quiet', by: SPONSOR, deposit: ESCROW_DEPOSIT, args: { owner_id: dora } }],
    refuses: [
      { at: 'quiet', by: dora, deposit: ESCROW_DEPOSIT, args: { owner_id: dora }, reason: 'E_FORBIDDEN' },
      { at: 'quiet', by: SPONSOR, deposit: 1n, args: { owner_id: dora }, reason: 'E_DEPOSIT' },
    ],
  },
  close_escrow_for: {
    does: [{ at: 'busy', by: SPONSOR, deposit: 1n, args: { owner_id: dora } }],
    refuses: [{ at: 'busy', by: SPONSOR, deposit: 1n, args: { owner_id: ana }, reason: 'E_FORBIDDEN' }],
  },
  end_idle_order: {
    does: [{ at: 'idle', by: SPONSOR, deposit: 1n, args: { order_id: '1' } }],
    refuses: [
      { at: 'busy', by: SPONSOR, deposit: 1n, args: { order_id: '1' }, reason: 'E_FORBIDDEN' },
      { at: 'busy', by: ana, deposit: 1n, args: { order_id: '1' }, reason: 'E_FORBIDDEN' },
    ],
  },
  sponsor_storage: {
    does: [
      { at: 'quiet', by: SPONSOR, deposit: NEAR, args: { account_id: dora, bytes: 5_000 } },
      { at: 'busy', by: SPONSOR, deposit: NEAR, args: { account_id: ana, bytes: 1 } },
    ],
    refuses: [
      { at: 'quiet', by: SPONSOR, deposit: 1n, args: { account_id: dora, bytes: 9 }, reason: 'E_DEPOSIT' },
    ],
  },
  reclaim_storage: {
    does: [{ at: 'busy', by: SPONSOR, deposit: 1n, args: { account_id: ana } }],
    refuses: [{ at: 'busy', by: ana, deposit: 1n, args: { account_id: ana }, reason: 'E_FORBIDDEN' }],
  },
  get_storage_credit: {
    isView: true,
    does: [
      { at: 'busy', args: { account_id: ana } },
      { at: 'busy', args: { account_id: 'otro.test' } },
    ],
    refuses: [{ at: 'busy', args: {}, reason: 'E_INPUT' }],
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
    does: [{ at: 'busy', by: OWNER, deposit: 1n }],
    refuses: [
      { at: 'of another version', by: OWNER, deposit: 1n, reason: 'E_MIGRATING' },
      { at: 'before new', by: OWNER, deposit: 1n, reason: 'E_FORBIDDEN' },
    ],
  },
};
