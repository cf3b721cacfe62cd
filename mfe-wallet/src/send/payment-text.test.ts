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
  ['the scheme of a code', 'near:Maria.near', { receiverId: 'maria.near' }],
  ['marks that cannot be seen', '\u202amaria\u200b.near\u202c', { receiverId: 'maria.near' }],
  ['a name in a sentence', 'Mi cuenta es maria.near, gracias', { receiverId: 'maria.near' }],
  [
    'our link in a sentence',
    'Págame 12,5 USDT: https://cosecha.example/enviar?to=maria.near&amount=12.5.',
    { receiverId: 'maria.near', amount: '12.5' },
  ],
  [
    'our link with the account before it',
    'maria.near https://cosecha.example/enviar?to=maria.near',
    { receiverId: 'maria.near' },
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
  ['two accounts', 'maria.near o rosa.near'],
  ['a link to one and the name of another', 'rosa.near https://cosecha.example/enviar?to=maria.near'],
  ['an e-mail address', 'escribe a maria@correo.near'],
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
