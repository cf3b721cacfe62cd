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
