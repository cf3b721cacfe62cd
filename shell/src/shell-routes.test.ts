import { shellTitle, titled } from './shell-routes';

test("a screen's title ends with the product's name, which stands alone where there is none", () => {
  expect(titled('Mercado')).toBe('Mercado · Cosecha');
  expect(titled()).toBe('Cosecha');
});

test('the landing has its title, with the app or before it', () => {
  expect(shellTitle('/')).toBe('Calidad y economía en tus manos · Cosecha');
});
