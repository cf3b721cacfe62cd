import type { Notice } from '@cosecha/shared/api';
import { notificationsText } from '@cosecha/shared/text';

const LOCALE = 'es-CO';
const DAY_MS = 24 * 60 * 60_000;
const texts = notificationsText.list;

export interface NoticeDay {
  /** "2026-11-20", on the device's clock. */
  day: string;
  /** "Hoy", "Ayer", "viernes, 20 de noviembre". */
  title: string;
  notices: Notice[];
}

/** Notices of one day stand under its name. The order stays. */
export function byDay(notices: readonly Notice[], nowMs: number, timeZone?: string): NoticeDay[] {
  const groups: NoticeDay[] = [];
  for (const notice of notices) {
    const day = dayOf(notice.time, timeZone);
    const last = groups.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else groups.push({ day, title: dayTitle(notice.time, nowMs, timeZone), notices: [notice] });
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
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone,
  }).format(atMs);
}

/** The Swedish way to write a day is the ISO one. */
function dayOf(atMs: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(atMs);
}
