import { MARKET, OWNER, REGISTRATION, TGAS, TOKEN } from '../testing/network';
import type { CaseTable } from './cases';

const [ana, beto] = ['ana.test', 'beto.test'];
const resolution = { sender_id: ana, receiver_id: beto, amount: '500' };

export const STABLECOIN_CASES: CaseTable = {
  new: {
    does: [
      { at: 'before new', args: { owner_id: ana, total_supply: '340282366920938463463374607431768211455' } },
      { at: 'before new', args: { owner_id: ana, total_supply: '0' } },
    ],
    refuses: [
      { at: 'quiet', args: { owner_id: ana, total_supply: '1' }, reason: 'E_FORBIDDEN' },
      { at: 'before new', args: { owner_id: ana, total_supply: '1e3' }, reason: 'E_INPUT' },
      {
        at: 'before new',
        args: { owner_id: ana, total_supply: '340282366920938463463374607431768211456' },
        reason: 'E_INPUT',
      },
      { at: 'before new', args: { owner_id: 'Ana', total_supply: '1' }, reason: 'E_INPUT' },
    ],
  },
  set_blocked: {
    does: [
      { at: 'quiet', by: OWNER, args: { account_id: ana, is_blocked: true } },
      { at: 'quiet', by: OWNER, args: { account_id: ana, is_blocked: false } },
    ],
    refuses: [{ at: 'quiet', by: ana, args: { account_id: ana, is_blocked: true }, reason: 'E_FORBIDDEN' }],
  },
  mint: {
    does: [{ at: 'quiet', by: OWNER, args: { account_id: ana, amount: '7' } }],
    refuses: [
      { at: 'quiet', by: ana, args: { account_id: ana, amount: '7' }, reason: 'E_FORBIDDEN' },
      { at: 'quiet', by: OWNER, args: { account_id: ana, amount: '7' }, deposit: 1n, reason: 'E_DEPOSIT' },
      { at: 'quiet', by: OWNER, args: { account_id: 'x.test', amount: '7' }, reason: 'The account x.test' },
    ],
  },
  ft_transfer: {
    does: [
      { at: 'quiet', by: ana, deposit: 1n, args: { receiver_id: beto, amount: '5' } },
      { at: 'quiet', by: ana, deposit: 1n, args: { receiver_id: beto, amount: '5', memo: 'ñ "🌽" \\' } },
    ],
    refuses: [
      { at: 'quiet', by: ana, args: { receiver_id: beto, amount: '5' }, reason: 'E_DEPOSIT' },
      { at: 'quiet', by: ana, deposit: 1n, args: { receiver_id: ana, amount: '5' }, reason: 'E_INPUT' },
      {
        at: 'quiet',
        by: ana,
        deposit: 1n,
        args: { receiver_id: beto, amount: '10000000001' },
        reason: "The account doesn't have enough balance",
      },
    ],
  },
  ft_transfer_call: {
    does: [
      { at: 'quiet', by: ana, deposit: 1n, args: { receiver_id: beto, amount: '5', msg: '{"a":"\u0001"}' } },
      {
        at: 'quiet',
        by: ana,
        deposit: 1n,
        gas: 31n * TGAS,
        args: { receiver_id: beto, amount: '5', msg: '' },
      },
    ],
    refuses: [
      {
        at: 'quiet',
        by: ana,
        deposit: 1n,
        gas: 30n * TGAS,
        args: { receiver_id: beto, amount: '5', msg: '' },
        reason: 'E_INPUT: more gas is required',
      },
    ],
  },
  ft_resolve_transfer: {
    does: [
      { at: 'quiet', by: TOKEN, args: resolution, result: '"0"' },
      { at: 'quiet', by: TOKEN, args: resolution, result: '"200"' },
      { at: 'quiet', by: TOKEN, args: resolution, result: '"99999999999999999999999999"' },
      { at: 'quiet', by: TOKEN, args: resolution, result: 'true' },
      { at: 'quiet', by: TOKEN, args: resolution, result: null },
      { at: 'quiet', by: TOKEN, args: { ...resolution, sender_id: 'ido.test' }, result: null },
    ],
    refuses: [
      { at: 'quiet', by: ana, args: resolution, result: '"0"', reason: 'E_FORBIDDEN' },
      { at: 'quiet', by: TOKEN, args: resolution, reason: 'E_INTERNAL' },
    ],
  },
  storage_deposit: {
    does: [
      { at: 'quiet', by: 'dora.test', deposit: REGISTRATION },
      { at: 'quiet', by: ana, deposit: 2n * REGISTRATION, args: { account_id: 'dora.test' } },
      { at: 'quiet', by: ana, deposit: REGISTRATION },
    ],
    refuses: [{ at: 'quiet', by: 'dora.test', deposit: REGISTRATION - 1n, reason: 'E_DEPOSIT' }],
  },
  storage_withdraw: {
    does: [{ at: 'quiet', by: ana, deposit: 1n, args: { amount: '0' } }],
    refuses: [
      { at: 'quiet', by: ana, deposit: 1n, args: { amount: '1' }, reason: 'E_DEPOSIT' },
      { at: 'quiet', by: 'dora.test', deposit: 1n, reason: 'The account dora.test' },
    ],
  },
  storage_unregister: {
    does: [
      { at: 'quiet', by: ana, deposit: 1n, args: { force: true } },
      { at: 'quiet', by: 'dora.test', deposit: 1n },
    ],
    refuses: [
      { at: 'quiet', by: ana, deposit: 1n, reason: "Can't unregister" },
      { at: 'quiet', by: ana, reason: 'E_DEPOSIT' },
    ],
  },
  storage_balance_of: {
    isView: true,
    does: [
      { at: 'quiet', args: { account_id: ana } },
      { at: 'quiet', args: { account_id: MARKET } },
    ],
    refuses: [{ at: 'quiet', reason: 'E_INPUT' }],
  },
  storage_balance_bounds: { isView: true, does: [{ at: 'quiet' }], refuses: [] },
  ft_balance_of: {
    isView: true,
    does: [{ at: 'quiet', args: { account_id: ana } }],
    refuses: [{ at: 'quiet', args: { account_id: 1 }, reason: 'E_INPUT' }],
  },
  ft_total_supply: {
    isView: true,
    does: [{ at: 'quiet' }],
    refuses: [{ at: 'before new', reason: 'E_FORBIDDEN' }],
  },
  ft_metadata: { isView: true, does: [{ at: 'before new' }], refuses: [] },
};
