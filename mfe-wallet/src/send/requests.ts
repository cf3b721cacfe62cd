import { config, request } from '@cosecha/shared/api';
import { ownRateStore } from '@cosecha/shared/money';
import { walletText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { account } from '../device/wallet-notes';
import { type Asset, wireAmountText } from './assets';

const { pin } = walletText.send;

const digits = z.string().check(z.regex(/^\d+$/));
const quoteSchema = z.object({
  receiverExists: z.boolean(),
  implicit: z.boolean(),
  registered: z.boolean(),
  /** Yocto; "0" when already registered. */
  registrationCost: digits,
  /** Yocto at most: registration and what the network takes. */
  networkCost: digits,
  /** Decimal of the asset. */
  spendable: z.string(),
});
export type SendQuote = z.infer<typeof quoteSchema> & { receiverId: string };

export const sendQuoteKey = (wallet: string) => ['send-quote', wallet] as const;

/**
 * The chain's data of a receiver and the cost of sending there. The receiver is the requested one, never one named by
 * the service: the device signs for it. @throws RequestError `address-…` among others
 */
export async function quoteSend(asset: Asset, receiverId: string, signal?: AbortSignal): Promise<SendQuote> {
  const said = await request(`${config().apiUrl}/wallet/send/quote`, {
    json: { asset, receiverId },
    schema: quoteSchema,
    auth: true,
    signal,
  });
  return { ...said, receiverId };
}

const asset = z.enum(['USDT', 'NEAR']);
const wireAmount = z.string().check(z.regex(/^\d+(\.\d+)?$/));
const yoctoText = z.string().check(z.regex(/^\d{1,30}$/));

/** What the person agreed to. Amount as the wire's decimal, cost in yocto. */
export const sendOrderSchema = z.object({
  asset,
  receiverId: account,
  amount: wireAmount,
  maxNetworkCost: yoctoText,
});
export type SendOrder = z.infer<typeof sendOrderSchema>;

export const sentSchema = z.object({
  transactionHash: z.string(),
  asset,
  receiverId: z.string(),
  amount: z.string(),
  registered: z.boolean(),
  /** Yocto that were really paid. */
  networkCost: digits,
});
export type SentMoney = z.infer<typeof sentSchema>;

/**
 * Moves the money once the person has confirmed it. The same key again is the same send.
 * @param isAsked whether the person is there to confirm it
 * @throws RequestError `signature-cancelled` among others, MissingSessionError
 */
export function sendMoney(order: SendOrder, idempotencyKey: string, isAsked: boolean): Promise<SentMoney> {
  return request(`${config().apiUrl}/wallet/send`, {
    json: order,
    schema: sentSchema,
    auth: true,
    idempotencyKey,
    confirm: isAsked
      ? {
          title: pin.title,
          explain: pin.explain(
            wireAmountText(order.asset, order.amount, ownRateStore.getState()),
            order.receiverId,
          ),
        }
      : undefined,
  });
}
