import { keysOf, ORDER_ACTIONS } from '@cosecha/shared/domain';
import { givesMoneyAway } from './money-pin';

const asked = (role: 'seller' | 'buyer') =>
  keysOf(ORDER_ACTIONS)
    .filter((action) => givesMoneyAway(action, role))
    .sort();

test('a buyer is asked before paying, a seller before giving back', () => {
  expect(asked('buyer')).toEqual(['acceptSplit', 'claimRelease', 'giveInRelease', 'release']);
  expect(asked('seller')).toEqual([
    'acceptSplit',
    'agreeCancel',
    'cancelOverdue',
    'giveInRefund',
    'refundNow',
  ]);
});

test('nobody is asked where no money moves', () => {
  expect(givesMoneyAway('markDelivered', 'seller')).toBe(false);
  expect(givesMoneyAway('askCancel', 'buyer')).toBe(false);
  expect(givesMoneyAway('dispute', 'buyer')).toBe(false);
});

test('nobody is asked before money comes to them', () => {
  expect(givesMoneyAway('cancelOverdue', 'buyer')).toBe(false);
  expect(givesMoneyAway('claimRelease', 'seller')).toBe(false);
});
