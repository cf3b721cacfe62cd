import { walletRow } from '../state';
import {
  endDevice,
  kindWith,
  one,
  openTab,
  row,
  sent,
  settle,
  startDevice,
  stored,
  WALLET,
} from './testing/device';

beforeEach(startDevice);
afterEach(endDevice);

const kept = (name: string) => walletRow<unknown>(name, (value) => value);
const resume = async () => {
  const tab = openTab();
  await tab.resume();
  await settle();
  return tab;
};

test('a transfer that an earlier version left without an end is asked for under its key', async () => {
  const open = { key: 'key-of-before', order: one, startedAtMs: Date.now() - 5_000 };
  await kept('sending').change(WALLET, () => ({ pending: open, receivers: ['luis.test'] }));
  kindWith({ name: 'send' });
  const tab = await resume();
  expect(sent).toMatchObject([{ key: 'key-of-before', amount: one.amount }]);
  expect(tab.now()).toMatchObject({ status: 'done', input: one });
  expect(await kept('sending').read(WALLET)).toEqual({ pending: null, receivers: ['luis.test'] });
});

test('what was taken over and not yet taken away, as a crash leaves it, is not begun again', async () => {
  const startedAtMs = Date.now() - 5_000;
  const done = {
    ...{ kind: 'purchase', subject: '', key: 'key-of-before', input: one, result: 'order 7' },
    ...{ status: 'done', startedAtMs, endedAtMs: startedAtMs, tries: 1, dueMs: null, failure: null },
  };
  await row.change(WALLET, () => [done]);
  await kept('buying').change(WALLET, () => ({ open: { key: 'key-of-before', input: one, startedAtMs } }));
  kindWith({ name: 'purchase' });
  await resume();
  expect(sent).toEqual([]);
  expect(await stored()).toEqual([done]);
  expect(await kept('buying').read(WALLET)).toEqual({ open: null });
});
