import * as z from 'zod/mini';
import { type ChainAction, isKeyOf, microUsdt, shortWallet } from '../../domain';
import type { Bytes } from '../../domain/chain/bytes';
import { signedText } from '../../text/es/security/signed';
import { moneyTextNow } from '../money';
import { readDelegation } from './chain-bytes';

const amount = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((digits) => moneyTextNow(microUsdt(BigInt(digits)))),
);
const paymentSchema = z.object({ receiver_id: z.string(), amount });
const orderSchema = z.object({ offer_id: z.string() });
const aboutSchema = z.object({
  order_id: z.optional(z.string()),
  offer_id: z.optional(z.string()),
  account_id: z.optional(z.string()),
});

/**
 * What the bytes that are about to be signed do, for the person to read: made of the bytes, and of nothing that a screen says.
 * @returns null for what is no delegation
 */
export function signedWords(bytes: Bytes): string | null {
  let actions: readonly ChainAction[];
  try {
    ({ actions } = readDelegation(bytes));
  } catch {
    return null;
  }
  return signedText.signs(actions.map(wordsOf).join(' '));
}

function wordsOf({ methodName, args }: ChainAction): string {
  const said: unknown = JSON.parse(args);
  if (methodName === 'ft_transfer_call') {
    const { msg } = z.parse(z.object({ msg: z.string() }), said);
    const { offer_id: offer } = z.parse(orderSchema, JSON.parse(msg));
    return signedText.pays(z.parse(paymentSchema, said).amount, offer);
  }
  if (methodName === 'ft_transfer') {
    const { receiver_id: receiver, amount: sum } = z.parse(paymentSchema, said);
    return signedText.sends(sum, accountWords(receiver));
  }
  const { order_id: order, offer_id: offer, account_id: account } = z.parse(aboutSchema, said);
  const what = isKeyOf(signedText.methods, methodName) ? signedText.methods[methodName] : methodName;
  if (order !== undefined) return signedText.aboutOrder(what, order);
  if (offer !== undefined) return signedText.aboutOffer(what, offer);
  return account === undefined ? signedText.alone(what) : signedText.aboutPerson(what, accountWords(account));
}

const HEX_WALLET = /^[\da-f]{64}$/;

/** Named accounts are shown in full: another one may have the same ends. */
const accountWords = (account: string): string => (HEX_WALLET.test(account) ? shortWallet(account) : account);
