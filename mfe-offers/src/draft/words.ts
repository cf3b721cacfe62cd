import { DELIVERY_CHOICES } from '@cosecha/shared/text';

const HOUR = 60;
const DAY = 24 * HOUR;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** A delivery time as people say it: "3 días", "1 día y 12 horas", "45 minutos". */
export function deliveryWords(minutes: number): string {
  const choice = DELIVERY_CHOICES.find((each) => each.minutes === minutes);
  if (choice) return choice.label;
  const parts = [
    counted(Math.floor(minutes / DAY), 'día', 'días'),
    counted(Math.floor((minutes % DAY) / HOUR), 'hora', 'horas'),
    counted(minutes % HOUR, 'minuto', 'minutos'),
  ].filter((part) => !part.startsWith('0 '));
  return parts.slice(0, 2).join(' y ');
}
