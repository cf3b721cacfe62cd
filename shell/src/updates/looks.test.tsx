import { AT_MOST_EVERY_MS, EVERY_MS, lookWhenDue, WHILE_AWAY_MS } from './looks';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function looking(isAnswered: () => boolean = () => true) {
  const look = jest.fn(async () => isAnswered());
  lookWhenDue(look);
  return look;
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('at once, and every ten minutes', async () => {
  const look = looking();
  expect(look).toHaveBeenCalledTimes(1);
  await pass(EVERY_MS);
  expect(look).toHaveBeenCalledTimes(2);
});

test('when the tab is looked at again, but not each time', async () => {
  const look = looking();
  await pass(AT_MOST_EVERY_MS - 1);
  window.dispatchEvent(new Event('focus'));
  expect(look).toHaveBeenCalledTimes(1);
  await pass(1);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  expect(look).toHaveBeenCalledTimes(2);
});

test('often while nobody answers, until somebody does', async () => {
  const answers = [false, false, true];
  const look = looking(() => answers.shift() ?? true);
  await pass(WHILE_AWAY_MS);
  await pass(WHILE_AWAY_MS);
  expect(look).toHaveBeenCalledTimes(3);
  await pass(WHILE_AWAY_MS);
  expect(look).toHaveBeenCalledTimes(3);
});

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
