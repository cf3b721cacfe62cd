import type { Confirmation } from '@cosecha/shared/api';
import type { DraftStore } from '@cosecha/shared/drafts';
import { KEY_LIFE_MS, type OperationKind } from '@cosecha/shared/operation';
import { pinText } from '@cosecha/shared/text';
import * as z from 'zod/mini';

interface Written<Input extends { orderId: string }>
  extends Pick<OperationKind<Input, null>, 'name' | 'input' | 'onUnwatchedEnd'> {
  send: (input: Input, key: string, confirm: Confirmation) => Promise<unknown>;
  /** What the person reads where the PIN is asked for. */
  explain: string;
  /** What was typed goes when it has arrived. */
  drafts: Pick<DraftStore<object>, 'drop'>;
  maxAge?: number;
}

/** What a person writes about an order, as one operation that their key confirms. */
export const writtenKind = <Input extends { orderId: string }>({
  send,
  explain,
  drafts,
  ...kind
}: Written<Input>): OperationKind<Input, null> => ({
  maxAge: KEY_LIFE_MS,
  ...kind,
  subject: ({ orderId }) => orderId,
  result: z.literal(null),
  async run(input, key, isAsked) {
    await send(input, key, { title: pinText.confirm, explain, recentPin: true, isAsked });
    return null;
  },
  waitsForPin: true,
  onDone: ({ input }, wallet) => drafts.drop(wallet, input.orderId),
});
