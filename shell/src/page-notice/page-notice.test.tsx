import { whyNothingStays } from '@cosecha/shared/browser';
import { within } from '@testing-library/dom';
import { showHttpsNeeded, showNothingStays } from './page-notice';

beforeEach(() => {
  document.body.innerHTML =
    '<div id="notice" role="alert" hidden>Cosecha no abre</div><div id="outlet"></div>';
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: {} });
});

test('a page that came by http:// says so above every screen, and leads to the same page by https', () => {
  history.replaceState(null, '', '/product/7?from=home#photos');
  showHttpsNeeded();
  const notice = within(document.body).getByRole('alert');
  expect(notice).not.toHaveTextContent('no abre');
  expect(notice).toHaveTextContent('Cosecha necesita una dirección segura (https).');
  expect(notice).toHaveTextContent('no podrás entrar ni pagar');
  expect(within(notice).getByRole('link', { name: 'Abrir la dirección segura' })).toHaveAttribute(
    'href',
    `https://${location.host}/product/7?from=home#photos`,
  );
  expect(within(notice).getByRole('link', { name: 'Ver ofertas y vendedores' })).toHaveAttribute(
    'href',
    '/vitrina',
  );
});

test.each([
  ['SecurityError', 'Este navegador no guarda nada de Cosecha.', 'Permite las cookies'],
  ['QuotaExceededError', 'A este dispositivo no le queda espacio.', 'Libera un poco'],
])('a browser in which nothing stays says so above every screen, with what to do: %s', (name, says, todo) => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', name);
  });
  showNothingStays();
  const notice = within(document.body).getByRole('alert');
  expect(notice).toHaveTextContent(says);
  expect(notice).toHaveTextContent(todo);
  expect(within(notice).getByRole('link')).toHaveAttribute('href', '/vitrina');
  full.mockRestore();
});

test('a browser without IndexedDB keeps no wallet, and says so', () => {
  expect(whyNothingStays()).toBeNull();
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined });
  expect(whyNothingStays()).toBe('keyless');
  showNothingStays();
  expect(within(document.body).getByRole('alert')).toHaveTextContent('Este navegador no guarda billeteras.');
});
