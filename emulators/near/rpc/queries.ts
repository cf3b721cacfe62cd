import * as z from 'zod/mini';
import type { AccountView, Chain } from '../chain/chain';
import { accessKeyJson } from '../chain/json';
import { blockReference, handlerError, unknownAccount } from './errors';
import { accountId, base64 as base64Text, hash, publicKey } from './params';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const accountParams = { account_id: accountId };

/** What `query` answers, one entry per request type. */
export const querySchema = z.discriminatedUnion('request_type', [
  z.object({ request_type: z.literal('view_account'), ...accountParams }),
  z.object({ request_type: z.literal('view_access_key'), public_key: publicKey, ...accountParams }),
  z.object({ request_type: z.literal('view_access_key_list'), ...accountParams }),
  z.object({
    request_type: z.literal('call_function'),
    method_name: z.string(),
    args_base64: base64Text,
    ...accountParams,
  }),
  z.object({ request_type: z.literal('view_code'), ...accountParams }),
  z.object({
    request_type: z.literal('view_state'),
    prefix_base64: base64Text,
    ...accountParams,
  }),
  z.object({ request_type: z.literal('view_global_contract_code'), code_hash: hash }),
  z.object({ request_type: z.literal('view_global_contract_code_by_account_id'), ...accountParams }),
]);
export type Query = z.output<typeof querySchema>;
type QueryOf<T extends Query['request_type']> = Extract<Query, { request_type: T }>;

const answers: { [T in Query['request_type']]: (chain: Chain, query: QueryOf<T>) => object } = {
  view_account(chain, { account_id }) {
    const { amount, codeHash, storageUsage } = existing(chain, account_id);
    return {
      amount: amount.toString(),
      locked: '0',
      code_hash: codeHash,
      storage_usage: storageUsage,
      storage_paid_at: 0,
    };
  },

  view_access_key(chain, { account_id, public_key }) {
    const key = existing(chain, account_id).keys.get(public_key);
    if (key) return accessKeyJson(key);
    throw handlerError(
      'UNKNOWN_ACCESS_KEY',
      { public_key, ...blockReference(chain) },
      `access key ${public_key} does not exist while viewing`,
    );
  },

  view_access_key_list(chain, { account_id }) {
    const keys = [...existing(chain, account_id).keys];
    return {
      keys: keys.map(([public_key, key]) => ({ public_key, access_key: accessKeyJson(key) })),
    };
  },

  call_function(chain, { account_id, method_name, args_base64 }) {
    existing(chain, account_id);
    const args = Uint8Array.from(Buffer.from(args_base64, 'base64'));
    const { value, logs } = chain.viewBytes(account_id, method_name, args);
    return { result: [...value], logs };
  },

  view_code(chain, { account_id }) {
    const { codeHash } = existing(chain, account_id);
    const code = chain.code(account_id);
    if (code) return { code_base64: base64(code), hash: codeHash };
    throw handlerError(
      'NO_CONTRACT_CODE',
      { contract_account_id: account_id, ...blockReference(chain) },
      `Contract code for contract ID ${account_id} has never been observed on the node`,
    );
  },

  view_state(chain, { account_id, prefix_base64 }) {
    existing(chain, account_id);
    const records = chain.records(account_id, Buffer.from(prefix_base64, 'base64'));
    return { values: records.map(([key, value]) => ({ key: base64(key), value: base64(value) })) };
  },

  view_global_contract_code: (chain, { code_hash }) => noGlobalContract(chain, { CodeHash: code_hash }),
  view_global_contract_code_by_account_id: (chain, { account_id }) =>
    noGlobalContract(chain, { AccountId: account_id }),
};

/** Contracts that many accounts share do not exist here. */
function noGlobalContract(chain: Chain, identifier: object): never {
  throw handlerError(
    'NO_GLOBAL_CONTRACT_CODE',
    { identifier, ...blockReference(chain) },
    `Global contract code with identifier ${JSON.stringify(identifier)} has never been observed on the node`,
  );
}

export function answerQuery<Type extends Query['request_type']>(
  chain: Chain,
  query: QueryOf<Type> & { request_type: Type },
): object {
  return { ...answers[query.request_type](chain, query), ...blockReference(chain) };
}

function existing(chain: Chain, id: string): AccountView {
  const account = chain.account(id);
  if (!account) throw unknownAccount(id, chain);
  return account;
}
