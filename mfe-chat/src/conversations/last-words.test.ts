import { chatText } from '@cosecha/shared/text';
import { lastWords } from './last-words';

const text = chatText.list;
type Of = Parameters<typeof lastWords>[0];
type Last = NonNullable<Of['last']>;

const of = (last: Partial<Last>, role: Of['role'] = 'buyer') =>
  lastWords({
    last: { kind: 'text', text: 'Hola', by: 'seller.test', ...last } as Last,
    role,
    sellerId: 'seller.test',
    buyerId: 'buyer.test',
  });

test('a conversation without messages says so', () => {
  const people = { sellerId: 'seller.test', buyerId: 'buyer.test' };
  expect(lastWords({ last: null, role: 'buyer', ...people })).toEqual({ words: text.noMessages, icon: null });
});

test.each<[Of['role'], string, boolean]>([
  ['buyer', 'buyer.test', true],
  ['buyer', 'seller.test', false],
  ['buyer', 'arbiter.test', false],
  ['seller', 'seller.test', true],
  ['seller', 'buyer.test', false],
  ['arbiter', 'arbiter.test', true],
  ['arbiter', 'buyer.test', false],
  ['arbiter', 'seller.test', false],
])('for the %s, words by %s are their own: %p', (role, by, isMine) => {
  expect(of({ by }, role).words).toBe(isMine ? text.you('Hola') : 'Hola');
});

test('what this device cannot read is told apart from what has no words', () => {
  expect(of({ text: null, kind: 'image' })).toEqual({ words: text.unreadable, icon: 'lock' });
  expect(of({ text: '', kind: 'image' })).toEqual({ words: text.picture, icon: 'image' });
  expect(of({ text: '', kind: 'file' })).toEqual({ words: text.file, icon: 'receipt' });
});

test('a picture and a file keep the words that stand under them', () => {
  expect(of({ text: 'La cosecha', kind: 'image' })).toEqual({ words: 'La cosecha', icon: 'image' });
  expect(of({ text: 'La factura', kind: 'file' })).toEqual({ words: 'La factura', icon: 'receipt' });
});
