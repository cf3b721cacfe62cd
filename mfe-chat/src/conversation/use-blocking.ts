import { bestEffort } from '@cosecha/shared/promise';
import { showToast } from '@cosecha/shared/state';
import { useEffect, useState } from 'react';
import type { Chat, Conversation } from '../data';
import { chatErrorText } from '../open/chat-error';

export interface Blocking {
  isBusy: boolean;
  /** Answers whatever came of it; a failure is told. */
  block: () => Promise<void>;
  unblock: () => void;
}

/** No part of a first load. */
const loadOrders = () => import('./block-orders');

/**
 * Stops the other side from writing, and lets them again; the place where one writes says which. Ordering follows on the chain,
 * as an operation of its own that goes on when this page is gone.
 * @param name the other side's, for what is said about it
 */
export function useBlocking(chat: Chat, { id, otherId }: Conversation, name: string): Blocking {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void bestEffort(loadOrders().then(({ followBlocks }) => followBlocks(chat.wallet)));
  }, [chat.wallet]);
  async function change(isBlocked: boolean) {
    setBusy(true);
    try {
      /** First: a block of the chat alone would be half of what the sheet says. */
      const { blockOrders } = await loadOrders();
      await chat.setBlocked(id, isBlocked);
      void blockOrders({ accountId: otherId, name, isBlocked });
    } catch (error) {
      showToast({ tone: 'danger', text: chatErrorText(error) });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, block: () => change(true), unblock: () => void change(false) };
}
