import { showToast } from '@cosecha/shared/state';
import { useCallback, useState } from 'react';
import type { Chat } from '../../data';
import { chatErrorText } from '../../open/chat-error';
import type { ComposerProps } from './composer';
import { readDraft, saveDraft } from './drafts';
import { useTyping } from './use-typing';

/**
 * What one writes, until the device has it: only then the words leave the field, and what was written behind them meanwhile stays.
 * @param onSaid called once the device has a message
 */
export function useSending(
  chat: Chat,
  id: string,
  onSaid: () => void,
): Pick<ComposerProps, 'value' | 'onChange' | 'onSend' | 'isSending'> {
  const [words, setWords] = useDraft(id);
  const typing = useTyping(chat, id);
  const [isSending, setSending] = useState(false);

  function handleChange(next: string) {
    setWords(next);
    typing.notify(next.trim() !== '');
  }
  async function handleSend(sent: string) {
    setSending(true);
    typing.rest();
    try {
      await chat.send(id, { text: sent }, 'text');
      const written = readDraft(id).trimStart();
      if (written.startsWith(sent)) setWords(written.slice(sent.length).trimStart());
      onSaid();
    } catch (error) {
      showToast({ tone: 'danger', text: chatErrorText(error) });
    } finally {
      setSending(false);
    }
  }
  return { value: words, onChange: handleChange, onSend: (sent) => void handleSend(sent), isSending };
}

/** What one is writing; it waits on this device until it is sent. */
function useDraft(conversationId: string): [words: string, change: (words: string) => void] {
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
