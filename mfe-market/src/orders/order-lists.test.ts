import { ORDER_STATES, type OrderState } from '@cosecha/shared/domain';
import { ORDER_LISTS, type OrderListName, ordersOfList } from './order-lists';

const states = Object.keys(ORDER_STATES) as OrderState[];
const lists = Object.keys(ORDER_LISTS) as OrderListName[];

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

  test('a list keeps its orders and their sequence', () => {
    const orders = states.map((state, index) => ({ state, index }));
    expect(ordersOfList(orders, 'inProcess').map(({ state }) => state)).toEqual(
      ['cancelRequested', 'disputed', 'unknown'].sort(
        (a, b) => states.indexOf(a as OrderState) - states.indexOf(b as OrderState),
      ),
    );
  });
});
