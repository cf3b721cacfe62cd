import { appHistory } from '@cosecha/shared/router';
import { signIn, signOut, takeLeftPlace } from '@cosecha/shared/state';
import { renderApp } from '@cosecha/shared/testing';
import { useWanted } from './wanted';

const WALLET = 'ana.test';

function Visitor() {
  useWanted();
  return null;
}
const open = (query: string) => renderApp(<Visitor />, { path: `/welcome${query}` });
const place = () => {
  const { pathname, search } = appHistory().current().location;
  return pathname + search;
};

beforeEach(() => signOut());
afterAll(() => signOut());

test('the product and the quantity of a public page are kept for after signing in', () => {
  open('?oferta=27&cantidad=2.5');
  expect(place()).toBe('/welcome?oferta=27&cantidad=2.5');
  expect(takeLeftPlace(WALLET)).toBe('/product/27?cantidad=2.5');
});

test('who came to sell goes on at a first offer', () => {
  open('?para=vender');
  expect(takeLeftPlace(WALLET)).toBe('/crear-oferta');
});

test.each(['27/../../x', 'https://elsewhere.test', ''])('nothing is kept for an offer called "%s"', (id) => {
  open(`?oferta=${encodeURIComponent(id)}`);
  expect(takeLeftPlace(WALLET)).toBe('/home');
});

test('who is signed in is led to that product at once', () => {
  signIn({ authToken: 'a', authTokenVenwallet: 'b', wallet: WALLET, email: '', name: '' });
  open('?oferta=27&cantidad=2.5');
  expect(place()).toBe('/product/27?cantidad=2.5');
});
