import type { ReceiptJson } from '../chain/block-types';
import type { Chain } from '../chain/chain';
import { handlerError } from './errors';

/** How many of the newest blocks are searched: nothing keeps an index of receipts. */
const SEARCHED_BLOCKS = 2_000;

export async function findReceipt(chain: Chain, receiptId: string): Promise<ReceiptJson> {
  const newest = chain.lastBlock.block.header.height;
  const oldest = Math.max(chain.firstHeight, newest - SEARCHED_BLOCKS + 1);
  for (let height = newest; height >= oldest; height--) {
    const shards = (await chain.block(height))?.shards ?? [];
    const found = shards
      .flatMap(({ receipt_execution_outcomes, chunk }) => [
        ...receipt_execution_outcomes.map(({ receipt }) => receipt),
        ...chunk.receipts,
      ])
      .find(({ receipt_id }) => receipt_id === receiptId);
    if (found) return found;
  }
  throw handlerError('UNKNOWN_RECEIPT', { receipt_id: receiptId }, `Receipt ${receiptId} not found`);
}
