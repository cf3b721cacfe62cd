import type { SplitProposal } from '@cosecha/shared/api';
import { microUsdt } from '@cosecha/shared/domain';
import type { OrderMark } from '../timeline/newest';
import { type OrderOperation, runStage } from './order-operation';

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const SINCE_MS = NOW_MS - 60_000;
const LONGEST_MS = 2 * 60_000;

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }));
afterEach(() => jest.useRealTimers());

const asSeen: OrderMark = { sinceMs: SINCE_MS, collection: 'active', proposal: null };
const proposal = (micro: bigint): SplitProposal => ({ by: 'buyer', sellerAmount: microUsdt(micro) });

/** An action that the network took some time ago, of an order that was seen as it is given. */
const done = (agoMs: number, proposed = ''): OrderOperation => ({
  ...{ key: 'k', subject: '31', startedAtMs: SINCE_MS, status: 'done', endedAtMs: NOW_MS - agoMs },
  result: { orderId: '31', status: 2, transactionHash: 'HASH' },
  input: {
    ...{ orderId: '31', action: 'proposeSplit', expectedStatus: 2, details: {}, effect: '' },
    order: { sellerId: 'vende', buyerId: 'compra', escrow: 25_000_000n },
    seen: { sinceMs: SINCE_MS, collection: 'active', proposal: proposed },
  },
});

test.each<[string, number, OrderMark | null | undefined, 'sent' | null]>([
  ['rests while the order is not read yet', 1_000, undefined, 'sent'],
  ['rests for two minutes at most', LONGEST_MS - 1, asSeen, 'sent'],
  ['comes back after two minutes, shown or not', LONGEST_MS, asSeen, null],
])('an order whose action was sent %s', (_what, agoMs, shown, stage) => {
  expect(runStage(done(agoMs), shown)).toBe(stage);
});

test('a proposal of another sum is news, the one that was seen is none', () => {
  expect(runStage(done(1_000, 'buyer 5'), { ...asSeen, proposal: proposal(5n) })).toBe('sent');
  expect(runStage(done(1_000, 'buyer 5'), { ...asSeen, proposal: proposal(6n) })).toBeNull();
});
