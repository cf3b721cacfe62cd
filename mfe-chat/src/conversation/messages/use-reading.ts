import { bestEffort } from '@cosecha/shared/promise';
import { isInSight, onSight } from '@cosecha/shared/state';
import { useEffect, useSyncExternalStore } from 'react';
import type { Chat } from '../../data';

interface Reading {
  /** Unread messages of the conversation. */
  unread: number;
  /** Id of the newest message that is drawn; null before there is one. */
  newestId: string | null;
  /** The newest messages are on the screen. */
  isNear: boolean;
  /** The service has answered, or only the device can: until then what is unread may not be drawn yet. */
  isKnown: boolean;
}

/** Tells that what came has been read, once it is on a screen that is in sight, not behind the PIN; and that the person is here. */
export function useReading(chat: Chat, id: string, { unread, newestId, isNear, isKnown }: Reading): void {
  const isLooking = useSyncExternalStore(onSight, isInSight);
  useEffect(() => (isLooking ? chat.setHere(id) : undefined), [chat, id, isLooking]);
  useEffect(() => {
    if (!isLooking || !isNear || !isKnown || unread === 0 || newestId === null) return;
    /** A failed report is repeated with the next message or the next visit. */
    void bestEffort(chat.markRead(id));
  }, [chat, id, isLooking, isNear, isKnown, unread, newestId]);
}
