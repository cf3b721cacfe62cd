import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Chat } from '../../data';

/** After a pause of this length the person is not typing any more. */
const PAUSE_MS = 4_000;
/** Who sends at once is not said to be typing: telling it would go before the message. */
const START_MS = 300;
/** After a message, "not typing" is sent after it. */
const REST_MS = 500;

interface Typing {
  notify: (isTyping: boolean) => void;
  /** What was typed has been sent. */
  rest: () => void;
}

/** Tells the others that one is typing, until one pauses, sends or leaves. */
export function useTyping(chat: Chat, id: string): Typing {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const beginning = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isShown = useRef(false);
  const end = useCallback(() => {
    clearTimeout(timer.current);
    clearTimeout(beginning.current);
    beginning.current = undefined;
    if (isShown.current) chat.setTyping(id, false);
    isShown.current = false;
  }, [chat, id]);
  const start = useCallback(() => {
    isShown.current = true;
    chat.setTyping(id, true);
  }, [chat, id]);
  useEffect(() => end, [end]);
  return useMemo(
    () => ({
      notify(isTyping) {
        if (!isTyping) return end();
        clearTimeout(timer.current);
        timer.current = setTimeout(end, PAUSE_MS);
        if (isShown.current) start();
        else beginning.current ??= setTimeout(start, START_MS);
      },
      rest() {
        clearTimeout(beginning.current);
        beginning.current = undefined;
        clearTimeout(timer.current);
        timer.current = setTimeout(end, REST_MS);
      },
    }),
    [start, end],
  );
}
