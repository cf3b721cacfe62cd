import { paymentLink, readPaymentParams, readPaymentText } from './payment-text';

const IMPLICIT = 'a1'.repeat(32);

test.each([
  ['a bare account, as other wallets write it', 'maria.near', { receiverId: 'maria.near' }],
  ['capitals and spaces around', '  Maria.NEAR\n', { receiverId: 'maria.near' }],
  ['a long address', IMPLICIT, { receiverId: IMPLICIT }],
  [
    'our link',
    'https://cosecha.example/enviar?to=maria.near&amount=12.5&asset=NEAR',
    { receiverId: 'maria.near', amount: '12.5', asset: 'NEAR' },
  ],
  ['our link without amount', 'http://localhost:8080/enviar?to=maria.near', { receiverId: 'maria.near' }],
])('reads %s', (_what, text, expected) => {
  expect(readPaymentText(text)).toEqual(expected);
});

test.each([
  ['nothing', ''],
  ['a sentence', 'Hola, te mando mi cuenta'],
  ['another site', 'https://example.com/?to=maria.near'],
  ['our link without account', 'https://cosecha.example/enviar?amount=3'],
  ['our link with a wrong account', 'https://cosecha.example/enviar?to=¡oferta!'],
  ['a broken link', 'https://'],
])('finds no account in %s', (_what, text) => {
  expect(readPaymentText(text)).toBeNull();
});

test.each(['0', '-3', '1,5', '1e6', 'NaN', '0.0000001'])('leaves out the amount %s', (amount) => {
  expect(readPaymentParams(new URLSearchParams({ to: 'maria.near', amount }))).toEqual({
    receiverId: 'maria.near',
  });
});

test.each(['COP', 'near', ''])('an amount of %j is not one of USDT', (asset) => {
  expect(readPaymentParams(new URLSearchParams({ to: 'maria.near', amount: '5', asset }))).toEqual({
    receiverId: 'maria.near',
  });
});

test('what is written is read back', () => {
  const payment = { receiverId: IMPLICIT, asset: 'NEAR', amount: '0.000000000000000000000001' } as const;
  expect(readPaymentText(paymentLink('https://cosecha.example', payment))).toEqual(payment);
});
