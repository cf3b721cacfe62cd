import {
  type ChainCall,
  DEPOSIT,
  DomainError,
  HISTORY_STATUS,
  isPassing,
  orderState,
  parseMarketEvents,
  registrationStep,
  withMark,
} from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import * as z from 'zod/mini';
import { type ExecutionOutcome, logsOf } from '../../near/execution';
import { reasonText, refusalOf, temporaryRefusalOf } from '../../near/refusal';
import { chainActions } from '../../signing/bytes/chain-actions';
import { markFor } from '../../signing/call-mark';
import type { CallToConfirm } from '../../signing/device/confirmations';
import { latestAttempt } from '../../signing/latest-attempt';
import { isOnDevice } from '../../signing/wallet-signer';
import type { Services } from '../services';
import type { Session } from '../wallet/sessions';
import type { PaidCall } from '../wallet/treasury/lending';
import { type Payer, type Purpose, registerOnToken } from '../wallet/treasury/sponsor';

export type SettleFailure = 'release-failed' | 'refund-failed' | 'transaction-failed';

const answerSchema = z.object({
  orderId: z.string(),
  /** Status on chain afterwards; 9 when the order left the active collection. */
  status: z.number(),
  /** The same in the words of shared/domain/orders/order-states.ts. */
  state: z.string(),
  transactionHash: z.string(),
});
export type SettleOrderAnswer = z.infer<typeof answerSchema>;

interface OrderCallRequest {
  /** Kind of the operation stored under the key. */
  kind: string;
  key: string;
  orderId: string;
  /** What was asked: the same key must always ask the same. */
  body: object;
  /** What it is on the market contract. */
  onChain: ChainCall;
  failure: SettleFailure;
  /** Checked before each signature. @returns the receivers of the call's payments */
  check: () => Promise<readonly string[]>;
  /** After the check, before anything is signed: the result where the order is in that state already; then nothing is sent. */
  findPending?: () => Promise<SettleOrderAnswer | null>;
  record?: CallRecord;
  /** The call as it came, where the wallet's key has to have signed it. */
  call?: CallToConfirm;
}

/** What is stored about a call besides the chain. */
export interface CallRecord {
  /** After the check, before anything is signed; the same again is the same. */
  save: () => Promise<void>;
  /** When the market has refused the call for good. */
  takeBack: () => Promise<void>;
}

/**
 * One call about an order, whatever dies in between, and what the market says came of it. While another payment of the same
 * escrow is on its way it tries again for a while.
 * @throws SignatureNeeded; DomainError what `check` throws, the market's refusal, or `failure` when the money could not move
 */
export function runOrderCall(
  services: Services,
  session: Session,
  request: OrderCallRequest,
): Promise<SettleOrderAnswer> {
  const { kind, key, body, record, call, check, onChain } = request;
  // What a device signs of the call itself says more than a confirmation.
  const authorize =
    call &&
    !isOnDevice(session.signer) &&
    (async () => {
      // Check first: a call that would be refused needs no confirmation.
      if (call.signatures.length === 0) await check();
      await services.confirm({ ...call, key });
    });
  return services.operations.run(
    {
      ...{
        wallet: session.wallet,
        key,
        kind,
        body,
        answer: answerSchema,
        ...(authorize ? { authorize } : {}),
      },
      marked: { signer: session.signer, step: SETTLE, method: onChain.actions[0]?.methodName ?? null },
    },
    async (isNew) => {
      let isFirst = isNew;
      const work = () => {
        const isFirstTry = isFirst;
        isFirst = false;
        return tryOnce(services, session, request, isFirstTry);
      };
      try {
        return await untilFree(services, work);
      } catch (error) {
        if (error instanceof DomainError && !isPassing(error.code)) await record?.takeBack();
        throw error;
      }
    },
  );
}

const SETTLE = 'settle';

/** Milliseconds between tries: a payment that others wait for takes some six blocks. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** @throws DomainError `order-busy` after the last wait; the same key may try again */
async function untilFree<T>({ pause }: Services, work: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'order-busy')) throw error;
    }
    await pause(wait);
  }
  return work();
}

/**
 * Who pays for the call, and receivers to be registered with the token: one who left it must not block the end of the
 * order.
 */
async function requireMeans(
  services: Services,
  session: Session,
  call: PaidCall,
  receivers: readonly string[],
  purpose: Purpose,
): Promise<Payer> {
  const { views, sponsor } = services;
  const { key } = call;
  const unknown: string[] = [];
  for (const receiver of receivers) if (!(await views.isRegistered(receiver))) unknown.push(receiver);
  const needed = DEPOSIT.oneYocto + BigInt(unknown.length) * DEPOSIT.registration;
  const payer = await sponsor.payerOf(session, key, purpose, { needed });
  await sponsor.agree(session, payer, call, async () => {
    for (const account of unknown)
      await registerOnToken(services, session, payer, { key, step: registrationStep(account), account });
  });
  return payer;
}

async function tryOnce(
  services: Services,
  session: Session,
  { kind, key, orderId, onChain, failure, check, findPending, record }: OrderCallRequest,
  isFirst: boolean,
): Promise<SettleOrderAnswer> {
  const { outbox, config, sponsor } = services;
  const first = { wallet: session.wallet, key, step: SETTLE };
  const { step, earlier } = isFirst ? { step: first, earlier: null } : await latestAttempt(outbox, first);
  const sent = earlier ?? (await send());
  if (!('outcome' in sent)) return sent;
  const { hash, outcome } = sent;
  const temporary = temporaryRefusalOf(outcome);
  if (temporary) throw temporary;
  if (outcome.value === null) throw refusalOf(outcome);
  if (JSON.parse(outcome.value) === false) throw moneyStayed(failure, outcome);
  const answer = { orderId, ...statusIn(outcome, config.p2pContractId, orderId), transactionHash: hash };
  // Another call that lost against this one may have replaced what was written down, and takes only its own back.
  if (record) await bestEffort(record.save());
  return answer;

  async function send() {
    const marked = withMark(onChain, markFor(session.signer, step));
    const paid = { ...step, receiverId: marked.receiverId, actions: chainActions(marked) };
    const purpose = kind === 'propose-split' ? 'proposal' : 'order';
    const receivers = await check();
    const already = await findPending?.();
    if (already) return already;
    const payer = await requireMeans(services, session, paid, receivers, purpose);
    await record?.save();
    return sponsor.submit(session, payer, paid);
  }
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
    if ((event === 'order_status' || event === 'order_proposal') && data.order_id === orderId) {
      return { status: data.status, state: orderState(data, 'active') };
    }
  }
  throw new DomainError('transaction-uncertain');
}
