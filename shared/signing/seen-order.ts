import * as z from 'zod/mini';
import { config } from '../api/config';
import type { request } from '../api/request';
import { textOf, toBase64, utf8 } from './bytes';

/** What a person has read of an order before they decide on it, and what never changes while it is open. */
export interface SeenOrder {
  sellerId: string;
  buyerId: string;
  /** What was paid into the escrow. Micro-USDT. */
  escrow: bigint;
}

const digits = z.string().check(z.regex(/^\d+$/));
const orderSchema = z.nullable(
  z.pipe(
    z.object({ owner_id: z.string(), signer_id: z.string(), escrow: digits }),
    z.transform(
      ({ owner_id: sellerId, signer_id: buyerId, escrow }): SeenOrder => ({
        ...{ sellerId, buyerId, escrow: BigInt(escrow) },
      }),
    ),
  ),
);
const schema = z.object({ result: z.object({ result: z.array(z.number()) }) });

/**
 * The order as the market itself keeps it, from the node that this device is configured for.
 * @param ask handed over, because it fetches this code when something is to be signed
 * @returns null once it has ended
 * @throws RequestError
 */
export async function orderOnChain(orderId: string, ask: typeof request): Promise<SeenOrder | null> {
  const { nearRpcUrl, p2pContractId } = config();
  const params = {
    request_type: 'call_function',
    finality: 'final',
    account_id: p2pContractId,
    method_name: 'get_order',
    args_base64: toBase64(utf8(JSON.stringify({ order_id: orderId }))),
  };
  const json = { jsonrpc: '2.0', id: 'cosecha', method: 'query', params };
  const { result } = (await ask(nearRpcUrl, { json, schema })).result;
  return z.parse(orderSchema, JSON.parse(textOf(Uint8Array.from(result).buffer)));
}

export const isSameOrder = (one: SeenOrder, other: SeenOrder): boolean =>
  one.sellerId === other.sellerId && one.buyerId === other.buyerId && one.escrow === other.escrow;
