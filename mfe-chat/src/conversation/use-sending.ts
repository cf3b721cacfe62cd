import { showToast } from '@cosecha/shared/state';
import { useState } from 'react';
import type { Chat } from '../data';
import { chatErrorText } from '../open/chat-error';
import type { ComposerProps } from './composer';
import { readDraft } from './drafts';
import { useDraft } from './use-draft';
import { useTyping } from './use-typing';

interface Sending {
  field: Pick<ComposerProps, 'value' | 'onChange' | 'onSend'>;
  /** Grows with every message that one sends. */
  count: number;
}

/** What one writes, until the device has it. Words that it could not take come back into the field. */
export function useSending(chat: Chat, id: string): Sending {
  const [words, setWords] = useDraft(id);
  const [count, setCount] = useState(0);
  const tellTyping = useTyping(chat, id);

  function handleChange(next: string) {
    setWords(next);
    tellTyping(next.trim() !== '');
  }
  async function handleSend(sent: string) {
    setWords('');
    setCount(count + 1);
    tellTyping(false);
    try {
      await chat.send(id, { text: sent }, 'text');
    } catch (error) {
      if (readDraft(id) === '') setWords(sent);
      showToast({ tone: 'danger', text: chatErrorText(error) });
    }
  }
  return {
    field: { value: words, onChange: handleChange, onSend: (sent) => void handleSend(sent) },
    count,
  };
}
