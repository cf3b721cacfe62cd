import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import { CREATE_OFFER_DEPOSIT, type DeliveryTermWire, FUNCTION_CALL_GAS, SAYING_DEPOSIT } from '../../domain';
import type { Confirmation } from './request/confirmer';

/** SPEC.md §9: 10²² yocto to create an offer; one yocto proves a full-access signature for the others. */
const DEPOSITS = {
  set_offers_sell: CREATE_OFFER_DEPOSIT,
  delete_contract: 1n,
  pause_play_offer: 1n,
  set_away: SAYING_DEPOSIT,
  set_blocked: SAYING_DEPOSIT,
} as const satisfies Record<string, bigint>;

export type CallableMethod = keyof typeof DEPOSITS;

const answerSchema = z.object({
  transactionHash: z._default(z.nullable(z.string()), ''),
  value: z.optional(z.unknown()),
  logs: z._default(z.nullable(z.array(z.string())), []),
});

export interface FunctionCall {
  methodName: CallableMethod;
  args: Record<string, unknown>;
}

export interface CallResult {
  transactionHash: string;
  /** What the contract returned. */
  value: unknown;
}

/** Asks the service to sign one contract call, with 300 Tgas. @throws RequestError, MissingSessionError */
export async function functionCall(
  call: FunctionCall,
  idempotencyKey: string,
  confirm?: Confirmation,
): Promise<CallResult> {
  const { apiUrl, p2pContractId } = config();
  const { transactionHash, value } = await request(`${apiUrl}/wallet/function-call`, {
    json: {
      contractId: p2pContractId,
      methodName: call.methodName,
      args: call.args,
      gas: FUNCTION_CALL_GAS.toString(),
      attachedDeposit: DEPOSITS[call.methodName].toString(),
    },
    schema: answerSchema,
    auth: true,
    idempotencyKey,
    confirm,
  });
  return { transactionHash: transactionHash ?? '', value };
}

export interface OfferInput {
  /** Present: edits that offer in place. */
  offer_id?: string;
  asset: string;
  /** Decimal string, stablecoin per Kg. */
  exchange_rate: string;
  /** Micro-Kg as decimal strings. */
  amount: string;
  min_limit: string;
  max_limit: string;
  payment_method: { payment_method_id: string; payment_method: string }[];
  fiat_method: number;
  /** Minutes for delivery. */
  time: number;
  terms_conditions: string;
  /** JSON text of shared/domain's OfferExtra. */
  extra: string;
  /** Delivery options; absent when buyer and seller agree on their own. Their descriptions are in `extra`. */
  delivery?: DeliveryTermWire[];
}

export const saveOffer = (offer: OfferInput, idempotencyKey: string, confirm?: Confirmation) =>
  functionCall({ methodName: 'set_offers_sell', args: { ...offer } }, idempotencyKey, confirm);

export const pauseOffer = (
  offerId: string,
  isPaused: boolean,
  idempotencyKey: string,
  confirm?: Confirmation,
) =>
  functionCall(
    { methodName: 'pause_play_offer', args: { offer_id: offerId, is_pause: isPaused } },
    idempotencyKey,
    confirm,
  );

/** None of the person's offers takes orders until they are back; open orders go on. @throws RequestError */
export const setAway = (isAway: boolean, idempotencyKey: string, confirm?: Confirmation) =>
  functionCall({ methodName: 'set_away', args: { is_away: isAway } }, idempotencyKey, confirm);

/** While either of the two has blocked the other, neither can order from the other; everybody can read it. @throws RequestError */
export const setBlocked = (
  accountId: string,
  isBlocked: boolean,
  idempotencyKey: string,
  confirm?: Confirmation,
) =>
  functionCall(
    { methodName: 'set_blocked', args: { account_id: accountId, is_blocked: isBlocked } },
    idempotencyKey,
    confirm,
  );

export const deleteOffer = (offerId: string, idempotencyKey: string, confirm?: Confirmation) =>
  functionCall({ methodName: 'delete_contract', args: { offer_id: offerId } }, idempotencyKey, confirm);
