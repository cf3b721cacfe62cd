import { NBSP } from '../domain';

/*
 * Days and times in Spanish, on the device's clock. `Intl` says the same (dates.test.ts compares the two), but its first
 * formatter takes a phone's processor a tenth of a second.
 */
const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const monthName = (date: Date): string => MONTHS[date.getMonth()] ?? '';

/** "3:05 p. m."; a line never ends inside it. */
export function timeText(atMs: number): string {
  const date = new Date(atMs);
  const hours = date.getHours();
  const half = hours < 12 ? 'a.' : 'p.';
  return `${hours % 12 || 12}:${twoDigits(date.getMinutes())}${NBSP}${half}${NBSP}m.`;
}

/** "2026-11-20", which sorts. */
export function isoDay(atMs: number): string {
  const date = new Date(atMs);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** "2026-11-20 15:05", which sorts, too. */
export function isoMinute(atMs: number): string {
  const date = new Date(atMs);
  return `${isoDay(atMs)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** "3/01/26". */
export function shortDayText(atMs: number): string {
  const date = new Date(atMs);
  return `${date.getDate()}/${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getFullYear() % 100)}`;
}

/** "20/11/2026, 3:05 p. m.". */
export function momentText(atMs: number): string {
  const date = new Date(atMs);
  return `${date.getDate()}/${date.getMonth() + 1}/${date.getFullYear()}, ${timeText(atMs)}`;
}

/** "noviembre de 2026". */
export function monthText(atMs: number): string {
  const date = new Date(atMs);
  return `${monthName(date)} de ${date.getFullYear()}`;
}

/** "20 de noviembre". */
export function dayOfMonthText(atMs: number): string {
  const date = new Date(atMs);
  return `${date.getDate()} de ${monthName(date)}`;
}

/** "20 de noviembre de 2026". */
export const dayText = (atMs: number): string => `${new Date(atMs).getDate()} de ${monthText(atMs)}`;

/** "viernes". */
export const weekdayText = (atMs: number): string => WEEKDAYS[new Date(atMs).getDay()] ?? '';
