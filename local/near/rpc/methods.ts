import * as z from 'zod/mini';
import type { Chain } from '../chain/chain';
import { PROTOCOL_VERSION } from '../chain/seal-block';
import { GAS_PRICE } from '../runtime/gas';
import { YOCTO_PER_BYTE } from '../runtime/storage-usage';
import { blockReferenceSchema, demandNewest, findBlock } from './block-references';
import { answerQuery, querySchema } from './queries';
import { sendTransaction, transactionStatus, transactionWithReceipts, waitUntilSchema } from './transactions';

/** A method with its parameters parsed: what is left to do. */
type Method = (chain: Chain, params: unknown) => Promise<unknown>;

function method<S extends z.ZodMiniType>(
  schema: S,
  run: (chain: Chain, params: z.output<S>) => unknown,
): Method {
  return async (chain, params) => run(chain, schema.parse(params));
}

const NOTHING = z.optional(z.unknown());
const waitUntil = z._default(waitUntilSchema, 'EXECUTED_OPTIMISTIC');
const sendParams = z.object({ signed_tx_base64: z.string(), wait_until: waitUntil });
const signedOnly = z.union([
  z.object({ signed_tx_base64: z.string() }),
  z.pipe(
    z.tuple([z.string()]),
    z.transform(([signed_tx_base64]) => ({ signed_tx_base64 })),
  ),
]);
const statusParams = z.union([
  z.object({ tx_hash: z.string(), sender_account_id: z.optional(z.string()), wait_until: waitUntil }),
  z.pipe(
    z.tuple([z.string(), z.string()]),
    z.transform(([tx_hash]) => ({ tx_hash, wait_until: 'EXECUTED_OPTIMISTIC' as const })),
  ),
]);

/** Every method of the JSON-RPC door: its parameters and its answer. */
export const methods: Record<string, Method> = {
  query: method(z.intersection(querySchema, blockReferenceSchema), async (chain, params) => {
    await demandNewest(chain, params);
    return answerQuery(chain, params);
  }),

  block: method(blockReferenceSchema, async (chain, params) => (await findBlock(chain, params)).block),
  gas_price: method(NOTHING, () => ({ gas_price: GAS_PRICE.toString() })),
  status: method(NOTHING, statusOf),
  health: method(NOTHING, () => null),
  EXPERIMENTAL_protocol_config: method(NOTHING, protocolConfig),

  send_tx: method(sendParams, (chain, { signed_tx_base64, wait_until }) =>
    sendTransaction(chain, signed_tx_base64, wait_until),
  ),
  broadcast_tx_commit: method(signedOnly, (chain, { signed_tx_base64 }) =>
    sendTransaction(chain, signed_tx_base64, 'EXECUTED_OPTIMISTIC'),
  ),
  broadcast_tx_async: method(
    signedOnly,
    (chain, { signed_tx_base64 }) =>
      chain.send(Uint8Array.from(Buffer.from(signed_tx_base64, 'base64'))).hash,
  ),
  tx: method(statusParams, (chain, { tx_hash, wait_until }) => transactionStatus(chain, tx_hash, wait_until)),
  EXPERIMENTAL_tx_status: method(statusParams, (chain, { tx_hash, wait_until }) =>
    transactionWithReceipts(chain, tx_hash, wait_until),
  ),
};

async function statusOf(chain: Chain): Promise<object> {
  const { header } = chain.lastBlock.block;
  const first = await chain.block(chain.firstHeight);
  const time = (nanoseconds: string) => new Date(Number(BigInt(nanoseconds) / 1_000_000n)).toISOString();
  return {
    chain_id: chain.chainId,
    protocol_version: PROTOCOL_VERSION,
    latest_protocol_version: PROTOCOL_VERSION,
    genesis_hash: first?.block.header.hash,
    rpc_addr: null,
    validators: [],
    version: { version: 'cosecha-local', build: '1', rustc_version: '' },
    sync_info: {
      latest_block_hash: header.hash,
      latest_block_height: header.height,
      latest_block_time: time(header.timestamp_nanosec),
      latest_state_root: header.hash,
      earliest_block_hash: first?.block.header.hash,
      earliest_block_height: chain.firstHeight,
      earliest_block_time: time(first?.block.header.timestamp_nanosec ?? '0'),
      syncing: false,
    },
  };
}

/** The part of the configuration that clients read. */
function protocolConfig(chain: Chain): object {
  return {
    chain_id: chain.chainId,
    protocol_version: PROTOCOL_VERSION,
    genesis_height: chain.firstHeight,
    min_gas_price: GAS_PRICE.toString(),
    max_gas_price: GAS_PRICE.toString(),
    runtime_config: {
      storage_amount_per_byte: YOCTO_PER_BYTE.toString(),
      account_creation_config: {
        min_allowed_top_level_account_length: 65,
        registrar_account_id: 'registrar',
      },
    },
  };
}
