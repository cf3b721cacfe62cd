import { showToast } from '@cosecha/shared/state';
import { useState } from 'react';
import type { Chat, Conversation } from '../data';
import { chatErrorText } from '../open/chat-error';

export interface Blocking {
  isBusy: boolean;
  /** Answers whatever came of it; a failure is told. */
  block: () => Promise<void>;
  unblock: () => void;
}

/** Stops the other side from writing, and lets them again; the place where one writes says which. */
export function useBlocking(chat: Chat, { id }: Conversation): Blocking {
  const [isBusy, setBusy] = useState(false);
  async function change(isBlocked: boolean) {
    setBusy(true);
    try {
      await chat.setBlocked(id, isBlocked);
    } catch (error) {
      showToast({ tone: 'danger', text: chatErrorText(error) });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, block: () => change(true), unblock: () => void change(false) };
}
