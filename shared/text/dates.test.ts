import {
  dayOfMonthText,
  dayText,
  isoDay,
  momentText,
  monthText,
  shortDayText,
  timeText,
  weekdayText,
} from './dates';

/** Three years of moments, each at another time of day. Milliseconds. */
const MOMENTS = Array.from({ length: 1100 }, (_, day) =>
  new Date(2025, 0, 1 + day, day % 24, (day * 7) % 60).getTime(),
);

const asIntl = (locale: string, options?: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, options);
  return (atMs: number) => format.format(atMs).replace(/\s/g, ' ');
};

test.each([
  ['a time', timeText, asIntl('es-CO', { timeStyle: 'short' })],
  ['a day that sorts', isoDay, asIntl('sv-SE')],
  ['a day in short', shortDayText, asIntl('es-CO', { dateStyle: 'short' })],
  [
    'a moment',
    momentText,
    (atMs: number) =>
      [
        asIntl('es-CO', { day: 'numeric', month: 'numeric', year: 'numeric' })(atMs),
        asIntl('es-CO', { timeStyle: 'short' })(atMs),
      ].join(', '),
  ],
  ['a day', dayText, asIntl('es-CO', { dateStyle: 'long' })],
  ['a day of this year', dayOfMonthText, asIntl('es-CO', { day: 'numeric', month: 'long' })],
  ['a month', monthText, asIntl('es-CO', { month: 'long', year: 'numeric' })],
  ['a day of the week', weekdayText, asIntl('es-CO', { weekday: 'long' })],
])("%s is written as the browser's own formatter does", (_, ours, intl) => {
  for (const atMs of MOMENTS) expect(ours(atMs).replace(/\s/g, ' ')).toBe(intl(atMs));
});

test("writes day and time as people in Colombia do, on the reader's clock, and never ends a line inside the time", () => {
  expect(momentText(new Date(2026, 10, 20, 15, 5).getTime())).toBe('20/11/2026, 3:05\u00a0p.\u00a0m.');
  expect(momentText(new Date(2026, 11, 5, 0, 30).getTime())).toBe('5/12/2026, 12:30\u00a0a.\u00a0m.');
});
