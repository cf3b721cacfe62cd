import { keysOf, ORDER_STATES } from '@cosecha/shared/domain';
import { isInList, ORDER_LISTS } from './order-lists';

const states = keysOf(ORDER_STATES);
const lists = keysOf(ORDER_LISTS);

describe('SPEC.md §2: the order lists of the market', () => {
  test.each(states.filter((state) => ORDER_STATES[state].active))(
    'an active order in state %s stands in exactly one list',
    (state) => {
      expect(lists.filter((list) => ORDER_LISTS[list].states.includes(state))).toHaveLength(1);
    },
  );

  test('SPEC.md §4: only completed orders are read from the history', () => {
    expect(lists.filter((list) => ORDER_LISTS[list].collection === 'history')).toEqual(['received']);
  });

  test.each([
    [1, 'awaiting'],
    [2, 'delivered'],
    [3, 'inProcess'],
    [4, 'inProcess'],
    [8, 'inProcess'],
  ] as const)('an open order of status %i is counted in %s alone', (status, list) => {
    expect(lists.filter((each) => isInList(status, each))).toEqual([list]);
  });
});
