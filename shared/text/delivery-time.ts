import { marketText } from './es/market/market';

const HOUR = 60;
const DAY = 24 * HOUR;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/**
 * The seller's delivery time in words, at most two units: "2 días", "1 día y 12 horas", "45 minutos".
 * @param minutes an offer's `time`
 */
export function deliveryTimeInWords(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const days = Math.floor(whole / DAY);
  const hours = Math.floor((whole % DAY) / HOUR);
  const rest = whole % HOUR;
  const parts = [
    days > 0 ? counted(days, 'día', 'días') : '',
    hours > 0 ? counted(hours, 'hora', 'horas') : '',
    rest > 0 ? counted(rest, 'minuto', 'minutos') : '',
  ].filter((part) => part !== '');
  if (parts.length === 0) return 'de inmediato';
  return parts.slice(0, 2).join(' y ');
}

/** The same as a sentence: "El vendedor tiene 2 días para entregar". */
export function deliveryInWords(minutes: number): string {
  const { deliveryNow, deliveryValue } = marketText.product;
  return minutes > 0 ? deliveryValue(deliveryTimeInWords(minutes)) : deliveryNow;
}
