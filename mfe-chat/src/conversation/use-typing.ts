import { useCallback, useEffect, useRef } from 'react';
import type { Chat } from '../data';

/** After a pause of this length the person is not typing any more. */
const PAUSE_MS = 4_000;

/** Tells the others that one is typing, until one pauses, sends or leaves. */
export function useTyping(chat: Chat, id: string): (isTyping: boolean) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isTold = useRef(false);
  const tell = useCallback(
    (isTyping: boolean) => {
      clearTimeout(timer.current);
      if (isTyping) timer.current = setTimeout(() => tell(false), PAUSE_MS);
      if (isTyping || isTold.current) chat.setTyping(id, isTyping);
      isTold.current = isTyping;
    },
    [chat, id],
  );
  useEffect(() => () => tell(false), [tell]);
  return tell;
}
