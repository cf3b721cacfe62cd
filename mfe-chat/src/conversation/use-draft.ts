import { useCallback, useState } from 'react';
import { readDraft, saveDraft } from './drafts';

/** What one is writing; it waits on this device until it is sent. */
export function useDraft(conversationId: string): [words: string, change: (words: string) => void] {
  const [words, setWords] = useState(() => readDraft(conversationId));
  const change = useCallback(
    (next: string) => {
      setWords(next);
      saveDraft(conversationId, next);
    },
    [conversationId],
  );
  return [words, change];
}
