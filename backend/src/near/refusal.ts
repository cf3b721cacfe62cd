import {
  DomainError,
  errorText,
  formatEsCo,
  isPassing,
  type OrderUnsettled,
  PROPOSAL_PAUSE_MS,
  parseUnsettled,
  parseWire,
  waitText,
} from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import type { ExecutionOutcome } from './execution';
import type { OfferView } from './market-views';
import { PANIC_CODES, type PanicCode, panicCodeOf, tokenReasonIn } from './panic-codes';

const kg = (micro: bigint) => formatEsCo(micro, 6, { maxDecimals: 6 });
export const usdt = (micro: bigint) => formatEsCo(micro, 6, { minDecimals: 2, maxDecimals: 6 });

/** The rate of the wire ("2.5") as people read it, without the unit. */
function rateText(rate: string): string {
  const parsed = parseWire(rate, 6);
  return parsed.ok ? usdt(parsed.value) : rate;
}

/** For codes whose sentence of the catalogue asks for a reason. */
const REASONS: Partial<Record<PanicCode, string>> = {
  E_DEPOSIT: serviceText.reasons.deposit,
  E_ESCROW_EXISTS: serviceText.reasons.escrowExists,
};

/**
 * The contracts' refusal as an error of the catalogue.
 * @param offer the offer now, for the figures in the sentence
 * @param figures more of them
 */
export function refusalOf(
  outcome: ExecutionOutcome,
  offer: OfferView | null = null,
  figures: Readonly<Record<string, string>> = {},
): DomainError {
  const panic = panicCodeOf(outcome);
  if (!panic) {
    return new DomainError(
      'transaction-failed',
      { reason: failureReason(outcome) },
      { cause: new Error(JSON.stringify(outcome.receipts.map((receipt) => receipt.failure))) },
    );
  }
  const code = PANIC_CODES[panic];
  return new DomainError(
    code,
    {
      ...offerFigures(offer),
      ...figures,
      detail: serviceText.reasons.contractRefused,
      wait: waitText(PROPOSAL_PAUSE_MS / 1_000),
      reason: REASONS[panic] ?? panic,
    },
    { cause: new Error(panic) },
  );
}

/**
 * A temporary refusal that a repeated call may not get again: another payment of the escrow is on its way, or the
 * market is being migrated. Null for a final outcome.
 */
export function temporaryRefusalOf(outcome: ExecutionOutcome): DomainError | null {
  if (outcome.value !== null && outcome.value !== 'false') return null;
  const panic = panicCodeOf(outcome);
  if (panic) return isPassing(PANIC_CODES[panic]) ? new DomainError(PANIC_CODES[panic]) : null;
  return unsettledReason(outcome) === 'busy' ? new DomainError('order-busy') : null;
}

function unsettledReason({ receipts }: ExecutionOutcome): OrderUnsettled['reason'] | null {
  return receipts.flatMap(({ logs }) => logs.flatMap(parseUnsettled))[0]?.reason ?? null;
}

const UNSETTLED: Record<OrderUnsettled['reason'], string> = {
  transfer: serviceText.reasons.transfer,
  busy: serviceText.reasons.busy,
  near: serviceText.reasons.near,
};

/** The reason of a failure without one of our codes: the token's message, else the market's, else unknown. */
function failureReason(outcome: ExecutionOutcome): string {
  for (const { failure } of outcome.receipts) {
    const reason = failure === null ? null : tokenReasonIn(failure);
    if (reason) return reason;
  }
  const unsettled = unsettledReason(outcome);
  return unsettled ? UNSETTLED[unsettled] : serviceText.reasons.unknown;
}

/** The figures that sentences about an offer need. */
export function offerFigures(offer: OfferView | null): Record<string, string> {
  if (!offer) return {};
  return {
    min: kg(BigInt(offer.min_limit)),
    max: kg(BigInt(offer.max_limit === '0' ? offer.amount : offer.max_limit)),
    remaining: kg(BigInt(offer.remaining_amount)),
    rate: rateText(offer.exchange_rate),
  };
}

/** A refusal as the reason inside another sentence: "Motivo: el vendedor pausó esta oferta." */
export function reasonText(refusal: DomainError): string {
  return refusal.code === 'transaction-failed'
    ? (refusal.params.reason ?? '')
    : errorText(refusal.code, refusal.params);
}
