import { bestEffort } from '@cosecha/shared/promise';
import { showToast } from '@cosecha/shared/state';
import { blocksText } from '@cosecha/shared/text';
import { useEffect, useRef, useState } from 'react';
import type { Chat, Conversation } from '../data';
import { chatErrorText } from '../open/chat-error';

export interface Blocking {
  isBusy: boolean;
  /** Resolves in any case; a failure is shown. */
  block: () => Promise<void>;
  unblock: () => void;
}

/** No part of a first load. */
const loadOrders = () => import('./block-orders');

/**
 * Stops the other side from writing and ordering, and lets them again; the place where one writes says which. On the chain it is an
 * operation of its own that goes on when this page is gone. Blocking closes this conversation first, at once. Lifting it comes after
 * the chain: conversations follow that, and a block that is still on its way would close this one again.
 * @param name the other side's, for what is said about it
 */
export function useBlocking(chat: Chat, { id, otherId }: Conversation, name: string): Blocking {
  const [isBusy, setBusy] = useState(false);
  const blocking = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    void bestEffort(loadOrders().then(({ followBlocks }) => followBlocks(chat.wallet)));
  }, [chat.wallet]);
  async function change(isBlocked: boolean) {
    setBusy(true);
    try {
      /** First: a block of the chat alone would be half of what the sheet says. */
      const { blockOrders } = await loadOrders();
      const onChain = () => blockOrders({ accountId: otherId, name, isBlocked });
      if (isBlocked) {
        await chat.setBlocked(id, true);
        blocking.current = bestEffort(onChain());
      } else {
        await blocking.current;
        if ((await onChain()) === 'started') await chat.setBlocked(id, false);
        else showToast({ tone: 'danger', text: blocksText.refused(name) });
      }
    } catch (error) {
      showToast({ tone: 'danger', text: chatErrorText(error) });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, block: () => change(true), unblock: () => void change(false) };
}
