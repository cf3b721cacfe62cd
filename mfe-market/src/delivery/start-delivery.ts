import { startOperation } from '@cosecha/shared/operation';
import { deliveryKind } from './delivery-operation';
import { linkCard } from './stored-cards';

/** The purchase of a card has become an order: its card goes to the seller. */
export async function startDelivery(wallet: string, ref: string, orderId: string): Promise<void> {
  await linkCard(wallet, ref, orderId);
  await startOperation(deliveryKind, { orderId });
}
