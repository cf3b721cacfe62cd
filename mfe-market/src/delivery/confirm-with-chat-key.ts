import { deviceKey, storeDeviceKey } from '@cosecha/shared/conversation';
import { bestEffort } from '@cosecha/shared/promise';
import { askPhrase, askPin, hasPin, type PinAnswer, type PinQuestion } from '@cosecha/shared/state';

/**
 * One PIN for both: the payment, and the chat's key where this device has none yet. The payment waits for no key; people
 * without a PIN are asked for their words later, when the card is to be sent.
 */
export async function confirmWithChatKey(question: PinQuestion, wallet: string): Promise<PinAnswer> {
  if (!hasPin() || (await bestEffort(deviceKey(wallet), null))) return askPin(question);
  const phrase = await askPhrase(question);
  if (phrase === null) return 'cancelled';
  void bestEffort(storeDeviceKey(phrase, wallet));
  return 'confirmed';
}

/** Asks for what opens the chat on this device. @returns whether it is open now */
export async function openChatKey(question: PinQuestion, wallet: string): Promise<boolean> {
  if (await bestEffort(deviceKey(wallet), null)) return true;
  const phrase = await askPhrase(question);
  return phrase !== null && storeDeviceKey(phrase, wallet);
}
