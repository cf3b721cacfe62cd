import type { Chain } from '..';
import { probeChain } from '../testing/probe';
import { BlockWaiter } from './block-waiter';

const PATIENCE_MS = 5_000;
const NEXT = 2;

let chain: Chain;
let waiter: BlockWaiter;
beforeEach(async () => {
  chain = await probeChain();
  jest.useFakeTimers();
  waiter = new BlockWaiter(chain, PATIENCE_MS);
});
afterEach(() => {
  waiter.close();
  jest.useRealTimers();
});
const readers = (count: number, wait: (index: number) => Promise<void>) =>
  Array.from({ length: count }, (_unused, index) => wait(index));

test('readers of all addresses together are bounded, too', async () => {
  const waiting = readers(1_023, (index) => waiter.wait(NEXT, `reader ${index}`));
  expect(waiter.hasRoomFor('one more')).toBe(true);
  waiting.push(waiter.wait(NEXT, 'one more'));
  expect(waiter.hasRoomFor('one too many')).toBe(false);
  await chain.passTime(0, 1);
  await Promise.all(waiting);
  expect(waiter.hasRoomFor('one too many')).toBe(true);
});

test('readers who have left, or lost their patience, make room at their address', async () => {
  const leaving = Array.from({ length: 32 }, () => new AbortController());
  const waiting = [
    ...leaving.map(({ signal }) => waiter.wait(NEXT, 'here', signal)),
    ...readers(32, () => waiter.wait(NEXT, 'here')),
  ];
  expect(waiter.hasRoomFor('here')).toBe(false);
  for (const reader of leaving) reader.abort();
  await Promise.all(waiting.slice(0, 32));
  expect(waiter.hasRoomFor('here')).toBe(true);
  waiting.push(...readers(32, () => waiter.wait(NEXT, 'here')));
  expect(waiter.hasRoomFor('here')).toBe(false);
  jest.advanceTimersByTime(PATIENCE_MS);
  expect(waiter.hasRoomFor('here')).toBe(true);
  await Promise.all(waiting);
  expect(chain.lastBlock.block.header.height).toBe(NEXT - 1);
});

test('patience is neither shorter nor longer than it was told', async () => {
  let isOver = false;
  const waiting = waiter.wait(NEXT, 'here').then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
  await waiting;
});

test('who has left before waiting does not wait, and neither does who asks for a block that is there', async () => {
  const left = AbortSignal.abort();
  const both = [waiter.wait(NEXT, 'here', left), waiter.wait(NEXT - 1, 'here')];
  expect(jest.getTimerCount()).toBe(0);
  await Promise.all(both);
});
