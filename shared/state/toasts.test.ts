import { sharedStore } from './stores';
import { dismissNotice, noticesStore, notify } from './toasts';

afterEach(() => noticesStore.setState([], true));

test('a failure stays until it is dismissed; good news leaves by itself', () => {
  notify({ tone: 'danger', text: 'No hay conexión.' });
  notify({ tone: 'success', text: 'Listo.' });
  expect(noticesStore.getState().map(({ durationMs }) => durationMs)).toEqual([null, 5_000]);
});

test('the same text is shown once, and no more than three at a time', () => {
  for (const text of ['uno', 'dos', 'uno', 'tres', 'cuatro']) notify({ tone: 'info', text });
  expect(noticesStore.getState().map(({ text }) => text)).toEqual(['uno', 'tres', 'cuatro']);
});

test('dismissing takes away that one only', () => {
  const first = notify({ tone: 'info', text: 'uno' });
  notify({ tone: 'info', text: 'dos' });
  dismissNotice(first);
  expect(noticesStore.getState().map(({ text }) => text)).toEqual(['dos']);
});

test('a store is created once by its name', () => {
  const first = sharedStore('kept-once', { n: 1 });
  first.setState({ n: 2 });
  expect(sharedStore('kept-once', { n: 1 }).getState()).toEqual({ n: 2 });
});
