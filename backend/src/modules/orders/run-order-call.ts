import {
  DomainError,
  HISTORY_STATUS,
  isPassing,
  orderState,
  parseMarketEvents,
} from '@cosecha/shared/domain';
import { actions } from 'near-api-js';
import * as z from 'zod/mini';
import { type ExecutionOutcome, logsOf } from '../../near/execution';
import { DEPOSIT, GAS } from '../../near/gas';
import { reasonText, refusalOf } from '../../near/refusal';
import type { Services } from '../../services';
import type { Settled } from '../../signing/outbox';
import type { Session } from '../wallet/sessions';

export type SettleFailure = 'release-failed' | 'refund-failed' | 'transaction-failed';

const answerSchema = z.object({
  orderId: z.string(),
  /** Status on chain afterwards; 9 when the order left the active collection. */
  status: z.number(),
  /** The same in the words of shared/domain/order-states.ts. */
  state: z.string(),
  transactionHash: z.string(),
});
export type SettleOrderAnswer = z.infer<typeof answerSchema>;

export interface OrderCallRequest {
  /** Of the operation that is remembered under the key. */
  kind: string;
  key: string;
  orderId: string;
  /** What was asked: the same key must always ask the same. */
  body: object;
  /** Of the market contract, and what it is called with. */
  method: string;
  args: object;
  failure: SettleFailure;
  /** Asked once, before anything is signed. */
  check: () => Promise<void>;
  record?: CallRecord;
}

/** What is written down about a call beside the chain. */
export interface CallRecord {
  /** After the check, before anything is signed; the same again is the same. */
  keep: () => Promise<void>;
  /** When the market has refused the call for good. */
  takeBack: () => Promise<void>;
}

/**
 * One call about an order, signed once whatever dies in between, and what the market says came of it.
 * @throws DomainError what `check` throws, the market's refusal, or `failure` when the money could not move
 */
export function runOrderCall(
  { operations, outbox, config }: Services,
  session: Session,
  { kind, key, orderId, body, method, args, failure, check, record }: OrderCallRequest,
): Promise<SettleOrderAnswer> {
  const id = { wallet: session.wallet, key };
  const step = { ...id, step: 'settle' };

  async function carryOut(earlier: Settled | null): Promise<SettleOrderAnswer> {
    const { hash, outcome } =
      earlier ??
      (await outbox.submit({
        ...step,
        signer: session.signer,
        receiverId: config.p2pContractId,
        actions: [actions.functionCall(method, args, GAS.settlement, DEPOSIT.oneYocto)],
      }));
    if (outcome.value === null) throw refusalOf(outcome);
    if (JSON.parse(outcome.value) === false) throw moneyStayed(failure, outcome);
    return { orderId, ...statusIn(outcome, config.p2pContractId, orderId), transactionHash: hash };
  }

  return operations.run({ ...id, kind, body, answer: answerSchema }, async () => {
    const earlier = await outbox.resume(step, session.wallet);
    if (!earlier) {
      await check();
      await record?.keep();
    }
    try {
      return await carryOut(earlier);
    } catch (error) {
      if (error instanceof DomainError && !isPassing(error.code)) await record?.takeBack();
      throw error;
    }
  });
}

function moneyStayed(code: SettleFailure, outcome: ExecutionOutcome): DomainError {
  const refusal = refusalOf(outcome);
  return new DomainError(code, { reason: reasonText(refusal) }, { cause: refusal });
}

/** The market's own word on what the order is now. */
function statusIn(
  outcome: ExecutionOutcome,
  marketId: string,
  orderId: string,
): { status: number; state: string } {
  for (const { event, data } of logsOf(outcome, marketId).flatMap(parseMarketEvents)) {
    if (event === 'order_closed' && data.order_id === orderId) {
      return { status: HISTORY_STATUS, state: orderState(data, 'history') };
    }
    if (event === 'order_status' && data.order_id === orderId) {
      return { status: data.status, state: orderState(data, 'active') };
    }
  }
  throw new DomainError('transaction-uncertain');
}
