import { chatText, commonText, dayTitle, shortDayText, timeText, weekdayText } from '@cosecha/shared/text';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const text = chatText.ago;

/** "Ahora", "hace 5 min", "3:05 p. m.", "Ayer", "lunes", "3/11/26": the longer ago, the coarser. */
export function listTime(atMs: number, nowMs: number): string {
  const elapsedMs = nowMs - atMs;
  if (elapsedMs < MINUTE_MS) return text.now;
  if (elapsedMs < HOUR_MS) return text.minutes(Math.floor(elapsedMs / MINUTE_MS));
  const day = dayTitle(atMs, nowMs);
  if (day === commonText.days.today) return timeText(atMs);
  if (day === commonText.days.yesterday) return day;
  return elapsedMs < 6 * DAY_MS ? weekdayText(atMs) : shortDayText(atMs);
}

/** "hace 5 min", "hace 3 h", "ayer", "el 3/11/26": when a person was last here. */
export function seenTime(atMs: number, nowMs: number): string {
  const elapsedMs = nowMs - atMs;
  if (elapsedMs < HOUR_MS) return text.minutes(Math.max(1, Math.floor(elapsedMs / MINUTE_MS)));
  if (elapsedMs < 12 * HOUR_MS) return text.hours(Math.floor(elapsedMs / HOUR_MS));
  const day = dayTitle(atMs, nowMs);
  if (day === commonText.days.today || day === commonText.days.yesterday) return day.toLocaleLowerCase('es');
  return text.on(shortDayText(atMs));
}
