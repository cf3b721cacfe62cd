import { takeLeftPlace } from '@cosecha/shared/state';
import { within } from '@testing-library/dom';
import { partsNamed, SHELL } from '../parts';
import { pageNotice } from './page-notice';

const [shell] = partsNamed([SHELL]);
const html = shell ? pageNotice(shell) : '';
const [, SCRIPT = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];

const isStarting = () => document.documentElement.hasAttribute('data-starting');
const notice = () => within(document.body).queryByRole('alert');

beforeEach(() => {
  document.body.innerHTML = html;
  document.documentElement.removeAttribute('data-starting');
});

function expectNotice(): void {
  expect(notice()).toHaveTextContent(/Cosecha no abre en este navegador.*Actualízalo .* actívalo/);
  const links = within(document.body).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/vitrina', '/ayuda']);
  expect(isStarting()).toBe(false);
}

test('without scripts the page says what to do, and what works', () => {
  expectNotice();
});

test('a browser that has what the floor has is told nothing', () => {
  new Function(SCRIPT)();
  expect(notice()).toBeNull();
  expect(isStarting()).toBe(true);
});

test('a browser below the floor is told what to do, and what works', () => {
  const native = Object.getOwnPropertyDescriptor(Array.prototype, 'at');
  Reflect.deleteProperty(Array.prototype, 'at');
  try {
    new Function(SCRIPT)();
    expectNotice();
  } finally {
    if (native) Object.defineProperty(Array.prototype, 'at', native);
  }
});

test('so is one in which a script of ours does not parse', () => {
  new Function(SCRIPT)();
  const fail = (message: string, path: string) =>
    window.dispatchEvent(new ErrorEvent('error', { message, filename: `https://app.example${path}` }));
  fail('Uncaught SyntaxError: Unexpected token', '/extension.js');
  fail('Uncaught SyntaxError: Unexpected token < in JSON at position 0', '/assets/app.js');
  fail('Uncaught TypeError: no function', '/assets/app.js');
  expect(notice()).toBeNull();
  fail('Uncaught SyntaxError: Invalid regular expression', '/assets/app.js');
  expectNotice();
});

test.each([
  ['/welcome?cantidad=2.5&oferta=27', '/welcome?cantidad=2.5&oferta=27'],
  ['/welcome', '/home'],
  ['/comprar-producto?oferta=27', '/home'],
])('a welcome that is left before its scripts come has kept where it leads on: %s', (address, left) => {
  history.replaceState(null, '', address);
  new Function(SCRIPT)();
  expect(takeLeftPlace('ana.test')).toBe(left);
});

test('its script is ES5, and ends no element that it stands in', () => {
  expect(SCRIPT).not.toMatch(/=>|\b(?:const|let|class)\b|`|\?\.|\?\?|<\//);
  expect(html.length).toBeLessThan(1_100);
});
