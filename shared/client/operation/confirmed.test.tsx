import { FRESH_MS } from './pace';
import {
  endDevice,
  failure,
  keys,
  kindWith,
  lost,
  one,
  openTab,
  pass,
  sent,
  startDevice,
  willAnswer,
} from './testing/device';

let leave = () => {};
function showPage(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
}

beforeEach(startDevice);
afterEach(endDevice);

test('only the person is asked to confirm, never while it repeats by itself', async () => {
  willAnswer(lost, failure('signature-needed'), 'order 31');
  const tab = openTab();
  await tab.start(one);
  await pass(FRESH_MS - 1);
  expect(sent.map(({ isAsked }) => isAsked)).toEqual([true, false]);
  expect(tab.now()).toMatchObject({ status: 'uncertain', dueMs: null });
  await tab.ask();
  expect(sent.at(-1)).toMatchObject({ isAsked: true });
  expect(tab.now()).toMatchObject({ status: 'done' });
});

test('who waits on the screen where they began is asked again when the answer to the first try was lost', async () => {
  willAnswer(lost, 'order 31');
  const tab = openTab();
  tab.watch();
  await tab.start(one);
  await pass(2_000);
  expect(sent.map(({ isAsked }) => isAsked)).toEqual([true, true]);
  expect(tab.now()).toMatchObject({ status: 'done' });
});

test.each<[string, () => void]>([
  ['has put the app out of sight', () => showPage('hidden')],
  ['has left the screen', () => leave()],
])('who %s meanwhile is not', async (_how, go) => {
  willAnswer(lost, 'order 31');
  const tab = openTab();
  leave = tab.watch();
  await tab.start(one);
  go();
  await pass(2_000);
  expect(sent.map(({ isAsked }) => isAsked)).toEqual([true, false]);
});

test('what an earlier page began asks nothing by itself, although its screen is open', async () => {
  willAnswer(lost, lost, 'order 31');
  await openTab().start(one);
  const tab = openTab();
  tab.watch();
  await tab.resume();
  await pass(10_000);
  expect(sent.slice(1).every(({ isAsked }) => !isAsked)).toBe(true);
});

test.each(['signature-cancelled', 'signature-missing'] as const)(
  '%s ends a try of which nobody heard: nothing was signed, and the next one has its key',
  async (code) => {
    willAnswer(lost, failure(code), 'order 31');
    const tab = openTab();
    await tab.start(one);
    await tab.ask();
    expect(tab.now()).toMatchObject({ status: 'refused', error: { code } });
    await tab.start(one);
    expect(tab.now()).toMatchObject({ status: 'done' });
    expect(keys()).toBe(1);
  },
);

test('what waits for the PIN stays open when it would repeat by itself, and goes on when its person asks', async () => {
  kindWith({ waitsForPin: true });
  willAnswer(lost, failure('signature-missing'), 'order 31');
  const tab = openTab();
  await tab.start(one);
  await pass(FRESH_MS - 1);
  expect(sent.map(({ isAsked }) => isAsked)).toEqual([true, false]);
  expect(tab.now()).toMatchObject({ status: 'uncertain', dueMs: null, error: { code: 'signature-missing' } });
  await tab.ask();
  expect(tab.now()).toMatchObject({ status: 'done' });
  expect(keys()).toBe(1);
});

test('who thought better of it is told nothing', async () => {
  const reported: unknown[] = [];
  kindWith({
    onUnwatchedEnd(ended) {
      reported.push('error' in ended && ended.error);
      return null;
    },
  });
  willAnswer(failure('signature-cancelled'), failure('signature-missing'));
  const tab = openTab();
  await tab.start(one);
  await pass(2_000);
  expect(reported).toEqual([]);
  await tab.start(one);
  await pass(2_000);
  expect(reported).toEqual([expect.objectContaining({ code: 'signature-missing' })]);
});
