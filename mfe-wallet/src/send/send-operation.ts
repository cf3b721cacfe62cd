import {
  type Done,
  FRESH_MS,
  KEY_LIFE_MS,
  type Operation,
  type OperationKind,
} from '@cosecha/shared/operation';
import { withRecent } from '../device/book';
import { changeNotes } from '../device/wallet-notes';
import { type SendOrder, type SentMoney, sendMoney, sendOrderSchema, sentSchema } from './requests';

export type Send = Operation<SendOrder, SentMoney>;
export type RefusedSend = Extract<Send, { status: 'refused' }>;
export type SendReceipt = Done<SendOrder, SentMoney>;
/** Without an end that can be told. */
export type OpenSendState = Extract<Send, { status: 'sending' | 'uncertain' | 'lapsed' }>;

/** How the last one was refused, as long as that is news. */
export function refusedLately(send: Send | null): RefusedSend | null {
  if (send?.status !== 'refused') return null;
  return Date.now() - send.endedAtMs < FRESH_MS ? send : null;
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
  onDone: ({ input, endedAtMs }, wallet) =>
    changeNotes(wallet, (notes) => withRecent(notes, input.receiverId, endedAtMs)),
};
