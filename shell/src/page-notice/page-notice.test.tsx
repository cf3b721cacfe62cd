import { within } from '@testing-library/dom';
import { showHttpsNeeded, showNothingStays } from './page-notice';

afterEach(() => {
  document.body.textContent = '';
});

test('a page that came by http:// says so above every screen, and leads to the same page by https', () => {
  history.replaceState(null, '', '/product/7?from=home#photos');
  document.body.innerHTML = '<div id="top"></div><div id="frame"></div><div id="outlet"></div>';
  showHttpsNeeded();
  const notice = within(document.body).getByRole('alert');
  expect(document.body.firstElementChild).toBe(notice);
  expect(notice).toHaveTextContent('Cosecha necesita una dirección segura (https).');
  expect(notice).toHaveTextContent('no podrás entrar ni pagar');
  expect(within(notice).getByRole('link')).toHaveAttribute(
    'href',
    `https://${location.host}/product/7?from=home#photos`,
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
  full.mockRestore();
});
