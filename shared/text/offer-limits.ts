import { formatKg, isLastRest, type MicroKg, orderableRange, type QuantityLimits } from '../domain';
import { marketText } from './es/market/market';

const text = marketText.product;
const exact = (kg: MicroKg): string => formatKg(kg, { exact: true });

/** How much one order may take, as the seller set it; what is left comes in where it decides. */
export function limitsInWords(offer: QuantityLimits): string {
  const { minLimit, maxLimit, remaining } = offer;
  if (isLastRest(offer)) return text.lastRest(exact(remaining));
  const range = orderableRange(offer);
  if (minLimit === maxLimit && minLimit > 0n) return text.limitsFixed(exact(minLimit));
  if (range && range.min === range.max) return text.limitsFixed(exact(range.min));
  if (maxLimit === 0n) return minLimit === 0n ? text.limitsNone : text.limitsFrom(exact(minLimit));
  return text.limitsValue(exact(minLimit), exact(maxLimit));
}
