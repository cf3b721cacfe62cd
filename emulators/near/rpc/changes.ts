import * as z from 'zod/mini';
import type { Chain } from '../chain/chain';
import { accessKeyJson } from '../chain/json';
import type { AccountChange } from '../runtime/world';
import { type BlockReference, findBlock } from './block-references';
import { accountId, base64 as base64Text, publicKey } from './params';

const accountIds = z.array(accountId);
const keys = z.array(z.object({ account_id: accountId, public_key: publicKey }));

/** What `EXPERIMENTAL_changes` is asked for. */
export const changesSchema = z.discriminatedUnion('changes_type', [
  z.object({ changes_type: z.literal('account_changes'), account_ids: accountIds }),
  z.object({ changes_type: z.literal('all_access_key_changes'), account_ids: accountIds }),
  z.object({ changes_type: z.literal('single_access_key_changes'), keys }),
  z.object({ changes_type: z.literal('all_gas_key_changes'), account_ids: accountIds }),
  z.object({ changes_type: z.literal('single_gas_key_changes'), keys }),
  z.object({
    changes_type: z.literal('data_changes'),
    account_ids: accountIds,
    key_prefix_base64: base64Text,
  }),
  z.object({ changes_type: z.literal('contract_code_changes'), account_ids: accountIds }),
]);
type ChangesQuery = z.output<typeof changesSchema>;
type QueryOf<T extends ChangesQuery['changes_type']> = Extract<ChangesQuery, { changes_type: T }>;

/** One change as NEAR tells it. */
interface ReportedChange {
  type: string;
  change: object;
}

const base64 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('base64');

const tellers: {
  [T in ChangesQuery['changes_type']]: (
    change: AccountChange,
    query: QueryOf<T>,
    chain: Chain,
  ) => ReportedChange[];
} = {
  account_changes: (change, { account_ids }) =>
    account_ids.includes(change.accountId) ? [accountChange(change)] : [],

  all_access_key_changes: (change, { account_ids }) =>
    account_ids.includes(change.accountId) ? keyChanges(change, () => true) : [],

  single_access_key_changes: (change, { keys }) =>
    keyChanges(change, (publicKey) =>
      keys.some((key) => key.account_id === change.accountId && key.public_key === publicKey),
    ),

  /** There are no gas keys. */
  all_gas_key_changes: () => [],
  single_gas_key_changes: () => [],

  data_changes(change, { account_ids, key_prefix_base64 }) {
    if (!account_ids.includes(change.accountId)) return [];
    const prefix = Buffer.from(key_prefix_base64, 'base64').toString('latin1');
    return change.records
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => {
        const names = { account_id: change.accountId, key_base64: base64(key) };
        if (!value) return { type: 'data_deletion', change: names };
        return {
          type: 'data_update',
          change: { ...names, value_base64: Buffer.from(value).toString('base64') },
        };
      });
  },

  contract_code_changes(change, { account_ids }, chain) {
    if (!account_ids.includes(change.accountId) || !change.codeChanged) return [];
    const code = change.account && chain.codeOf(change.account.codeHash);
    const names = { account_id: change.accountId };
    if (!code) return [{ type: 'contract_code_deletion', change: names }];
    const code_base64 = Buffer.from(code).toString('base64');
    return [{ type: 'contract_code_update', change: { ...names, code_base64 } }];
  },
};

function accountChange({ accountId, account }: AccountChange): ReportedChange {
  if (!account) return { type: 'account_deletion', change: { account_id: accountId } };
  return {
    type: 'account_update',
    change: {
      account_id: accountId,
      amount: account.amount.toString(),
      locked: '0',
      code_hash: account.codeHash,
      storage_usage: account.storageUsage,
      storage_paid_at: 0,
    },
  };
}

function keyChanges(change: AccountChange, isWanted: (publicKey: string) => boolean): ReportedChange[] {
  const keys = new Map(change.account ? change.keys : []);
  return (change.changedKeys ?? []).filter(isWanted).map((publicKey) => {
    const names = { account_id: change.accountId, public_key: publicKey };
    const key = keys.get(publicKey);
    if (!key) return { type: 'access_key_deletion', change: names };
    return { type: 'access_key_update', change: { ...names, access_key: accessKeyJson(key) } };
  });
}

/** What a block changed for the accounts or keys asked for, each with what made the change. */
export async function stateChanges<Type extends ChangesQuery['changes_type']>(
  chain: Chain,
  query: QueryOf<Type> & { changes_type: Type } & BlockReference,
): Promise<object> {
  const { hash, changes } = await blockChanges(chain, query);
  const report = tellers[query.changes_type];
  return {
    block_hash: hash,
    changes: changes.flatMap((change) =>
      report(change, query, chain).map((reported) => ({ cause: change.cause, ...reported })),
    ),
  };
}

/** Which accounts a block touched, and what of them. */
export async function touchedInBlock(chain: Chain, reference: BlockReference): Promise<object> {
  const { hash, changes } = await blockChanges(chain, reference);
  const touched = changes.flatMap((change) =>
    [
      'account_touched',
      ...(change.changedKeys ? ['access_key_touched'] : []),
      ...(change.records.length > 0 ? ['data_touched'] : []),
      ...(change.codeChanged ? ['contract_code_touched'] : []),
    ].map((type) => ({ type, account_id: change.accountId })),
  );
  const unlike = new Map(touched.map((each) => [`${each.type} ${each.account_id}`, each]));
  return { block_hash: hash, changes: [...unlike.values()] };
}

async function blockChanges(
  chain: Chain,
  reference: BlockReference,
): Promise<{ hash: string; changes: AccountChange[] }> {
  const { hash, height } = (await findBlock(chain, reference)).block.header;
  return { hash, changes: (await chain.changes(height)) ?? [] };
}
