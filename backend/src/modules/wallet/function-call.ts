import { DomainError, imitatesService, isReadable, parseOfferExtra } from '@cosecha/shared/domain';
import { actions } from 'near-api-js';
import * as z from 'zod/mini';
import { logsOf } from '../../near/execution';
import { requireNear } from '../../near/funds';
import { DEPOSIT, GAS } from '../../near/gas';
import { refusalOf } from '../../near/refusal';
import type { Services } from '../../services';
import { latestAttempt } from '../../signing/latest-attempt';
import { readInput } from '../../util/read-input';
import { holdPictures } from '../media/pictures';
import { ALLOWED_CALLS, type AllowedCall } from './allowed-calls';
import { registerOnToken } from './register-on-token';
import type { Session } from './sessions';

const digits = z.union([z.string().check(z.regex(/^\d{1,30}$/)), z.number().check(z.int(), z.gte(0))]);

export const functionCallSchema = z.object({
  contractId: z.string(),
  methodName: z.string(),
  args: z.unknown(),
  gas: z.optional(digits),
  attachedDeposit: z.optional(digits),
});

type FunctionCallInput = z.infer<typeof functionCallSchema>;

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
  const { operations, outbox, config, log } = services;
  const call = checkCall(input, config.p2pContractId);
  const id = { wallet: session.wallet, key };
  const { contractId, methodName, args, gas, deposit } = call;
  const body = { contractId, methodName, args, gas: gas.toString(), deposit: deposit.toString() };
  log.info({ ...id, call: body }, 'a call is signed');
  return operations.run({ ...id, kind: 'function-call', body, answer: answerSchema }, async () => {
    const { step, earlier } = await latestAttempt(outbox, { ...id, step: 'call' });
    if (!earlier) await prepare(services, session, key, call);
    const { hash, outcome } =
      earlier ??
      (await outbox.submit({
        ...step,
        signer: session.signer,
        receiverId: contractId,
        actions: [actions.functionCall(methodName, args, gas, deposit)],
      }));
    if (outcome.value === null) throw refusalOf(outcome);
    return {
      transactionHash: hash,
      value: outcome.value === '' ? null : JSON.parse(outcome.value),
      logs: logsOf(outcome, contractId),
    };
  });
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
  return new DomainError('input-invalid', { field, detail: `«${field}» está fuera de lo permitido.` });
}

/** Checks the description and the balance for all that will be signed, then registers the wallet on the token if needed. */
async function prepare(services: Services, session: Session, key: string, call: CheckedCall): Promise<void> {
  const { views, rpc, firstNear } = services;
  if (call.rule.descriptionOf) await checkDescription(services, call.rule.descriptionOf(call.args));
  const registers = call.rule.needsTokenRegistration && !(await views.isRegistered(session.wallet));
  const needed = call.deposit + (registers ? DEPOSIT.registration : 0n);
  if (call.methodName === 'set_offers_sell') await firstNear.carry(session, 'offer', needed);
  await requireNear(rpc, session.wallet, needed);
  if (registers) await registerOnToken(services, session, key, session.wallet);
}

/** Before anything is signed: what is on the chain stays there, and the index can only mark it. */
async function checkDescription(services: Services, extra: string): Promise<void> {
  const { productName, images } = parseOfferExtra(extra);
  if (imitatesService(productName)) throw new DomainError('name-of-service');
  await holdPictures(services, images);
}
