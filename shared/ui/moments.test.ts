import { momentText } from './moments';

test("writes day and time as people in Colombia do, on the reader's clock, and never ends a line inside the time", () => {
  expect(momentText(new Date(2026, 10, 20, 15, 5).getTime())).toBe('20/11/2026, 3:05\u00a0p.\u00a0m.');
  expect(momentText(new Date(2026, 11, 5, 0, 30).getTime())).toBe('5/12/2026, 12:30\u00a0a.\u00a0m.');
});
