import { showToast } from '@cosecha/shared/state';
import type { Chat } from '../data';
import { chatErrorText } from '../open/chat-error';
import type { ComposerProps } from './composer';
import { readDraft } from './drafts';
import { useDraft } from './use-draft';
import { useTyping } from './use-typing';

/**
 * What one writes, until the device has it. Words that it could not take come back into the field.
 * @param onSaid called once the device has a message
 */
export function useSending(
  chat: Chat,
  id: string,
  onSaid: () => void,
): Pick<ComposerProps, 'value' | 'onChange' | 'onSend'> {
  const [words, setWords] = useDraft(id);
  const typing = useTyping(chat, id);

  function handleChange(next: string) {
    setWords(next);
    typing.tell(next.trim() !== '');
  }
  async function handleSend(sent: string) {
    const sending = chat.send(id, { text: sent }, 'text');
    setWords('');
    typing.rest();
    try {
      await sending;
      onSaid();
    } catch (error) {
      if (readDraft(id) === '') setWords(sent);
      showToast({ tone: 'danger', text: chatErrorText(error) });
    }
  }
  return { value: words, onChange: handleChange, onSend: (sent) => void handleSend(sent) };
}
