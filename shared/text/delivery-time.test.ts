import { deliveryTimeInWords } from './delivery-time';

test.each([
  [0, 'de inmediato'],
  [45, '45 minutos'],
  [60, '1 hora'],
  [90, '1 hora y 30 minutos'],
  [1440, '1 día'],
  [2160, '1 día y 12 horas'],
  [4320, '3 días'],
  [1441, '1 día y 1 minuto'],
  [2945, '2 días y 1 hora'],
])('%i minutes read as "%s"', (minutes, words) => {
  expect(deliveryTimeInWords(minutes)).toBe(words);
});
