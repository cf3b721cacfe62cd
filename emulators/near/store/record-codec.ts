import { promisify } from 'node:util';
import { constants, deflate, inflate } from 'node:zlib';
import type { BlockRecord } from './block-store';
import { decode, encode } from './codec';

const deflated = promisify(deflate);
const inflated = promisify(inflate);

/** A block's record as two lines of text: what stays of it for ever, and what is on its way after it. */
export interface RecordLines {
  body: string;
  pending: string;
}

/** Compressed at once, because much of a record is repeated: what one block sends, the next receives. */
export function packRecord({ block, changes, pending }: BlockRecord): Promise<Buffer> {
  const lines = Buffer.concat([encode({ block, changes }), Buffer.from('\n'), encode(pending)]);
  return deflated(lines, { level: constants.Z_BEST_SPEED });
}

export async function linesOf(payload: Uint8Array): Promise<RecordLines> {
  const [body = '', pending = ''] = (await inflated(payload)).toString('utf8').split('\n');
  return { body, pending };
}

/** A body alone is the record of a block with successors: its pending receipts are not needed any more. */
export function recordFrom({ body, pending }: { body: string; pending?: string }): BlockRecord {
  const { block, changes } = decode<Omit<BlockRecord, 'pending'>>(Buffer.from(body));
  return {
    block,
    changes,
    pending: pending ? decode(Buffer.from(pending)) : { queue: [], postponed: [], arrived: [] },
  };
}
