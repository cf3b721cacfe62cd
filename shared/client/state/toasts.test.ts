import { sharedStore } from './stores';
import { dismissToast, showToast, toastsStore } from './toasts';

afterEach(() => toastsStore.setState([], true));

test('a failure stays until it is dismissed; good news leaves by itself', () => {
  showToast({ tone: 'danger', text: 'No hay conexión.' });
  showToast({ tone: 'success', text: 'Listo.' });
  expect(toastsStore.getState().map(({ durationMs }) => durationMs)).toEqual([null, 5_000]);
});

test('the same text is shown once, and no more than three at a time', () => {
  for (const text of ['uno', 'dos', 'uno', 'tres', 'cuatro']) showToast({ tone: 'info', text });
  expect(toastsStore.getState().map(({ text }) => text)).toEqual(['uno', 'tres', 'cuatro']);
});

test('a text that is still there comes back as the newest, with the time that its tone has', () => {
  for (const text of ['uno', 'dos', 'uno']) showToast({ tone: 'warning', text });
  expect(toastsStore.getState().map(({ text, durationMs }) => [text, durationMs])).toEqual([
    ['dos', 8_000],
    ['uno', 8_000],
  ]);
});

test('dismissing takes away that one only', () => {
  const first = showToast({ tone: 'info', text: 'uno' });
  showToast({ tone: 'info', text: 'dos' });
  dismissToast(first);
  expect(toastsStore.getState().map(({ text }) => text)).toEqual(['dos']);
});

test('a store is created once by its name', () => {
  const first = sharedStore('kept-once', { n: 1 });
  first.setState({ n: 2 });
  expect(sharedStore('kept-once', { n: 1 }).getState()).toEqual({ n: 2 });
});
