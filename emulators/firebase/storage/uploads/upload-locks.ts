import { bestEffort } from '@cosecha/emulators-common';
/** One request at a time works on each upload. */
export interface UploadLocks {
  /**
   * A client that comes again has given its earlier request up, even where the network has not told us: that one is ended,
   * and what it has written counts before this one starts.
   * @param giveUp ends the request that this work belongs to
   */
  take<Result>(id: string, giveUp: () => void, work: () => Promise<Result>): Promise<Result>;
}

export function createUploadLocks(): UploadLocks {
  const current = new Map<string, { giveUp(): void; isOver: Promise<unknown> }>();
  return {
    take(id, giveUp, work) {
      const before = current.get(id);
      before?.giveUp();
      const result = (before?.isOver ?? Promise.resolve()).then(work);
      const turn = { giveUp, isOver: bestEffort(result) };
      current.set(id, turn);
      void turn.isOver.then(() => {
        if (current.get(id) === turn) current.delete(id);
      });
      return result;
    },
  };
}
