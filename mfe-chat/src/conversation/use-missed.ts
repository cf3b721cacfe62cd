import { useState } from 'react';
import type { Message } from '../data';

/** How many messages of others came since one left the newest end to read further up. */
export function useMissed(messages: readonly Message[], isNear: boolean): number {
  const newestId = messages.at(-1)?.id ?? null;
  const [seenId, setSeenId] = useState(newestId);
  if (isNear && seenId !== newestId) setSeenId(newestId);
  const seenAt = messages.findIndex(({ id }) => id === seenId);
  return isNear || seenAt < 0 ? 0 : messages.slice(seenAt + 1).filter(({ isMine }) => !isMine).length;
}
