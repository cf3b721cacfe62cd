import { lockStore } from '@cosecha/shared/state';
import { MIN_INTERVAL_MS, OFFLINE_INTERVAL_MS, POLL_INTERVAL_MS, pollForUpdates } from './poll-for-updates';

beforeEach(() => jest.useFakeTimers());

function looking(isAnswered: () => boolean = () => true) {
  const look = jest.fn(async () => isAnswered());
  pollForUpdates(look);
  return look;
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('at once, and every ten minutes', async () => {
  const look = looking();
  expect(look).toHaveBeenCalledTimes(1);
  await pass(POLL_INTERVAL_MS);
  expect(look).toHaveBeenCalledTimes(2);
});

test('when the tab is looked at again, but not each time', async () => {
  const look = looking();
  await pass(MIN_INTERVAL_MS - 1);
  window.dispatchEvent(new Event('focus'));
  expect(look).toHaveBeenCalledTimes(1);
  await pass(1);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  expect(look).toHaveBeenCalledTimes(2);
});

test('more often while the server does not answer', async () => {
  const answers = [false, false, true];
  const look = looking(() => answers.shift() ?? true);
  await pass(OFFLINE_INTERVAL_MS);
  await pass(OFFLINE_INTERVAL_MS);
  expect(look).toHaveBeenCalledTimes(3);
  await pass(OFFLINE_INTERVAL_MS);
  expect(look).toHaveBeenCalledTimes(3);
});

test.each([POLL_INTERVAL_MS, OFFLINE_INTERVAL_MS])(
  'under the lock it rests, and looks when the PIN has opened it: every %i ms',
  async (intervalMs) => {
    const look = looking(() => intervalMs === POLL_INTERVAL_MS);
    lockStore.setState('locked', true);
    await pass(intervalMs);
    await pass(intervalMs);
    expect(look).toHaveBeenCalledTimes(1);
    lockStore.setState('open', true);
    expect(look).toHaveBeenCalledTimes(2);
    await pass(intervalMs);
    expect(look).toHaveBeenCalledTimes(3);
  },
);

test('when a script of the app does not come', async () => {
  const look = looking();
  await pass(1);
  for (const src of ['/remotes/mfe-market/1/screen.js', 'https://elsewhere.example/x.js']) {
    const script = document.createElement('script');
    script.src = src;
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    await pass(1);
  }
  expect(look).toHaveBeenCalledTimes(2);
});
