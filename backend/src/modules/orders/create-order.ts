import {
  DEPOSIT,
  DomainError,
  escrowAccountId,
  GAS,
  type MicroUsdt,
  type PurchaseTerms,
  parseMarketEvents,
  purchaseCall,
  UNIQUE_STEP,
  withMark,
} from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import { actions } from 'near-api-js';
import * as z from 'zod/mini';
import { type ExecutionOutcome, logsOf } from '../../near/execution';
import { requireNear } from '../../near/funds';
import { escrowTopUp } from '../../near/gas';
import type { OfferView } from '../../near/market-views';
import { panicCodeOf } from '../../near/panic-codes';
import { reasonText, refusalOf, usdt } from '../../near/refusal';
import { chainActions } from '../../signing/bytes/chain-actions';
import { markFor } from '../../signing/call-mark';
import { latestAttempt } from '../../signing/latest-attempt';
import { numberOrText } from '../../util/read-input';
import type { Services } from '../services';
import type { Session } from '../wallet/sessions';
import type { PaidCall } from '../wallet/treasury/lending';
import type { Payer } from '../wallet/treasury/sponsor';
import { checkPurchase, freightFigure, readQuantity, readRate } from './check-purchase';
import { openOffer } from './purchase-eligibility';

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
  /** A client that does not say accepts the current offer. */
  expectedRevision: z._default(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))), null),
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
  const purchase: PurchaseTerms = {
    offerId: input.offerId,
    paymentMethodId: input.paymentMethodId,
    quantity: readQuantity(input.amountOrder),
    expectedRate: readRate(input.expectedRate),
    delivery:
      input.deliveryId === undefined
        ? null
        : { id: input.deliveryId, freight: BigInt(input.expectedFreight) },
    revision: input.expectedRevision,
  };
  const id = { wallet: session.wallet, key };
  const { delivery, revision, ...rest } = purchase;
  const body = {
    ...rest,
    quantity: purchase.quantity.toString(),
    expectedRate: purchase.expectedRate.toString(),
    // Both left out where there is none, as in operations of before.
    ...(delivery && { delivery: { id: delivery.id, freight: delivery.freight.toString() } }),
    ...(revision !== null && { revision }),
  };
  const marked = { signer: session.signer, step: TRANSFER, method: 'ft_transfer_call' };
  return services.operations.run(
    { ...id, kind: 'create-order', body, answer: answerSchema, marked },
    (isNew) => buy(services, session, key, purchase, isNew),
  );
}

async function buy(
  services: Services,
  session: Session,
  key: string,
  purchase: PurchaseTerms,
  isNew: boolean,
): Promise<CreateOrderAnswer> {
  const { outbox, config, sponsor, lanes } = services;
  const step = { wallet: session.wallet, key, step: TRANSFER };
  // Once the price may be on its way only its outcome counts: the checks would refuse our own purchase.
  const earlier = isNew ? null : await outbox.resume(step);
  // One after the other: each finds what the one before it has left of the escrow account's NEAR.
  const { hash, outcome } = earlier ?? (await lanes.run(`escrow ${session.wallet}`, pay));
  if (outcome.value === null) throw await transferRefused(services, session, outcome);
  const used = BigInt(z.parse(usedSchema, JSON.parse(outcome.value)));
  const order = orderIn(outcome, config.p2pContractId);
  const isRefused = used === 0n || !reached(outcome, config.p2pContractId);
  if (isRefused) throw await orderRefused(services, purchase, outcome);
  // The money is in escrow, but the market has not shown the order: it must not be bought again.
  if (!order) throw new DomainError('transaction-uncertain');
  const { orderId, escrowId } = order;
  return { orderId, transactionHash: hash, escrow: used.toString(), escrowId };

  async function pay() {
    const { call, payer } = await prepareTransfer(services, session, key, purchase);
    return sponsor.submit(session, payer, call);
  }
}

const TRANSFER = UNIQUE_STEP.purchase;
const usedSchema = z.string().check(z.regex(/^\d+$/));

/** Checks offer and balances on chain, and opens the escrow on first need. */
async function prepareTransfer(
  services: Services,
  session: Session,
  key: string,
  purchase: PurchaseTerms,
): Promise<Prepared> {
  const { views } = services;
  const { wallet } = session;
  const offer = await openOffer(services, wallet, purchase.offerId);
  const price = checkPurchase(offer, purchase, wallet);
  const balance = await views.stablecoin(wallet);
  if (balance < price.escrow) {
    const params = { needed: usdt(price.escrow), available: usdt(balance) };
    throw new DomainError('insufficient-stablecoin', params);
  }
  return prepareEscrow(services, session, key, { offer, purchase, price: price.escrow });
}

/** The transfer of the price, whose escrow account can take one more order, and who pays for it. */
interface Prepared {
  call: PaidCall;
  payer: Payer;
}

/** Opens the buyer's escrow account on first need, or sends it the NEAR that one more order takes. */
async function prepareEscrow(
  services: Services,
  session: Session,
  key: string,
  { offer, purchase, price }: { offer: OfferView; purchase: PurchaseTerms; price: MicroUsdt },
): Promise<Prepared> {
  const { views, sponsor, config } = services;
  const { wallet } = session;
  const existing = await views.escrow(wallet);
  const topUp = existing ? await missingNear(services, existing.id, offer) : 0n;
  const needed = (existing ? topUp : DEPOSIT.openEscrow) + DEPOSIT.oneYocto;
  const payer = await sponsor.payerOf(session, key, 'purchase', { needed, price });
  const transferTo = (escrowId: string): PaidCall => {
    const onChain = withMark(
      purchaseCall(config, escrowId, purchase),
      markFor(session.signer, { wallet, key }),
    );
    return { wallet, key, step: TRANSFER, receiverId: onChain.receiverId, actions: chainActions(onChain) };
  };
  // The sponsor locks NEAR only for what the wallet has signed.
  const escrowId = existing?.id ?? escrowAccountId(wallet, config.p2pContractId);
  return sponsor.agree(session, payer, transferTo(escrowId), async () => {
    if (!existing) return { call: transferTo(await openEscrow(services, session, key, payer)), payer };
    if (topUp > 0n) await sendTopUp(services, session, payer, { ...existing, key, topUp });
    return { call: transferTo(escrowId), payer };
  });
}

/** Yocto that the escrow account lacks for one more order. */
async function missingNear({ rpc }: Services, escrowId: string, offer: OfferView): Promise<bigint> {
  const account = await rpc.viewAccount(escrowId);
  if (!account) throw new DomainError('near-account-unavailable');
  const methods = offer.payment_method.map((method) => method.payment_method);
  return escrowTopUp(account, [
    ...[offer.terms_conditions, offer.asset, ...methods],
    ...offer.delivery.map(({ id: way }) => way),
  ]);
}

/** @returns its id @throws DomainError where the market did not open it */
async function openEscrow(services: Services, session: Session, key: string, payer: Payer): Promise<string> {
  const { views, outbox, config, sponsor } = services;
  const { wallet, signer } = session;
  const { step } = await latestAttempt(outbox, { wallet, key, step: 'open-escrow' });
  const receiverId = config.p2pContractId;
  const open = (method: string, args: object) =>
    actions.functionCall(method, args, GAS.openEscrow, DEPOSIT.openEscrow);
  const paid =
    payer &&
    (await sponsor.pay(session, 'escrow', DEPOSIT.openEscrow, {
      ...step,
      receiverId,
      actions: [open('open_escrow_for', { owner_id: wallet })],
    }));
  if (!paid && payer) await sponsor.payAlone(wallet, DEPOSIT.openEscrow);
  const { outcome } =
    paid ?? (await outbox.submit({ ...step, signer, receiverId, actions: [open('open_escrow', {})] }));
  const opened = await views.escrow(wallet);
  if (!opened) throw refusalOf(outcome);
  return opened.id;
}

/** The sponsor's NEAR goes to escrow accounts only whose NEAR returns to it: tomorrow it pays for no other one either. */
async function sendTopUp(
  { outbox, rpc, sponsor }: Services,
  session: Session,
  payer: Payer,
  { id, isSponsored, key, topUp }: { id: string; isSponsored: boolean; key: string; topUp: bigint },
): Promise<void> {
  const { wallet, signer } = session;
  const call = { wallet, key, step: UNIQUE_STEP.topUp, receiverId: id, actions: [actions.transfer(topUp)] };
  if (payer && isSponsored && (await sponsor.pay(session, 'top-up', topUp, call))) return;
  if (payer && isSponsored) await sponsor.payAlone(wallet, topUp);
  else if (payer) await requireNear(rpc, wallet, topUp);
  await outbox.submit({ ...call, signer });
}

/** The market's own word on the order that this transaction made. */
function orderIn(outcome: ExecutionOutcome, marketId: string): { orderId: string; escrowId: string } | null {
  for (const { event, data } of logsOf(outcome, marketId).flatMap(parseMarketEvents)) {
    if (event === 'order_active') return { orderId: data.order_id, escrowId: data.escrow_id };
  }
  return null;
}

/** Without the market there is no order. What arrives while the escrow account is being closed returns, or goes to its owner with all that is there. */
const reached = ({ receipts }: ExecutionOutcome, marketId: string): boolean =>
  receipts.some(({ executorId }) => executorId === marketId);

/** A token refuses what goes to an account that it knows no more. */
async function transferRefused(
  { views }: Services,
  { wallet }: Session,
  outcome: ExecutionOutcome,
): Promise<DomainError> {
  const refusal = refusalOf(outcome);
  return (await views.escrow(wallet)) === null ? escrowCloses(refusal) : refusal;
}

function escrowCloses(refusal: DomainError): DomainError {
  const reason = serviceText.reasons.escrowCloses;
  return new DomainError('order-refused', { reason, reasonCode: refusal.code }, { cause: refusal });
}

async function orderRefused(
  { views, config }: Services,
  purchase: PurchaseTerms,
  outcome: ExecutionOutcome,
): Promise<DomainError> {
  const panic = panicCodeOf(outcome) ?? 'E_ORDER_BUSY';
  // So says an account that is being closed, and one that is gone says nothing of ours.
  if (panic === 'E_ORDER_BUSY' && !reached(outcome, config.p2pContractId))
    return escrowCloses(refusalOf(outcome));
  const offer = await views.offer(purchase.offerId);
  const refusal = refusalOf(outcome, offer, freightFigure(offer, purchase));
  // What the escrow account lacked was sent to it before, so another order took it.
  const reason = panic === 'E_DEPOSIT' ? serviceText.reasons.orderMeanwhile : reasonText(refusal);
  return new DomainError('order-refused', { reason, reasonCode: refusal.code }, { cause: refusal });
}
