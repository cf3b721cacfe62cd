import {
  type ErrorCode,
  errorText,
  type FarmUnit,
  formatEsCo,
  formatKg,
  isKilogram,
  isLastRest,
  MICRO,
  type MicroKg,
  microKg,
  orderableRange,
  type ParseFailure,
  parseUnits,
  type QuantityLimits,
  type QuantityRange,
  quantityRefusal,
  smaller,
  unitPlural,
  unitsBound,
} from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';
import type { Counted } from './pack-units';

export type Quantity = { ok: true; value: MicroKg } | { ok: false; code: ErrorCode; text: string };

const REFUSED: Record<ParseFailure, ErrorCode> = {
  empty: 'amount-empty',
  'not-a-number': 'amount-not-a-number',
  ambiguous: 'amount-ambiguous',
  'too-many-decimals': 'amount-too-many-decimals',
  'too-large': 'amount-too-large',
};

/**
 * Reads what a person typed and holds it against the offer; the refusal says what to type instead, in the unit that is
 * counted in and in Kg.
 */
export function readQuantity({ text, unit }: Counted, limits: QuantityLimits): Quantity {
  const parsed = parseUnits(text, unit);
  if (!parsed.ok) return refuse(REFUSED[parsed.reason], { decimals: isKilogram(unit) ? '6' : '3' });
  const { value } = parsed;
  const { minLimit, maxLimit, remaining } = limits;
  if (value === 0n) return refuse('amount-zero');
  if (isLastRest(limits)) return value === remaining ? { ok: true, value } : onlyRest(remaining);
  const code = quantityRefusal(limits, value);
  if (code === null) return { ok: true, value };
  const max = maxLimit > 0n ? maxLimit : remaining;
  if (isKilogram(unit))
    return refuse(code, { min: bare(minLimit), max: bare(max), remaining: bare(remaining) });
  const range = orderableRange(limits) ?? { min: minLimit, max: remaining };
  return { ok: false, code, text: UNIT_REFUSALS[code](unit, range, remaining) };
}

const UNIT_REFUSALS = {
  'offer-stock': (unit, _range, remaining) =>
    marketText.buy.unitStock(
      unitsBound(remaining, unit, 'max'),
      unitPlural(unit),
      formatKg(remaining, EXACT),
    ),
  'offer-limits': (unit, { min, max }) =>
    marketText.buy.unitLimits(
      unitsBound(min, unit, 'min'),
      unitsBound(max, unit, 'max'),
      unitPlural(unit),
      formatKg(min, EXACT),
      formatKg(max, EXACT),
    ),
} as const satisfies Record<
  NonNullable<ReturnType<typeof quantityRefusal>>,
  (unit: FarmUnit, range: QuantityRange, remaining: MicroKg) => string
>;

const EXACT = { exact: true } as const;

function refuse(code: ErrorCode, params: Record<string, string> = {}): Quantity {
  return { ok: false, code, text: errorText(code, params) };
}

const onlyRest = (remaining: MicroKg): Quantity => ({
  ok: false,
  code: 'offer-limits',
  text: marketText.buy.onlyRest(formatKg(remaining, { exact: true })),
});

const ONE_KG = microKg(MICRO);
const bare = (value: MicroKg): string => formatEsCo(value, 6);

/** What the field starts with: the least that can be ordered, but a whole kilogram where less is allowed. */
export function startQuantity(limits: QuantityLimits): MicroKg {
  const range = orderableRange(limits);
  if (!range) return limits.minLimit;
  return range.min < ONE_KG ? smaller(ONE_KG, range.max) : range.min;
}
