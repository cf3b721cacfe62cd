import { DISPUTE_REASON_CODES, disputeDeadline, disputeReasonsOf } from './disputes';

test('each side has reasons of its own, and "other" last', () => {
  expect(disputeReasonsOf('buyer')).toEqual([
    'not-arrived',
    'damaged',
    'less',
    'different',
    'seller-silent',
    'other',
  ]);
  expect(disputeReasonsOf('seller')).toEqual(['buyer-absent', 'not-released', 'buyer-silent', 'other']);
});

test('nobody is left without a side', () => {
  const used = new Set([...disputeReasonsOf('buyer'), ...disputeReasonsOf('seller')]);
  expect([...used].sort()).toEqual([...DISPUTE_REASON_CODES].sort());
});

test('a dispute ends after sixty days', () => {
  const start = Date.UTC(2026, 0, 1);
  expect(disputeDeadline(start)).toBe(Date.UTC(2026, 2, 2));
});
