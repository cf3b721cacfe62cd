import { usePolledQuery } from '@cosecha/shared/api';
import { isOpen, type Operation, type StartResult, useOperations } from '@cosecha/shared/operation';
import { useSession } from '@cosecha/shared/state';
import { type BlockChange, blockKind } from './block-operation';
import { BLOCKS_KEY, type BlockedPerson, blockedPeople } from './blocked-people';

/** The indexed data follows the chain within seconds; what it still says otherwise after this long is news. */
const AHEAD_MS = 60_000;

type BlockOperation = Operation<BlockChange, unknown>;

export interface Blocks {
  /** As the chain has it; undefined until the first answer. */
  people: readonly BlockedPerson[] | undefined;
  error: Error | null;
  refresh: () => void;
  /** A change of this person is on its way, or was sent and has no known end. */
  isSending: (wallet: string) => boolean;
  change: (change: BlockChange) => Promise<StartResult>;
}

/** The people whom the signed-in person has blocked, and how to change that. */
export function useBlocks(): Blocks {
  const { wallet } = useSession();
  const { operations, start } = useOperations(blockKind);
  const { data, error, refresh } = usePolledQuery({
    key: [...BLOCKS_KEY, wallet ?? ''],
    query: blockedPeople,
    enabled: wallet !== null,
  });
  return {
    people: data && withConfirmed(data, operations, Date.now()),
    error,
    refresh,
    isSending: (other) => operations.some((each) => each.subject === other && isOpen(each)),
    change: start,
  };
}

/** The list with what the chain has answered since: an answer of the indexed data from before never sets it back. */
export function withConfirmed(
  people: readonly BlockedPerson[],
  operations: readonly BlockOperation[],
  nowMs: number,
): BlockedPerson[] {
  /** The newest last: blocked and unblocked within a minute is unblocked. */
  const done = operations
    .flatMap((each) => (each.status === 'done' && nowMs - each.endedAtMs <= AHEAD_MS ? each : []))
    .sort((left, right) => left.endedAtMs - right.endedAtMs);
  const now = new Map(people.map((person) => [person.wallet, person]));
  for (const { input, endedAtMs } of done) {
    const { accountId, name, isBlocked } = input;
    if (!isBlocked) now.delete(accountId);
    else if (!now.has(accountId)) {
      now.set(accountId, { wallet: accountId, name, image: '', since: new Date(endedAtMs).toISOString() });
    }
  }
  return [...now.values()];
}
