import { DomainError } from '@cosecha/shared/domain';
import { readCursor } from '../../indexer/cursor';
import type { Services } from '../services';

/** A block is in the index within a second or two: an index that takes longer than five is behind for another reason. */
const LOOKS = 50;
const LOOK_AGAIN_MS = 100;

/**
 * Waits until the index has every block of the chain so far, whichever process reads the feed.
 * @throws DomainError `data-down` after five seconds: the request may be repeated
 */
export async function untilIndexed({
  database,
  rpc,
  config,
  pause,
}: Pick<Services, 'database' | 'rpc' | 'config' | 'pause'>): Promise<void> {
  const { height } = await rpc.finalBlock();
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const cursor = await readCursor(database, config.p2pContractId);
    if (cursor && cursor.height >= height) return;
    await pause(LOOK_AGAIN_MS);
  }
  throw new DomainError('data-down');
}
