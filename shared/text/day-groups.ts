import { dayOfMonthText, dayText, isoDay, weekdayText } from './dates';
import { commonText } from './es/common';

const texts = commonText.days;

export interface DayGroup<Item> {
  /** "2026-11-20", on the device's clock. */
  day: string;
  /** "Hoy", "Ayer", "viernes, 20 de noviembre". */
  title: string;
  items: Item[];
}

/** Events of one day are listed under its name; `time` in ms. The order stays. */
export function byDay<Item extends { time: number }>(
  items: readonly Item[],
  nowMs: number,
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const day = isoDay(item.time);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, title: dayTitle(item.time, nowMs), items: [item] });
  }
  return groups;
}

/** "Hoy", "Ayer", "viernes, 20 de noviembre", "viernes, 20 de noviembre de 2025". */
export function dayTitle(atMs: number, nowMs: number): string {
  const day = isoDay(atMs);
  if (day === isoDay(nowMs)) return texts.today;
  if (day === dayBefore(nowMs)) return texts.yesterday;
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return `${weekdayText(atMs)}, ${isThisYear ? dayOfMonthText(atMs) : dayText(atMs)}`;
}

/** By the calendar: the day on which clocks change has 23 or 25 hours. Noon is there on each. */
function dayBefore(atMs: number): string {
  const date = new Date(atMs);
  return isoDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1, 12).getTime());
}
