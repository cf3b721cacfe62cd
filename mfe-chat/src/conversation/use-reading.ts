import { bestEffort } from '@cosecha/shared/promise';
import { useEffect, useState } from 'react';
import type { Chat } from '../data';

/** Whether the page is in sight. */
function useLooking(): boolean {
  const [isLooking, setLooking] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setLooking(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isLooking;
}

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

/** Tells that what came has been read, once it stands on a screen that is in sight; and that the person is here. */
export function useReading(chat: Chat, id: string, { unread, newestId, isNear, isKnown }: Reading): void {
  const isLooking = useLooking();
  useEffect(() => (isLooking ? chat.setHere(id) : undefined), [chat, id, isLooking]);
  useEffect(() => {
    if (!isLooking || !isNear || !isKnown || unread === 0 || newestId === null) return;
    /** A failed report is repeated with the next message or the next visit. */
    void bestEffort(chat.markRead(id));
  }, [chat, id, isLooking, isNear, isKnown, unread, newestId]);
}
