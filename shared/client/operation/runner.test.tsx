import { errorText } from '../../domain';
import { fillDeviceStorage } from '../../testing';
import { toastsStore } from '../state';
import { recordsFrom } from './operation';
import { KEY_LIFE_MS } from './pace';
import {
  endDevice,
  failure,
  kindWith,
  lost,
  never,
  one,
  openTab,
  pass,
  row,
  sent,
  settle,
  startDevice,
  stored,
  WALLET,
  willAnswer,
} from './testing/device';

beforeEach(startDevice);
afterEach(endDevice);

test('a connection that comes back asks for nothing that waits for the person', async () => {
  willAnswer(lost, failure('signature-needed'));
  const tab = openTab();
  await tab.start(one);
  await pass(2_000);
  expect(tab.now()).toMatchObject({ status: 'uncertain', dueMs: null });
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(sent).toHaveLength(2);
});

test.each(['sending', 'done'] as const)(
  'one that is %s is not given up by a word of the person',
  async (status) => {
    willAnswer(status === 'sending' ? never() : 'order 31');
    const tab = openTab();
    void tab.start(one);
    await settle();
    await tab.drop();
    expect(await stored()).toMatchObject([{ status }]);
  },
);

test('whatever is thrown in place of an error leaves it open, with its words', async () => {
  kindWith({ run: () => Promise.reject('broken') });
  const tab = openTab();
  await tab.start(one);
  expect(tab.now()).toMatchObject({ status: 'uncertain', error: { message: 'broken' } });
});

test('a kind may say that its keys live for less than others', async () => {
  const maxAge = KEY_LIFE_MS / 2;
  kindWith({ maxAge });
  willAnswer(lost);
  await openTab().start(one);
  jest.clearAllTimers();
  jest.setSystemTime(Date.now() + maxAge);
  const tab = openTab();
  await tab.resume();
  await tab.ask();
  expect(tab.now()).toMatchObject({ status: 'lapsed' });
  expect(sent).toHaveLength(1);
});

describe('what the device remembers', () => {
  const ended = (key: string, fields: object) => ({
    ...{ kind: 'payment', subject: key, key, input: one, tries: 1, dueMs: null, failure: null },
    ...{ startedAtMs: 0, endedAtMs: Date.now(), ...fields },
  });
  const othersStored = async () =>
    recordsFrom(await row.read(WALLET))
      .slice(1)
      .map(({ key }) => key);

  test('is the latest twenty ends of a kind, and every one that is open', async () => {
    const done = Array.from({ length: 25 }, (_, at) => ended(`p${at}`, { status: 'done', result: 'x' }));
    const other = ended('s0', { kind: 'send', status: 'done', result: 'x' });
    const open = ended('u0', { status: 'uncertain', endedAtMs: null, dueMs: null });
    await row.change(WALLET, () => [...done, other, open]);
    await openTab().start(one);
    expect(await othersStored()).toEqual([...done.slice(0, 19).map(({ key }) => key), 's0', 'u0']);
  });

  test('is a refusal for as long as its key is known, beside any number of ends', async () => {
    const refused = (key: string, ageMs: number) =>
      ended(key, { status: 'refused', endedAtMs: Date.now() - ageMs });
    const done = Array.from({ length: 19 }, (_, at) => ended(`p${at}`, { status: 'done', result: 'x' }));
    await row.change(WALLET, () => [
      ...[refused('young', KEY_LIFE_MS - 1), refused('old', KEY_LIFE_MS)],
      ...[refused('never', Date.now()), ...done],
    ]);
    await openTab().start(one);
    expect(await othersStored()).toEqual(['young', ...done.map(({ key }) => key)]);
  });
});

test('what the device has no room for is not sent, and the person is told', async () => {
  const tab = openTab();
  fillDeviceStorage(true);
  expect(await tab.start(one)).toBe('not-saved');
  expect(sent).toEqual([]);
  expect(toastsStore.getState().map(({ text }) => text)).toEqual([errorText('device-full')]);
  fillDeviceStorage(false);
  expect(await tab.start(one)).toBe('started');
  expect(sent).toHaveLength(1);
});

test('what has happened is shown, also where the device has no room left to write it down', async () => {
  kindWith({
    async run() {
      fillDeviceStorage(true);
      return 'order 31';
    },
  });
  const tab = openTab();
  await tab.start(one);
  expect(tab.now()).toMatchObject({ status: 'done', result: 'order 31' });
});
