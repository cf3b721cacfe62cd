import * as z from 'zod/mini';
import type { ErrorCode } from '../domain';
import { walletRow } from '../state';
import { installDeviceStorage, people, removeDeviceStorage } from '../testing';
import { createKeptSubmission } from './kept-submission';
import { RequestError } from './request-error';
import { FRESH_MS } from './submission';

const WALLET = people.buyer.wallet;
const failure = (code: ErrorCode, status: number) =>
  new RequestError({ code, status, message: code, retryable: status >= 500 || status === 0 });
const lost = () => failure('network-failed', 0);

beforeEach(installDeviceStorage);
afterEach(removeDeviceStorage);

/** What stands outside of one page: the service and the clock. */
class Outside {
  readonly keys: string[] = [];
  outcomes: (string | Error | Promise<string>)[] = [];
  known = true;
  nowMs = 1_000;

  /** A page that is opened on the device. */
  page() {
    return createKeptSubmission<{ amount: bigint }, string>({
      wallet: WALLET,
      row: 'buying',
      input: z.object({ amount: z.bigint() }),
      result: z.string(),
      run: async (_input, key) => {
        this.keys.push(key);
        const next = await (this.outcomes.shift() ?? 'order 31');
        if (next instanceof Error) throw next;
        return next;
      },
      isKnown: async () => this.known,
      now: () => this.nowMs,
    });
  }
}

let outside: Outside;
beforeEach(() => {
  outside = new Outside();
});

const one = { amount: 5n };
const row = walletRow<unknown>('buying', (value) => value);
const openRow = () => row.read(WALLET);

test('it ends with its result, which the device keeps', async () => {
  const page = outside.page();
  await page.start(one);
  expect(page.state()).toEqual({ status: 'done', input: one, result: 'order 31', atMs: 1_000 });
  expect(await outside.page().ended()).toEqual([{ input: one, result: 'order 31', atMs: 1_000 }]);
  expect(await openRow()).toMatchObject({ open: null });
});

test('two taps are one operation', async () => {
  const page = outside.page();
  await Promise.all([page.start(one), page.start(one)]);
  expect(outside.keys).toHaveLength(1);
});

test('it stands on the device before it leaves, so that a reload finds it and asks under its key', async () => {
  outside.outcomes = [new Promise(() => {})];
  void outside.page().start(one);
  const reloaded = outside.page();
  while (outside.keys.length === 0) await Promise.resolve();
  await reloaded.resume();
  expect(reloaded.state()).toMatchObject({ status: 'uncertain', input: one, error: null });
  await reloaded.ask();
  expect(reloaded.state()).toMatchObject({ status: 'done', result: 'order 31' });
  expect(new Set(outside.keys).size).toBe(1);
});

test('a second tab shows the open one instead of beginning another', async () => {
  outside.outcomes = [new Promise(() => {})];
  void outside.page().start(one);
  const other = outside.page();
  while (outside.keys.length === 0) await Promise.resolve();
  await other.start({ amount: 9n });
  expect(other.state()).toMatchObject({ status: 'uncertain', input: one });
  expect(outside.keys).toHaveLength(1);
});

test('a lost answer stays open until it is known', async () => {
  outside.outcomes = [lost(), failure('service-down', 503), 'order 31'];
  const page = outside.page();
  await page.start(one);
  expect(page.state()).toMatchObject({ status: 'uncertain' });
  await page.ask();
  expect(page.state()).toMatchObject({ status: 'uncertain' });
  await page.ask();
  expect(page.state()).toMatchObject({ status: 'done' });
  expect(new Set(outside.keys).size).toBe(1);
});

test('a refusal ends it, and the next try is another operation', async () => {
  outside.outcomes = [failure('offer-paused', 409)];
  const page = outside.page();
  await page.start(one);
  expect(page.state()).toMatchObject({ status: 'failed', input: one });
  expect(await openRow()).toMatchObject({ open: null });
  page.clear();
  await page.start(one);
  expect(new Set(outside.keys).size).toBe(2);
});

test.each([
  ['rate-limited', 429],
  ['auth-token-expired', 401],
] as const)('%s refuses a first try, but says nothing of an earlier one', async (code, status) => {
  outside.outcomes = [failure(code, status), lost(), failure(code, status), 'order 31'];
  const page = outside.page();
  await page.start(one);
  expect(page.state()).toMatchObject({ status: 'failed' });
  await page.start(one);
  await page.ask();
  expect(page.state()).toMatchObject({ status: 'uncertain' });
  await page.ask();
  expect(page.state()).toMatchObject({ status: 'done' });
});

test('what the service had no time to look at is tried again under its key, and another one is not', async () => {
  outside.outcomes = [failure('rate-limited', 429), failure('rate-limited', 429), 'order 31'];
  const page = outside.page();
  await page.start(one);
  page.clear();
  await page.start(one);
  expect(new Set(outside.keys).size).toBe(1);
  page.clear();
  await page.start({ amount: 6n });
  expect(page.state()).toMatchObject({ status: 'done' });
  expect(new Set(outside.keys).size).toBe(2);
});

describe('one that was begun long ago', () => {
  async function leaveOpen() {
    outside.outcomes = [lost()];
    await outside.page().start(one);
    outside.nowMs += FRESH_MS;
    const page = outside.page();
    await page.resume();
    return page;
  }

  test('is never sent anew when the service does not know it', async () => {
    outside.known = false;
    const page = await leaveOpen();
    await page.ask();
    expect(page.state()).toMatchObject({ status: 'lapsed', input: one });
    expect(outside.keys).toHaveLength(1);
    expect(await openRow()).toMatchObject({ open: null });
  });

  test('is answered when the service does', async () => {
    const page = await leaveOpen();
    await page.ask();
    expect(page.state()).toMatchObject({ status: 'done' });
  });
});

test('what somebody else wrote into the row costs only itself', async () => {
  const good = { input: one, result: 'order 7', atMs: 5 };
  await row.change(WALLET, () => ({ open: { key: 7 }, ended: [good, { input: one }, 'x'] }));
  const page = outside.page();
  await page.resume();
  expect(page.state()).toEqual({ status: 'idle' });
  expect(await page.ended()).toEqual([good]);
});

test('where the browser keeps nothing it still happens once', async () => {
  removeDeviceStorage();
  const page = outside.page();
  await Promise.all([page.start(one), page.start(one)]);
  expect(outside.keys).toHaveLength(1);
  expect(page.state()).toMatchObject({ status: 'done' });
});
