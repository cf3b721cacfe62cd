import * as z from 'zod/mini';
import type { Chain } from '../chain/chain';
import { GAS_PRICE } from '../runtime/gas';
import { blockReferenceSchema, demandNewest, findBlock } from './block-references';
import { changesSchema, stateChanges, touchedInBlock } from './changes';
import { chunkAnswer, chunkSchema } from './chunks';
import { genesisConfig, protocolConfig } from './configuration';
import { type Method, method } from './method';
import { networkInfo, statusOf, validatorsOf, validatorsSchema } from './node';
import { accountId, blockId, hash } from './params';
import { answerQuery, querySchema } from './queries';
import { findReceipt } from './receipts';
import {
  hashOf,
  sendTransaction,
  transactionStatus,
  transactionWithReceipts,
  waitUntilSchema,
} from './transactions';

const NOTHING = z.optional(z.unknown());
const waitUntil = z._default(waitUntilSchema, 'EXECUTED_OPTIMISTIC');
const signed = z.union([
  z.object({ signed_tx_base64: z.string(), wait_until: waitUntil }),
  z.pipe(
    z.tuple([z.string()]),
    z.transform(([signed_tx_base64]) => ({ signed_tx_base64, wait_until: 'EXECUTED_OPTIMISTIC' as const })),
  ),
]);
const statusParams = z.union([
  signed,
  z.object({ tx_hash: hash, sender_account_id: accountId, wait_until: waitUntil }),
  z.pipe(
    z.tuple([hash, accountId]),
    z.transform(([tx_hash]) => ({ tx_hash, wait_until: 'EXECUTED_OPTIMISTIC' as const })),
  ),
]);

/** By name, or as in older clients by position. */
const blockSchema = z.union([
  z.pipe(
    z.tuple([blockId]),
    z.transform(([block_id]) => ({ block_id })),
  ),
  blockReferenceSchema,
]);
const maybeBlock = z.nullish(blockId);
const maybeBlockSchema = z.union([
  z.pipe(
    z.tuple([z.nullable(blockId)]),
    z.transform(([block_id]) => ({ block_id })),
  ),
  z.object({ block_id: maybeBlock }),
]);

const changes = method(z.intersection(changesSchema, blockReferenceSchema), stateChanges);
const changesInBlock = method(blockReferenceSchema, touchedInBlock);
const maintenance = method(z.object({ account_id: accountId }), () => []);
const genesis = method(NOTHING, genesisConfig);

/** Every method of the JSON-RPC endpoint: its parameters and its answer. */
export const methods: Record<string, Method> = {
  query: method(z.intersection(querySchema, blockReferenceSchema), async (chain, params) => {
    await demandNewest(chain, params);
    return answerQuery(chain, params);
  }),

  block: method(blockSchema, async (chain, params) => chain.viewOf(await findBlock(chain, params))),
  chunk: method(chunkSchema, chunkAnswer),
  EXPERIMENTAL_changes: changes,
  changes,
  EXPERIMENTAL_changes_in_block: changesInBlock,
  block_effects: changesInBlock,
  EXPERIMENTAL_receipt: method(z.object({ receipt_id: hash }), (chain, { receipt_id }) =>
    findReceipt(chain, receipt_id),
  ),
  gas_price: method(maybeBlockSchema, async (chain, { block_id }) => {
    await demandBlock(chain, block_id);
    return { gas_price: GAS_PRICE.toString() };
  }),
  status: method(NOTHING, statusOf),
  health: method(NOTHING, (chain) => {
    if (chain.trouble) throw chain.trouble;
    return null;
  }),
  network_info: method(NOTHING, networkInfo),
  validators: method(validatorsSchema, validatorsOf),
  EXPERIMENTAL_validators_ordered: method(maybeBlockSchema, async (chain, { block_id }) => {
    await demandBlock(chain, block_id);
    return [];
  }),
  maintenance_windows: maintenance,
  EXPERIMENTAL_maintenance_windows: maintenance,
  EXPERIMENTAL_protocol_config: method(blockReferenceSchema, async (chain, reference) => {
    await findBlock(chain, reference);
    return protocolConfig(chain);
  }),
  genesis_config: genesis,
  EXPERIMENTAL_genesis_config: genesis,

  send_tx: method(signed, (chain, { signed_tx_base64, wait_until }) =>
    sendTransaction(chain, signed_tx_base64, wait_until),
  ),
  broadcast_tx_commit: method(signed, (chain, { signed_tx_base64 }) =>
    sendTransaction(chain, signed_tx_base64, 'EXECUTED_OPTIMISTIC'),
  ),
  broadcast_tx_async: method(
    signed,
    (chain, { signed_tx_base64 }) =>
      chain.send(Uint8Array.from(Buffer.from(signed_tx_base64, 'base64'))).hash,
  ),
  tx: method(statusParams, (chain, params) => transactionStatus(chain, hashOf(params), params.wait_until)),
  EXPERIMENTAL_tx_status: method(statusParams, (chain, params) =>
    transactionWithReceipts(chain, hashOf(params), params.wait_until),
  ),
};

/** @throws RpcError when a block is named that is not there */
async function demandBlock(chain: Chain, block_id: z.output<typeof maybeBlock>): Promise<void> {
  if (block_id !== undefined && block_id !== null) await findBlock(chain, { block_id });
}
