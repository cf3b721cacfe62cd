import { commonText } from './es/common';

const LOCALE = 'es-CO';
const DAY_MS = 24 * 60 * 60_000;
const texts = commonText.days;

export interface DayGroup<Item> {
  /** "2026-11-20", on the device's clock. */
  day: string;
  /** "Hoy", "Ayer", "viernes, 20 de noviembre". */
  title: string;
  items: Item[];
}

/** What happened on one day stands under its name; `time` in ms. The order stays. */
export function byDay<Item extends { time: number }>(
  items: readonly Item[],
  nowMs: number,
  timeZone?: string,
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const day = dayOf(item.time, timeZone);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, title: dayTitle(item.time, nowMs, timeZone), items: [item] });
  }
  return groups;
}

/** "3:05 p. m." */
export function timeText(atMs: number, timeZone?: string): string {
  return new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone }).format(atMs);
}

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
