import { notify } from '@cosecha/shared/state';
import { chatText } from '@cosecha/shared/text';
import { useState } from 'react';
import type { Chat, Conversation } from '../data';
import { chatErrorText } from '../open/chat-error';

const text = chatText.block;

export interface Blocking {
  isBusy: boolean;
  /** Answers whatever came of it; a failure is told. */
  block: () => Promise<void>;
  unblock: () => void;
}

/** Stops the other side from writing, and lets them again. */
export function useBlocking(chat: Chat, { id }: Conversation): Blocking {
  const [isBusy, setBusy] = useState(false);
  async function change(isBlocked: boolean) {
    setBusy(true);
    try {
      await chat.setBlocked(id, isBlocked);
      notify({ tone: 'success', text: isBlocked ? text.blocked : text.unblocked });
    } catch (error) {
      notify({ tone: 'danger', text: chatErrorText(error) });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, block: () => change(true), unblock: () => void change(false) };
}
