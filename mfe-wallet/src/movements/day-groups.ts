import { walletText } from '@cosecha/shared/text';
import type { Movement } from './movement-calls';

const LOCALE = 'es-CO';
const texts = walletText.movements;

export interface DayGroup {
  /** "2026-11-20", on the device's clock. */
  day: string;
  /** "Hoy", "Ayer", "viernes, 20 de noviembre". */
  title: string;
  movements: Movement[];
}

/** Movements of one day stand under its name. The order stays. */
export function byDay(movements: readonly Movement[], nowMs: number, timeZone?: string): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const movement of movements) {
    const day = dayOf(movement.time, timeZone);
    const last = groups.at(-1);
    if (last?.day === day) last.movements.push(movement);
    else groups.push({ day, title: dayTitle(movement.time, nowMs, timeZone), movements: [movement] });
  }
  return groups;
}

/** "3:05 p. m." */
export function timeText(atMs: number, timeZone?: string): string {
  return new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone }).format(atMs);
}

const DAY_MS = 24 * 60 * 60_000;

function dayTitle(atMs: number, nowMs: number, timeZone?: string): string {
  const day = dayOf(atMs, timeZone);
  if (day === dayOf(nowMs, timeZone)) return texts.today;
  if (day === dayOf(nowMs - DAY_MS, timeZone)) return texts.yesterday;
  const isThisYear = day.slice(0, 4) === dayOf(nowMs, timeZone).slice(0, 4);
  return new Intl.DateTimeFormat(LOCALE, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone,
  }).format(atMs);
}

/** The Swedish way to write a day is the ISO one. */
function dayOf(atMs: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(atMs);
}
