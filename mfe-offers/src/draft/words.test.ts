import { deliveryWords } from './words';

test.each([
  [2_160, '1 día y 12 horas'],
  [5_760, '4 días'],
  [60, '1 hora'],
  [45, '45 minutos'],
  [61, '1 hora y 1 minuto'],
  [1_441, '1 día y 1 minuto'],
  [1_561, '1 día y 2 horas'],
])('%s minutes are said as "%s"', (minutes, words) => {
  expect(deliveryWords(minutes)).toBe(words);
});
