import { FRESH_MS, type Order } from '@cosecha/shared/api';
import { makeOrder } from '@cosecha/shared/testing';
import { accepted, FakeNetwork, refusal } from '../testing/fake-network';
import { signInAs } from '../testing/signed-in';
import { dropShownRun, runOf, runsNow } from './in-flight';
import { askRun, onOtherEnds, onRunEnd, type RunEnd, startRun, takeUpRuns } from './order-runs';

const order: Order = makeOrder({ state: 'delivered', status: 2 });
const WALLET = order.buyerId;
const APPROVE = '/api/p2p/aprove-order';
const DONE = { orderId: order.orderId, status: 9, transactionHash: 'HASH' };

let network: FakeNetwork;
let ends: RunEnd[];
let undo: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  network = new FakeNetwork();
  network.install();
  signInAs(WALLET);
  ends = [];
  undo = onRunEnd(order.orderId, (end) => ends.push(end));
});
afterEach(() => {
  undo();
  jest.useRealTimers();
});

const answer = (...answers: (ReturnType<typeof accepted> | Error)[]) =>
  network.answers.set(APPROVE, () => answers.shift() ?? new TypeError('asked once too often'));
const keys = () => network.sent(APPROVE).map(({ idempotencyKey }) => idempotencyKey);
const stage = () => runOf(WALLET, order.orderId)?.stage ?? null;
const lost = () => new TypeError('connection lost');

test('a run that succeeds rests until the order shows it', async () => {
  answer(accepted(DONE));
  await startRun(WALLET, order, 'release');
  expect(ends).toEqual([expect.objectContaining({ result: expect.objectContaining({ status: 9 }) })]);
  expect(stage()).toBe('sent');
  dropShownRun(WALLET, order);
  expect(stage()).toBe('sent');
  dropShownRun(WALLET, { ...order, collection: 'history' });
  expect(stage()).toBeNull();
});

test('a refusal ends it, and the next try is another one', async () => {
  answer(refusal(409, 'order-changed', 'Cambió'), accepted(DONE));
  await startRun(WALLET, order, 'release');
  expect(ends[0]).toMatchObject({ error: { code: 'order-changed' } });
  expect(stage()).toBeNull();
  await startRun(WALLET, order, 'release');
  expect(new Set(keys()).size).toBe(2);
});

test('while one is under way a second one, of whatever kind, does nothing', async () => {
  network.answers.set(APPROVE, () => new Promise(() => {}));
  void startRun(WALLET, order, 'release');
  await startRun(WALLET, order, 'dispute', { reason: 'no llegó' });
  expect(runsNow()).toHaveLength(1);
  // The call is on its way a moment after it was begun.
  await jest.advanceTimersByTimeAsync(1);
  expect(network.calls).toHaveLength(1);
});

test('a lost answer is asked for by itself, ever more slowly, under one key', async () => {
  answer(lost(), lost(), accepted(DONE));
  await startRun(WALLET, order, 'release');
  expect(stage()).toBe('uncertain');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(keys()).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(3_999);
  expect(keys()).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(stage()).toBe('sent');
  expect(new Set(keys()).size).toBe(1);
});

test('a person may ask at once', async () => {
  answer(lost(), accepted(DONE));
  await startRun(WALLET, order, 'release');
  await askRun(WALLET, order.orderId);
  expect(stage()).toBe('sent');
});

test('an ended session says nothing of an earlier try, and refuses a first one', async () => {
  const expired = refusal(429, 'rate-limited', 'Espera');
  answer(lost(), expired, expired);
  await startRun(WALLET, order, 'release');
  await askRun(WALLET, order.orderId);
  expect(stage()).toBe('uncertain');
  expect(ends).toEqual([]);
});

describe('a page that is opened again', () => {
  const leave = async () => {
    answer(lost());
    await startRun(WALLET, order, 'release');
    jest.clearAllTimers();
  };

  test('takes up what was left without an end', async () => {
    await leave();
    answer(accepted(DONE));
    takeUpRuns(WALLET);
    await jest.advanceTimersByTimeAsync(0);
    expect(stage()).toBe('sent');
    expect(new Set(keys()).size).toBe(1);
  });

  test('sends nothing anew that was begun long ago', async () => {
    await leave();
    jest.setSystemTime(Date.now() + FRESH_MS);
    takeUpRuns(WALLET);
    await jest.advanceTimersByTimeAsync(0);
    expect(keys()).toHaveLength(1);
    expect(stage()).toBeNull();
  });

  test('touches nothing of another wallet of this device but forgets it', async () => {
    await leave();
    takeUpRuns('somebody.test');
    expect(runsNow()).toEqual([]);
    expect(keys()).toHaveLength(1);
  });

  test('tells of an end that no screen waits for', async () => {
    await leave();
    undo();
    const told: RunEnd[] = [];
    onOtherEnds((end) => told.push(end));
    answer(accepted(DONE));
    takeUpRuns(WALLET);
    await jest.advanceTimersByTimeAsync(0);
    expect(told).toHaveLength(1);
  });
});

test('signing out forgets everything', async () => {
  answer(lost());
  await startRun(WALLET, order, 'release');
  localStorage.clear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(keys()).toHaveLength(1);
  expect(runsNow()).toEqual([]);
});
