import { spokenLines } from './es/spoken';

test.each([
  ['Pagas $\u00a025.550 COP (6,16 USDT)', 'Pagas 25.550 pesos (6,16 USDT)'],
  ['$ 22.204 por Kg', '22.204 pesos por kilo'],
  ['Bs.\u00a0250,10', '250,10 bolívares'],
  ['Pitalito, Huila · 1.250 Kg', 'Pitalito, Huila, 1.250 kilos'],
  ['1 USDT ≈ $ 4.150 COP', '1 USDT son unos 4.150 pesos'],
])('%s is read as "%s"', (text, said) => {
  expect(spokenLines(text)).toEqual([said]);
});

test('lines are read one by one, long ones by sentences, and signs alone not at all', () => {
  expect(spokenLines('Tu pedido\n\n·\n→\nSe entrega hoy.')).toEqual(['Tu pedido', 'Se entrega hoy.']);
  const sentence = `${'Cuando llegue, cuenta los bultos y mira que estén bien. '.repeat(5).trim()}`;
  expect(spokenLines(sentence)).toHaveLength(5);
});
