import { DomainError, parseMarketEvents } from '@cosecha/shared/domain';
import { actions } from 'near-api-js';
import * as z from 'zod/mini';
import { type ExecutionOutcome, logsOf } from '../../near/execution';
import { requireNear } from '../../near/funds';
import { DEPOSIT, escrowTopUp, GAS } from '../../near/gas';
import type { OfferView } from '../../near/market-views';
import { reasonText, refusalOf, usdt } from '../../near/refusal';
import type { Services } from '../../services';
import { latestAttempt } from '../../signing/latest-attempt';
import type { Action } from '../../signing/sign-transaction';
import { numberOrText } from '../../util/read-input';
import type { Session } from '../wallet/sessions';
import { checkPurchase, freightFigure, type Purchase, readQuantity, readRate } from './check-purchase';
import { openOffer } from './purchase-standing';

export const offerIdSchema = numberOrText.check(z.regex(/^\d{1,20}$/));

export const createOrderSchema = z.object({
  offerId: offerIdSchema,
  paymentMethodId: numberOrText.check(z.minLength(1), z.maxLength(32)),
  amountOrder: z.string().check(z.maxLength(40)),
  expectedRate: z.string().check(z.maxLength(40)),
  /** One of the offer's ways, where it names any. */
  deliveryId: z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
  /** Micro-stablecoin; a client that does not say agrees to none. */
  expectedFreight: z._default(numberOrText.check(z.regex(/^\d{1,30}$/)), '0'),
});

type CreateOrderInput = z.infer<typeof createOrderSchema>;

const answerSchema = z.object({
  orderId: z.string(),
  transactionHash: z.string(),
  /** Micro-stablecoin that the escrow holds for this order. */
  escrow: z.string(),
  escrowId: z.string(),
});
type CreateOrderAnswer = z.infer<typeof answerSchema>;

/**
 * Buys: checks the offer and the balances on chain, opens the buyer's escrow on first need, and sends the exact
 * price to it with the order. A refusal returns the whole price.
 * @throws DomainError the first broken rule, a balance error, or `order-refused`
 */
export async function createOrder(
  services: Services,
  session: Session,
  key: string,
  input: CreateOrderInput,
): Promise<CreateOrderAnswer> {
  const purchase: Purchase = {
    offerId: input.offerId,
    paymentMethodId: input.paymentMethodId,
    quantity: readQuantity(input.amountOrder),
    expectedRate: readRate(input.expectedRate),
    delivery:
      input.deliveryId === undefined
        ? null
        : { id: input.deliveryId, freight: BigInt(input.expectedFreight) },
  };
  const id = { wallet: session.wallet, key };
  const { delivery, ...rest } = purchase;
  const body = {
    ...rest,
    quantity: purchase.quantity.toString(),
    expectedRate: purchase.expectedRate.toString(),
    // Left out where there is none, as in operations of before.
    ...(delivery && { delivery: { id: delivery.id, freight: delivery.freight.toString() } }),
  };
  return services.operations.run({ ...id, kind: 'create-order', body, answer: answerSchema }, (isNew) =>
    buy(services, session, key, purchase, isNew),
  );
}

async function buy(
  services: Services,
  session: Session,
  key: string,
  purchase: Purchase,
  isNew: boolean,
): Promise<CreateOrderAnswer> {
  const { outbox, config } = services;
  const step = { wallet: session.wallet, key, step: 'transfer' };
  // Once the price may be on its way only its outcome counts: the checks would refuse our own purchase.
  const earlier = isNew ? null : await outbox.resume(step);
  const { hash, outcome } =
    earlier ??
    (await outbox.submit({
      ...step,
      signer: session.signer,
      receiverId: config.tokenContractId,
      actions: [await prepareTransfer(services, session, key, purchase)],
    }));
  if (outcome.value === null) throw refusalOf(outcome);
  const used = BigInt(z.parse(usedSchema, JSON.parse(outcome.value)));
  if (used === 0n) throw await orderRefused(services, purchase, outcome);
  const { orderId, escrowId } = orderIn(outcome, config.p2pContractId);
  return { orderId, transactionHash: hash, escrow: used.toString(), escrowId };
}

const usedSchema = z.string().check(z.regex(/^\d+$/));

/** Checks offer and balances on chain, opens the escrow on first need, and writes the transfer of the price. */
async function prepareTransfer(
  services: Services,
  session: Session,
  key: string,
  purchase: Purchase,
): Promise<Action> {
  const { views } = services;
  const { wallet } = session;
  const offer = await openOffer(services, wallet, purchase.offerId);
  const price = checkPurchase(offer, purchase, wallet);
  const balance = await views.stablecoin(wallet);
  if (balance < price.escrow) {
    const params = { needed: usdt(price.escrow), available: usdt(balance) };
    throw new DomainError('insufficient-stablecoin', params);
  }
  const escrowId = await prepareEscrow(services, session, key, offer);
  const order = {
    offer_id: purchase.offerId,
    operation_amount: purchase.quantity.toString(),
    exchange_rate: offer.exchange_rate,
    payment_method_id: purchase.paymentMethodId,
    ...(purchase.delivery && {
      delivery_id: purchase.delivery.id,
      freight_amount: purchase.delivery.freight.toString(),
    }),
  };
  const args = { receiver_id: escrowId, amount: price.escrow.toString(), msg: JSON.stringify(order) };
  return actions.functionCall('ft_transfer_call', args, GAS.transferCall, DEPOSIT.oneYocto);
}

/** Opens the buyer's escrow account on first need, or sends it the NEAR that one more order takes. */
async function prepareEscrow(
  services: Services,
  session: Session,
  key: string,
  offer: OfferView,
): Promise<string> {
  const { views, rpc, outbox, config, firstNear } = services;
  const id = { wallet: session.wallet, key, signer: session.signer };
  const existing = await views.escrowId(session.wallet);
  if (!existing) {
    const needed = DEPOSIT.openEscrow + DEPOSIT.oneYocto;
    await firstNear.carry(session, 'purchase', needed);
    await requireNear(rpc, session.wallet, needed);
    const { step } = await latestAttempt(outbox, { ...id, step: 'open-escrow' });
    const { outcome } = await outbox.submit({
      ...id,
      ...step,
      receiverId: config.p2pContractId,
      actions: [actions.functionCall('open_escrow', {}, GAS.openEscrow, DEPOSIT.openEscrow)],
    });
    const opened = await views.escrowId(session.wallet);
    if (!opened) throw refusalOf(outcome);
    return opened;
  }
  const account = await rpc.viewAccount(existing);
  if (!account) throw new DomainError('near-account-unavailable');
  const methods = offer.payment_method.map((method) => method.payment_method);
  const topUp = escrowTopUp(account, [
    ...[offer.terms_conditions, offer.asset, ...methods],
    ...offer.delivery.map(({ id: way }) => way),
  ]);
  await firstNear.carry(session, 'purchase', topUp + DEPOSIT.oneYocto);
  await requireNear(rpc, session.wallet, topUp + DEPOSIT.oneYocto);
  if (topUp > 0n) {
    await outbox.submit({
      ...id,
      step: 'top-up',
      receiverId: existing,
      actions: [actions.transfer(topUp)],
    });
  }
  return existing;
}

/** The market's own word on the order that this transaction made. */
function orderIn(outcome: ExecutionOutcome, marketId: string): { orderId: string; escrowId: string } {
  for (const { event, data } of logsOf(outcome, marketId).flatMap(parseMarketEvents)) {
    if (event === 'order_active') return { orderId: data.order_id, escrowId: data.escrow_id };
  }
  // The money is in escrow, but the market has not shown the order: it must not be bought again.
  throw new DomainError('transaction-uncertain');
}

async function orderRefused(
  { views }: Services,
  purchase: Purchase,
  outcome: ExecutionOutcome,
): Promise<DomainError> {
  const offer = await views.offer(purchase.offerId);
  const refusal = refusalOf(outcome, offer, freightFigure(offer, purchase));
  return new DomainError(
    'order-refused',
    { reason: reasonText(refusal), reasonCode: refusal.code },
    { cause: refusal },
  );
}
