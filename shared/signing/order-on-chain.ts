import * as z from 'zod/mini';
import { config } from '../api/config';
import type { request } from '../api/request';
import { askNode } from './ask-node';
import { textOf, toBase64, utf8 } from './bytes';
import type { SeenOrder } from './seen-order';

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
const schema = z.object({ result: z.array(z.number()) });

/**
 * The order as the market itself keeps it.
 * @returns null once it has ended
 * @throws RequestError, or another error where the market answers with no order that can be read
 */
export async function orderOnChain(orderId: string, ask: typeof request): Promise<SeenOrder | null> {
  const params = {
    request_type: 'call_function',
    finality: 'final',
    account_id: config().p2pContractId,
    method_name: 'get_order',
    args_base64: toBase64(utf8(JSON.stringify({ order_id: orderId }))),
  };
  const { result } = await askNode(ask, 'query', params, schema);
  return z.parse(orderSchema, JSON.parse(textOf(Uint8Array.from(result).buffer)));
}
