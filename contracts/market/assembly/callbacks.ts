import { requireSelf } from '../../sdk/assembly/guards';
import { answerJson } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { awaited, awaitedText } from '../../sdk/assembly/promises';
import { U128 } from '../../sdk/assembly/u128';
import { emitOrderUnsettled } from './events';
import {
  finishClosing,
  finishOpening,
  giveUpClosing,
  giveUpOpening,
  startCreation,
  startOpening,
} from './opening';
import { close } from './settlement';
import { findOrder, saveOrder } from './state';
import { SETTLE_NONE } from './types';

/** Second steps of calls; only the market itself may call them, and none of them may panic. */

/** The token knows the escrow's id, or it does not. */
export function on_escrow_registered(): void {
  requireSelf();
  const owner = readArguments().account('owner_id');
  if (awaited() === null) giveUpOpening(owner, false);
  else startCreation(owner);
}

/** The account exists as a whole, or not at all. */
export function on_escrow_created(): void {
  requireSelf();
  const owner = readArguments().account('owner_id');
  if (awaited() === null) giveUpOpening(owner, true);
  else finishOpening(owner);
}

/** After an opening that was lost: the escrow answered, or there is none. */
export function on_escrow_probed(): void {
  requireSelf();
  const owner = readArguments().account('owner_id');
  if (awaited() === null) startOpening(owner);
  else finishOpening(owner);
}

/** An escrow account that is gone has answered nothing; one that exists has answered `false`, or failed. */
export function on_escrow_closed(): void {
  requireSelf();
  const owner = readArguments().account('owner_id');
  const answered = awaitedText();
  if (answered !== null && answered.length == 0) finishClosing(owner);
  else giveUpClosing(owner);
}

/** After a closing whose end was lost: what does not answer is gone. */
export function on_escrow_close_probed(): void {
  requireSelf();
  const owner = readArguments().account('owner_id');
  if (awaited() === null) finishClosing(owner);
  else giveUpClosing(owner);
}

/**
 * The escrow paid (`true`), did not (it says why), or nobody knows (it failed). Only a plain refusal of what was asked
 * last puts the order back.
 */
export function on_settled(): void {
  requireSelf();
  const args = readArguments();
  const order = findOrder(args.id('order_id'));
  const paid = awaitedText();
  if (paid !== null && paid == 'true') {
    if (order !== null && order.settling != SETTLE_NONE) close(order);
    answerJson('true');
    return;
  }
  if (order !== null && paid !== null) {
    emitOrderUnsettled(order, reasonOf(paid));
    if (args.amount('asked_ns').equals(U128.from(order.settlingSince))) {
      order.settling = SETTLE_NONE;
      order.settlingSince = 0;
      order.sellerAmount = U128.zero();
      saveOrder(order);
    }
  }
  answerJson('false');
}

/** The escrow answers with a word of its own; of anything else the transfer is all that is known. */
function reasonOf(answer: string): string {
  return answer.startsWith('"') ? answer.slice(1, -1) : 'transfer';
}
