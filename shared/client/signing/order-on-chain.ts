import { config } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import { textOf, toBase64, utf8 } from '../../domain/chain/bytes';
import type { SeenOrder } from '../../domain/orders/seen-order';
import { askNode } from './ask-node';

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
 * The order as stored by the market contract.
 * @returns null once it has ended
 * @throws RequestError, or another error when the market's answer cannot be read
 */
export async function orderOnChain(orderId: string): Promise<SeenOrder | null> {
  const params = {
    request_type: 'call_function',
    finality: 'final',
    account_id: config().p2pContractId,
    method_name: 'get_order',
    args_base64: toBase64(utf8(JSON.stringify({ order_id: orderId }))),
  };
  const { result } = await askNode('query', params, schema);
  return z.parse(orderSchema, JSON.parse(textOf(Uint8Array.from(result).buffer)));
}
