import { sendDelivery } from '@cosecha/shared/conversation';
import { requireWallet } from '@cosecha/shared/state';
import { deliveryText } from '@cosecha/shared/text';
import { keptOf, markSent } from './kept-cards';

/** Nothing to do where it is sent or erased, or where the order has ended and none is needed any more. @throws what `sendDelivery` throws */
export async function sendKept(orderId: string): Promise<void> {
  const wallet = requireWallet();
  const kept = await keptOf(wallet, orderId);
  if (!kept || kept.isSent || kept.endedAtMs !== null) return;
  const { card } = kept;
  await sendDelivery({ wallet, orderId, card, words: deliveryText.message[card.way] });
  await markSent(wallet, orderId);
}
