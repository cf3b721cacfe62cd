import {
  DISPUTE_LIMITS,
  DomainError,
  orderCall,
  orderIdFromIndexed,
  orderState,
  plainWords,
  roleOf,
} from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { CallToConfirm } from '../../signing/device/confirmations';
import { requireFreeEscrow, requireIdleOrder } from '../orders/idle-order';
import { runOrderCall, type SettleOrderAnswer } from '../orders/run-order-call';
import { orderIdSchema, sellerAmountSchema } from '../orders/settle-order';
import type { Services } from '../services';
import type { Session } from '../wallet/sessions';
import { requireArbiter } from './arbiter';
import { saveStatement, takeStatementBack } from './statements';

const { min, max } = DISPUTE_LIMITS.ruling;

export const resolveDisputeSchema = z.object({
  orderId: orderIdSchema,
  /** What the seller is paid of the whole, before the fee: 0 refunds the buyer. */
  sellerAmount: sellerAmountSchema,
  /** Why, for both sides to read. */
  explanation: z.string().check(z.overwrite(plainWords), z.minLength(min), z.maxLength(max)),
});

type ResolveDisputeInput = z.infer<typeof resolveDisputeSchema>;

/**
 * Rules on a dispute as the market's arbiter. The explanation is seen once the market has closed the order.
 * @param call as it came: a copied token of the arbiter decides nothing
 * @throws SignatureNeeded; DomainError `not-arbiter`, `order-not-found`, `order-changed`, `order-busy`, `order-action-forbidden`,
 * `amount-too-large`, `release-failed` or `refund-failed` (the money stays in escrow)
 */
export function resolveDispute(
  services: Services,
  session: Session,
  { key, input, call }: { key: string; input: ResolveDisputeInput; call: CallToConfirm },
): Promise<SettleOrderAnswer> {
  const { sellerAmount, explanation: words } = input;
  const orderId = orderIdFromIndexed(input.orderId);
  const { wallet } = session;
  const { database, clock, config } = services;
  return runOrderCall(services, session, {
    ...{ kind: 'resolve-dispute', key, orderId, body: { orderId, sellerAmount, explanation: words } },
    onChain: orderCall(config, 'resolve-dispute', { orderId, expectedStatus: null, sellerAmount }),
    failure: BigInt(sellerAmount) > 0n ? 'release-failed' : 'refund-failed',
    check: () => checkRuling(services, wallet, { orderId, sellerAmount: BigInt(sellerAmount) }),
    call,
    record: {
      save: () => {
        const said = { kind: 'ruling', reason: null, words, files: [], at: new Date(clock()) } as const;
        return saveStatement(database, { orderId, wallet, key, ...said });
      },
      takeBack: () =>
        takeStatementBack(database, { wallet, key, orderId, kind: 'ruling', at: new Date(clock()) }),
    },
  });
}

/** @returns the receivers of the ruling's payments */
async function checkRuling(
  services: Services,
  wallet: string,
  { orderId, sellerAmount }: { orderId: string; sellerAmount: bigint },
): Promise<readonly string[]> {
  await requireArbiter(services, wallet);
  const order = await requireIdleOrder(services, orderId, (found) => {
    if (roleOf(found, wallet)) throw new DomainError('not-arbiter');
  });
  if (orderState(order, 'active') !== 'disputed') throw new DomainError('order-action-forbidden');
  const whole = BigInt(order.escrow);
  if (sellerAmount > whole) throw new DomainError('amount-too-large');
  const isSplit = sellerAmount > 0n && sellerAmount < whole;
  if (isSplit && !order.can_split) throw new DomainError('order-action-forbidden');
  await requireFreeEscrow(services, order);
  if (isSplit) return [order.owner_id, order.signer_id];
  return [sellerAmount > 0n ? order.owner_id : order.signer_id];
}
