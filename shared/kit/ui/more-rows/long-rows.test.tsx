import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../testing';
import { LongRows } from '..';

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => `Fila ${index}`);
const same = (row: string) => row;

function show(count: number, hasMore = false) {
  return renderApp(
    <LongRows rows={rowsOf(count)} keyOf={same} listId={`${count}`} hasMore={hasMore}>
      {(shown, list) => (
        <ul ref={list}>
          {shown.map((row) => (
            <li key={row}>
              <button type="button">{row}</button>
            </li>
          ))}
        </ul>
      )}
    </LongRows>,
  );
}
const items = () => screen.getAllByRole('listitem');
/** jsdom has no layout: each row is as high as it is guessed to be. */
function scrollTo(top: number) {
  Object.defineProperty(document.documentElement, 'scrollTop', { value: top, configurable: true });
  fireEvent.scroll(document);
}
beforeEach(() => {
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, -document.documentElement.scrollTop, 300, 0));
});
afterEach(() => Reflect.deleteProperty(document.documentElement, 'scrollTop'));

test('a list that is not long stands there whole', () => {
  show(30);
  expect(items()).toHaveLength(30);
});

test('of a long one those in sight are in the document, each with its place', async () => {
  show(1_000);
  await waitFor(() => expect(items()[0]).toHaveAttribute('aria-setsize', '1000'));
  expect(items().length).toBeLessThan(30);
  scrollTo(45_000);
  await waitFor(() => expect(screen.getByText('Fila 500')).toBeInTheDocument());
  expect(items().length).toBeLessThan(30);
  const row = screen.getByText('Fila 500').closest('li');
  expect(row).toHaveAttribute('aria-posinset', '501');
});

test('while more may follow nothing is said of how many there are', async () => {
  show(1_000, true);
  await waitFor(() => expect(items()[0]).toHaveAttribute('aria-setsize', '-1'));
});

test('what has the focus stays in the document', async () => {
  show(1_000);
  await waitFor(() => expect(items()[0]).toHaveAttribute('aria-setsize'));
  screen.getByText('Fila 2').focus();
  scrollTo(45_000);
  await waitFor(() => expect(screen.getByText('Fila 500')).toBeInTheDocument());
  expect(screen.getByText('Fila 2')).toHaveFocus();
  expect(screen.queryByText('Fila 3')).not.toBeInTheDocument();
});
