import { ARBITER, MARKET, OFFER_DEPOSIT, OWNER, TOKEN, VAULT } from '../testing/network';
import type { CaseTable } from './cases';

const [ana, dora] = ['ana.test', 'dora.test'];
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
};
