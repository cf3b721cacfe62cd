import { delegationBytes, transactionBytes } from './chain-bytes';
import { signedWords } from './signed-words';

const WALLET = 'ed3f'.repeat(16);
const OTHER = '9a1c'.repeat(16);
const NAMED = 'caja.de.la.cooperativa.cosecha.test';

const call = (methodName: string, args: object) => ({
  ...{ methodName, args: JSON.stringify(args), gas: '1', deposit: '1' },
});
const said = { wallet: WALLET, receiverId: 'usdt.test', nonce: 1n };
const wordsOf = (...actions: ReturnType<typeof call>[]) =>
  signedWords(delegationBytes({ ...said, actions, maxBlockHeight: 9n }))?.replaceAll('\u00a0', ' ');

const payment = (amount: string) => ({ receiver_id: OTHER, amount, msg: '{"offer_id":"7"}' });

test.each<[string, object, string]>([
  ['ft_transfer_call', payment('1234567'), 'pagar 1,23 USDT a la garantía por la oferta 7.'],
  ['ft_transfer', payment('2500000'), 'enviar 2,50 USDT a 9a1c9a…9a1c.'],
  ['ft_transfer', { receiver_id: 'caja.cosecha.test', amount: '1' }, 'enviar 0,01 USDT a caja.cosecha.test.'],
  ['order_dispute', { order_id: '12', offer_id: '7' }, 'abrir disputa, pedido 12.'],
  ['set_offers_sell', { offer_id: '7', account_id: OTHER }, 'publicar una oferta, oferta 7.'],
  ['set_blocked', { account_id: OTHER }, 'bloqueo de una persona, 9a1c9a…9a1c.'],
  ['set_blocked', { account_id: NAMED }, `bloqueo de una persona, ${NAMED}.`],
  ['set_away', { is_away: true }, 'modo vacaciones.'],
  ['new_method', {}, 'new_method.'],
])('%s with %p is read from the bytes', (method, args, words) => {
  expect(wordsOf(call(method, args))).toBe(`Confirmas esto: ${words}`);
});

test('of several calls each is told', () => {
  const words = wordsOf(call('ft_transfer', payment('1000000')), call('set_away', {}));
  expect(words).toBe('Confirmas esto: enviar 1,00 USDT a 9a1c9a…9a1c. modo vacaciones.');
});

test('a sum that is not written in digits is not told as another one', () => {
  expect(() => wordsOf(call('ft_transfer', payment('0x10')))).toThrow();
});

test('a transaction says nothing', () => {
  const bytes = transactionBytes({ ...said, actions: [{ transfer: '1' }], blockHash: '1'.repeat(32) });
  expect(signedWords(bytes)).toBeNull();
});
