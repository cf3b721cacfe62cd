import { waitText } from './wait-text';

test.each([
  [0, 'un segundo'],
  [59.2, 'un minuto'],
  [61, '2 minutos'],
  [59 * 60 + 1, 'una hora'],
  [60 * 60, 'una hora'],
  [60 * 60 + 1, '2 horas'],
  [23 * 3_600 + 1, 'un día'],
  [25 * 3_600, '25 horas'],
  [48 * 3_600, '2 días'],
])('%d seconds are "%s"', (seconds, words) => {
  expect(waitText(seconds)).toBe(words);
});
