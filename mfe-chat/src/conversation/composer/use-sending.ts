import { sessionStore, showToast } from '@cosecha/shared/state';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Chat } from '../../data';
import { chatErrorText } from '../../open/chat-error';
import type { ComposerProps } from './composer';
import { readDraft, saveDraft } from './drafts';
import { useTyping } from './use-typing';

/** Conversation → the words that it is sending, also while its screen is closed. Resolves to whether the device has them. */
const underWay = new Map<string, Promise<boolean>>();

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
  const [isSending, setSending] = useState(() => underWay.has(id));
  const followed = useRef(onSaid);
  followed.current = onSaid;

  const follow = useCallback(async () => {
    const sending = underWay.get(id);
    if (!sending) return;
    const isStored = await sending;
    if (isStored) setWords(readDraft(id));
    setSending(false);
    if (isStored) followed.current();
  }, [id, setWords]);
  useEffect(() => void follow(), [follow]);

  function handleChange(next: string) {
    if (words === '') chat.prepare(id);
    setWords(next);
    typing.notify(next.trim() !== '');
  }
  function handleSend(sent: string) {
    setSending(true);
    typing.rest();
    underWay.set(id, sendWords(chat, id, sent));
    void follow();
  }
  return { value: words, onChange: handleChange, onSend: handleSend, isSending };
}

async function sendWords(chat: Chat, id: string, words: string): Promise<boolean> {
  try {
    await chat.send(id, { text: words }, 'text');
    const written = readDraft(id).trimStart();
    if (written.startsWith(words)) saveDraft(id, written.slice(words.length).trimStart());
    return true;
  } catch (error) {
    if (sessionStore.getState().wallet === chat.wallet)
      showToast({ tone: 'danger', text: chatErrorText(error) });
    return false;
  } finally {
    underWay.delete(id);
  }
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
