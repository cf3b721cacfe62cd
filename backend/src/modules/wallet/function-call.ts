import {
  DEPOSIT,
  DomainError,
  GAS,
  imitatesService,
  isPassing,
  isReadable,
  marketCall,
  parseOfferExtra,
  UNIQUE_STEP,
  withMark,
} from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { type ExecutionOutcome, logsOf } from '../../near/execution';
import { requireNear } from '../../near/funds';
import { refusalOf } from '../../near/refusal';
import { chainActions } from '../../signing/bytes/chain-actions';
import { markFor } from '../../signing/call-mark';
import { readInput } from '../../util/read-input';
import { holdPictures } from '../media/pictures';
import type { Services } from '../services';
import { ALLOWED_CALLS, type AllowedCall } from './allowed-calls';
import type { Session } from './sessions';
import type { PaidCall } from './treasury/lending';
import { type Payer, registerOnToken } from './treasury/sponsor';

const digits = z.union([z.string().check(z.regex(/^\d{1,30}$/)), z.number().check(z.int(), z.gte(0))]);

export const functionCallSchema = z.object({
  contractId: z.string(),
  methodName: z.string(),
  args: z.unknown(),
  gas: z.optional(digits),
  attachedDeposit: z.optional(digits),
});

type FunctionCallInput = z.infer<typeof functionCallSchema>;

/** What makes something that was not there, each time that it is run. */
export function isNewOffer({ methodName, args }: FunctionCallInput): boolean {
  const isEdit = typeof args === 'object' && args !== null && 'offer_id' in args && args.offer_id != null;
  return methodName === 'set_offers_sell' && !isEdit;
}

const answerSchema = z.object({ transactionHash: z.string(), value: z.unknown(), logs: z.array(z.string()) });
type FunctionCallAnswer = z.infer<typeof answerSchema>;

interface CheckedCall {
  contractId: string;
  methodName: string;
  args: object;
  gas: bigint;
  deposit: bigint;
  rule: AllowedCall;
}

/**
 * Signs one of the allowed calls for the signed-in wallet.
 * @throws DomainError `name-of-service`, `offer-picture-gone`, `call-not-allowed`, `input-invalid`, the balance errors, or what the contract refused with
 */
export async function functionCall(
  services: Services,
  session: Session,
  key: string,
  input: FunctionCallInput,
): Promise<FunctionCallAnswer> {
  const { operations, outbox, lanes, config, sponsor, log } = services;
  const call = checkCall(input, config.p2pContractId);
  const id = { wallet: session.wallet, key };
  const { contractId, methodName, args, gas, deposit } = call;
  const body = { contractId, methodName, args, gas: gas.toString(), deposit: deposit.toString() };
  log.info({ ...id, call: body }, 'a call is signed');
  const marked = { signer: session.signer, step: UNIQUE_STEP.market, method: methodName };
  return operations.run({ ...id, kind: 'function-call', body, answer: answerSchema, marked }, async () => {
    const step = { ...id, step: UNIQUE_STEP.market };
    const earlier = await outbox.resume(step);
    // What one call finds of the wallet's storage credit, another one may not have taken when it arrives.
    const sendAlone = () => (call.rule.creditBytes ? lanes.run(`credit ${id.wallet}`, send) : send());
    const { hash, outcome } = earlier ?? (await sendAlone());
    if (outcome.value === null) throw lastRefusalOf(outcome);
    return {
      transactionHash: hash,
      value: outcome.value === '' ? null : JSON.parse(outcome.value),
      logs: logsOf(outcome, contractId),
    };

    async function send() {
      const attaching = (attached: bigint): PaidCall => {
        const made = marketCall(config, { methodName, args, gas, deposit: attached });
        const onChain = withMark(made, markFor(session.signer, id));
        return { ...step, receiverId: onChain.receiverId, actions: chainActions(onChain) };
      };
      // On storage credit the market takes the one yocto that proves a key.
      const onCredit = attaching(DEPOSIT.oneYocto);
      const payer = await prepare(services, session, call, onCredit);
      return sponsor.submit(session, payer, payer ? onCredit : attaching(deposit));
    }
  });
}

/** Also a refusal of the moment is the last word on this key: a device signs such a call once. */
function lastRefusalOf(outcome: ExecutionOutcome): DomainError {
  const refusal = refusalOf(outcome);
  if (!isPassing(refusal.code)) return refusal;
  const reason = serviceText.reasons.marketUpdates;
  return new DomainError('transaction-failed', { reason }, { cause: refusal });
}

function checkCall(input: FunctionCallInput, p2pContractId: string): CheckedCall {
  const { contractId, methodName } = input;
  const rule = Object.hasOwn(ALLOWED_CALLS, methodName) ? ALLOWED_CALLS[methodName] : undefined;
  if (!rule || contractId !== p2pContractId) throw new DomainError('call-not-allowed');
  const gas = BigInt(input.gas ?? GAS.functionCall);
  const asked = BigInt(input.attachedDeposit ?? rule.deposit.usual);
  if (gas === 0n || gas > GAS.functionCall) throw outOfBounds('gas');
  if (asked > rule.deposit.max) throw outOfBounds('attachedDeposit');
  const { args } = readInput(z.object({ args: rule.args }), input);
  requireReadable(args);
  const needed = rule.storageCost?.(args) ?? 0n;
  return { contractId, methodName, args, gas, deposit: asked > needed ? asked : needed, rule };
}

/** @throws DomainError `text-unreadable` where the market would refuse a text, before that costs gas */
function requireReadable(value: unknown): void {
  if (typeof value === 'string' && !isReadable(value)) throw new DomainError('text-unreadable');
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(requireReadable);
}

function outOfBounds(field: string): DomainError {
  return new DomainError('input-invalid', { field, detail: serviceText.input.outOfBounds(field) });
}

/**
 * Checks the description and who pays for all that will be signed, then registers the wallet on the token if needed.
 * @returns null where the wallet pays, with the deposit that the call attaches
 */
async function prepare(
  services: Services,
  session: Session,
  call: CheckedCall,
  onCredit: PaidCall,
): Promise<Payer> {
  const { views, rpc, sponsor } = services;
  const { key } = onCredit;
  if (call.rule.descriptionOf) await checkDescription(services, call.rule.descriptionOf(call.args));
  const registers = call.rule.needsTokenRegistration && !(await views.isRegistered(session.wallet));
  const needed = call.deposit + (registers ? DEPOSIT.registration : 0n);
  const offerId = editedOfferId(call);
  const edited = offerId === null ? null : await views.offer(offerId);
  const bytes = call.rule.creditBytes?.(call.args, edited) ?? 0;
  let payer: Payer = null;
  // An offer whose storage its seller has paid for is edited at the seller's cost.
  if (offerId !== null && !edited?.on_credit) await requireNear(rpc, session.wallet, needed);
  else payer = await sponsor.payerOf(session, key, 'offer', { needed, bytes });
  return sponsor.agree(session, payer, onCredit, async () => {
    let paying = payer;
    if (payer && !(await sponsor.lend(session, key, bytes))) {
      await sponsor.payAlone(session.wallet, needed);
      await sponsor.release(session, key);
      paying = null;
    }
    if (registers) {
      const registration = { key, step: UNIQUE_STEP.register, account: session.wallet };
      await registerOnToken(services, session, paying, registration);
    }
    return paying;
  });
}

function editedOfferId({ methodName, args }: CheckedCall): string | null {
  if (methodName !== 'set_offers_sell') return null;
  return 'offer_id' in args && typeof args.offer_id === 'string' ? args.offer_id : null;
}

/** Before anything is signed: what is on the chain stays there, and the index can only mark it. */
async function checkDescription(services: Services, extra: string): Promise<void> {
  const { productName, images } = parseOfferExtra(extra);
  if (imitatesService(productName)) throw new DomainError('name-of-service');
  await holdPictures(services, images);
}
