import { blockKind } from '@cosecha/shared/blocks';
import { useOperations } from '@cosecha/shared/operation';
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

/**
 * Stops the other side from writing, and lets them again; the place where one writes says which. Ordering follows on the chain,
 * as an operation of its own that goes on when this page is gone.
 * @param name the other side's, for what is said about it
 */
export function useBlocking(chat: Chat, { id, otherId }: Conversation, name: string): Blocking {
  const ordering = useOperations(blockKind);
  const [isBusy, setBusy] = useState(false);
  async function change(isBlocked: boolean) {
    setBusy(true);
    try {
      await chat.setBlocked(id, isBlocked);
      void ordering.start({ accountId: otherId, name, isBlocked });
    } catch (error) {
      showToast({ tone: 'danger', text: chatErrorText(error) });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, block: () => change(true), unblock: () => void change(false) };
}
