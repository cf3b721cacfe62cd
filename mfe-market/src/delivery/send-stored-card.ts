import { sendDelivery } from '@cosecha/shared/conversation';
import { requireWallet } from '@cosecha/shared/state';
import { deliveryText } from '@cosecha/shared/text';
import { markSent, storedCardOf } from './stored-cards';

/**
 * Nothing to do where it is sent or erased, or where the order has ended and none is needed any more.
 * @throws Error without a code, whatever the reason: a refusal, too, may be over in a moment (too many requests, an order that is
 * seconds old), so the outcome stays open and the card is taken there again after a pause
 */
export async function sendStoredCard(orderId: string): Promise<void> {
  const wallet = requireWallet();
  const stored = await storedCardOf(wallet, orderId);
  if (!stored || stored.isSent || stored.endedAtMs !== null) return;
  const { card } = stored;
  try {
    await sendDelivery({ wallet, orderId, card, words: deliveryText.message[card.way] });
  } catch (cause) {
    throw new Error('the card was not sent', { cause });
  }
  await markSent(wallet, orderId);
}
