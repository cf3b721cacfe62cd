import { makeOrder } from '@cosecha/shared/testing';
import { countOf, filtered, filtersFrom, NO_FILTERS, type OrderFilters, paramsOf, statesOf } from './filters';

const named = (productName: string) => makeOrder({ extra: { ...makeOrder().extra, productName } });
/** Days since the epoch stand for days of the calendar: no time zone. */
const day = (atMs: number) => `2026-11-${String(atMs).padStart(2, '0')}`;
const from = (query: string) => filtersFrom(new URLSearchParams(query), 'history');

describe('filters in the address', () => {
  it('come back as they were chosen', () => {
    const chosen: OrderFilters = {
      role: 'seller',
      state: 'completed',
      product: 'Café & cacao',
      from: '2026-11-01',
      to: '2026-11-20',
    };
    expect(from(paramsOf(chosen).toString())).toEqual(chosen);
    expect(countOf(chosen)).toBe(5);
  });

  it('none leave the address clean', () => {
    expect([paramsOf(NO_FILTERS).toString(), countOf(NO_FILTERS)]).toEqual(['', 0]);
    expect(from('')).toEqual(NO_FILTERS);
  });

  it.each([
    ['a role that there is not', 'papel=arbitro'],
    ['a state of another list', 'estado=initiated'],
    ['a state that there is not', 'estado=robado'],
    ['a state that is a property of every object', 'estado=constructor'],
    ['a day as people write it', 'desde=20/11/2026'],
    ['a day with more behind it', 'hasta=2026-11-20T10:00'],
  ])('leave out %s', (_what, query) => {
    expect(from(query)).toEqual(NO_FILTERS);
  });

  it('offer each state in one of the two lists, and never one that cannot be read', () => {
    const [active, history] = [statesOf('active'), statesOf('history')];
    expect(active.filter((state) => history.includes(state))).toEqual([]);
    expect([...active, ...history]).not.toContain('unknown');
    expect(history).toEqual(expect.arrayContaining(['completed', 'refunded']));
  });
});

describe('the list', () => {
  it.each(['cafe', 'CAFÉ', '  café  ', 'fe tos', ''])('finds "Café tostado" by %j', (product) => {
    expect(filtered([named('Café tostado')], { ...NO_FILTERS, product })).toHaveLength(1);
  });

  it('does not find it by another name', () => {
    expect(filtered([named('Café tostado')], { ...NO_FILTERS, product: 'cacao' })).toEqual([]);
  });

  it('counts the first and the last day', () => {
    const orders = [9, 10, 12, 13].map((createdMs) => makeOrder({ collection: 'active', createdMs }));
    const found = filtered(orders, { ...NO_FILTERS, from: day(10), to: day(12) }, day);
    expect(found.map(({ createdMs }) => createdMs)).toEqual([10, 12]);
  });

  it('goes by the day on which an order ended, and while it is open by the one on which it was made', () => {
    const times = { createdMs: 3, sinceMs: 9 };
    const open = makeOrder({ collection: 'active', ...times });
    const ended = makeOrder({ collection: 'history', state: 'completed', ...times });
    expect(filtered([open, ended], { ...NO_FILTERS, to: day(5) }, day)).toEqual([open]);
    expect(filtered([open, ended], { ...NO_FILTERS, from: day(5) }, day)).toEqual([ended]);
  });

  it('narrows by role and state together', () => {
    const sale = makeOrder({ role: 'seller', state: 'completed', collection: 'history' });
    const purchase = makeOrder({ role: 'buyer', state: 'completed', collection: 'history' });
    const refund = makeOrder({ role: 'seller', state: 'refunded', collection: 'history' });
    const found = filtered([sale, purchase, refund], { ...NO_FILTERS, role: 'seller', state: 'completed' });
    expect(found).toEqual([sale]);
  });

  it('with days the wrong way round is empty instead of broken', () => {
    const order = makeOrder({ collection: 'active', createdMs: 10 });
    expect(filtered([order], { ...NO_FILTERS, from: day(12), to: day(9) }, day)).toEqual([]);
  });
});
