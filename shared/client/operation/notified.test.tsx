import { toastsStore } from '../state';
import {
  endDevice,
  failure,
  kindWith,
  one,
  openTab,
  pass,
  settle,
  startDevice,
  stored,
  willAnswer,
} from './testing/device';

let notified: string[];
beforeEach(() => {
  startDevice();
  notified = [];
  history.replaceState(null, '', '/comprar-producto');
  kindWith({
    onUnwatchedEnd({ status }) {
      notified.push(status);
      return null;
    },
  });
});
afterEach(() => {
  toastsStore.setState([], true);
  endDevice();
});

test('its end is told where no screen waits for it, and only there', async () => {
  const tab = openTab();
  await tab.start(one);
  await pass(2_000);
  const leave = tab.watch();
  await tab.start(one);
  await pass(2_000);
  expect(notified).toEqual(['done']);
  leave();
  await tab.start(one);
  await pass(2_000);
  expect(notified).toEqual(['done', 'done']);
});

test('an end that a hidden tab had is told once, in the one that the person opens', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await openTab().start(one);
  await pass(2_000);
  expect(notified).toEqual([]);
  visibility.mockRestore();
  await openTab().resume();
  await pass(2_000);
  expect(notified).toEqual(['done']);
});

test.each([
  ['order 31', [['success', 'Pedido hecho.']]],
  [failure('offer-paused'), [['danger', 'El pedido no se hizo. offer-paused']]],
] as const)('a toast says it in the words of its kind, a refusal with its reason', async (answer, toasts) => {
  kindWith({ onUnwatchedEnd: () => ({ done: 'Pedido hecho.', refused: 'El pedido no se hizo.' }) });
  willAnswer(answer);
  await openTab().start(one);
  await pass(2_000);
  expect(toastsStore.getState().map(({ tone, text }) => [tone, text])).toEqual(toasts);
});

/** The page goes away, and another one of the tab comes. */
function goOn(type: NavigationTimingType, path = location.pathname): void {
  window.dispatchEvent(new Event('pagehide'));
  history.replaceState(null, '', path);
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
}

test('an end that was told as its page was reloaded is told once more', async () => {
  const left = openTab();
  left.watch();
  await left.start(one);
  await settle();
  expect(await stored()).toMatchObject([{ status: 'done', isReported: true }]);
  goOn('reload');
  await openTab().resume();
  await pass(2_000);
  expect(notified).toEqual(['done']);
  await pass(3_000);
  goOn('reload');
  await openTab().resume();
  await pass(2_000);
  expect(notified).toEqual(['done']);
});

test.each([
  ['the form was opened again', 'navigate', '/comprar-producto', 0],
  ['the result was reloaded', 'reload', '/orden/31', 0],
  ['there was time to read it', 'reload', '/comprar-producto', 3_000],
] as const)('an end is not told again where %s', async (_, type, path, readMs) => {
  const left = openTab();
  left.watch();
  await left.start(one);
  await pass(readMs);
  goOn(type, path);
  await openTab().resume();
  await pass(2_000);
  expect(notified).toEqual([]);
});
