import { queryClient, queryKeys } from '@cosecha/shared/api';
import { shortWallet } from '@cosecha/shared/domain';
import { ownRateStore } from '@cosecha/shared/money';
import {
  type Done,
  FRESH_MS,
  KEY_LIFE_MS,
  type Operation,
  type OperationKind,
} from '@cosecha/shared/operation';
import { walletText } from '@cosecha/shared/text';
import type { QueryClient } from '@tanstack/react-query';
import { withRecent } from '../device/book';
import { changeNotes } from '../device/wallet-notes';
import { movementsKey } from '../movements/requests';
import { wireAmountText } from './assets';
import { sendDrafts } from './draft';
import {
  type SendOrder,
  type SentMoney,
  sendMoney,
  sendOrderSchema,
  sendQuoteKey,
  sentSchema,
} from './requests';

export type Send = Operation<SendOrder, SentMoney>;
export type RefusedSend = Extract<Send, { status: 'refused' }>;
export type SendReceipt = Done<SendOrder, SentMoney>;
/** Without a known outcome. */
export type OpenSendState = Extract<Send, { status: 'sending' | 'uncertain' | 'lapsed' }>;

/** How the last one was refused, as long as that is news. */
export function refusedLately(send: Send | null): RefusedSend | null {
  if (send?.status !== 'refused') return null;
  return Date.now() - send.endedAtMs < FRESH_MS ? send : null;
}

/** What was said about costs and balance holds no longer, whichever way it ended. */
export function refreshAfterSend(client: QueryClient, wallet: string, { status }: Send): void {
  void client.resetQueries({ queryKey: sendQuoteKey(wallet) });
  if (status !== 'done') return;
  for (const queryKey of [queryKeys.balance.all, movementsKey(wallet), ['device-notes', wallet]])
    void client.invalidateQueries({ queryKey });
}

/** A wallet can have one send open. */
export const SEND = '';

export const sendKind: OperationKind<SendOrder, SentMoney> = {
  name: 'send',
  subject: () => SEND,
  input: sendOrderSchema,
  result: sentSchema,
  run: sendMoney,
  maxAge: KEY_LIFE_MS,
  async onDone({ input, endedAtMs }, wallet) {
    await changeNotes(wallet, (notes) => withRecent(notes, input.receiverId, endedAtMs));
    await sendDrafts.drop(wallet, '');
  },
  onUnwatchedEnd(ended, wallet) {
    refreshAfterSend(queryClient(), wallet, ended);
    return endWords(ended);
  },
};

/** The outcome of a send, for toasts on other screens. */
export function endWords({ input }: Send): { done: string; refused: string } {
  const amount = wireAmountText(input.asset, input.amount, ownRateStore.getState());
  const to = shortWallet(input.receiverId);
  return { done: walletText.sent.result(amount, to), refused: walletText.sent.refused(amount, to) };
}
