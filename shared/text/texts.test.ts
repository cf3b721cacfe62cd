import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DELIVERY_RETENTION_MS,
  FEE_BASIS_POINTS,
  FEE_TEXT,
  formatEsCo,
  keysOf,
  microKg,
  microUsdt,
  NO_FREIGHT,
  ORDER_ACTIONS,
  ORDER_STATES,
  orderPrice,
} from '../domain';
import { sourcesBelow } from '../testing/sources';
import {
  activeOrdersLabel,
  CARRIER_ORDER_TEXT,
  cancelDates,
  fillText,
  ORDER_ACTION_TEXT,
  ORDER_STATE_TEXT,
  ORDER_STATUS_TEXT,
  ORDER_STEP,
  ORDER_STEPS,
  orderTextValues,
  SENT_ACTION_TEXT,
} from '.';

const values = orderTextValues(
  {
    quantity: microKg(10_000_000n),
    ...orderPrice(microKg(10_000_000n), microUsdt(4_500_000n)),
    freight: NO_FREIGHT,
    proposal: { sellerAmount: microUsdt(30_000_000n) },
  },
  null,
  { seller: 'María', buyer: 'Jorge', deadline: '4 dic, 3:05 p. m.', dates: cancelDates('4 dic', '8 dic') },
);
const states = keysOf(ORDER_STATES);
const actions = keysOf(ORDER_ACTIONS);

/** Every text in a tree of texts, with its path; texts that need a value are left to their own tests. */
function leaves(tree: unknown, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, branch]) => leaves(branch, `${path}.${name}`));
}

test('every text of an order fills completely', () => {
  const order = leaves([ORDER_STATE_TEXT, CARRIER_ORDER_TEXT, ORDER_ACTION_TEXT, SENT_ACTION_TEXT]);
  expect(order.filter(([, text]) => /[{}]/.test(fillText(text, values)))).toEqual([]);
});

describe.each(states)('%s', (state) => {
  const rule = ORDER_STATES[state];

  test.each(['seller', 'buyer'] as const)('tells the %s one sentence', (role) => {
    const { sentence, deadline, overdue } = ORDER_STATE_TEXT[state][role];
    expect(sentence).toMatch(/[.!]$/);
    expect(deadline !== '').toBe(rule.deadline !== null);
    expect(overdue !== '').toBe(rule.deadline !== null);
  });

  test('has one word for both sides', () => {
    expect(ORDER_STATUS_TEXT[state].label).not.toBe('');
  });

  test('has its place on the rail, or none', () => {
    const step = ORDER_STEP[state];
    expect(step === null || (step >= 0 && step <= ORDER_STEPS.length)).toBe(true);
  });
});

describe.each(actions)('%s', (action) => {
  const text = ORDER_ACTION_TEXT[action];

  test('says before what it does to whose money', () => {
    const said = fillText(text.effect, values);
    const moves = ORDER_ACTIONS[action].money;
    if (moves === 'toSeller') expect(said).toMatch(/44,87.USDT.*0,13.USDT.*comisión.*No se puede deshacer\./);
    if (moves === 'toBuyer') expect(said).toMatch(/45,00.USDT.*No se puede deshacer\./);
    if (moves === 'none') expect(said).toMatch(/^Todavía no se mueve dinero/);
    if (moves === 'arbiter') expect(said).toMatch(/garantía.*árbitro/);
  });

  test('is never a bare Aprobar', () => {
    expect([text.button, text.confirm]).not.toContain('Aprobar');
    expect(text.button.length).toBeGreaterThan(10);
  });
});

test('one active order, several active orders', () => {
  expect([1, 3].map(activeOrdersLabel)).toEqual(['1 pedido activo', '3 pedidos activos']);
});

test('a name without a value stays visible', () => {
  expect(fillText('Hola {name}, {other}', { name: 'María' })).toBe('Hola María, {other}');
});

describe('fillText writes as Spanish does', () => {
  test('"a el" and "de el" are joined', () => {
    expect(fillText('Pagaste a {seller}, cuenta de {seller}.', { seller: 'el vendedor' })).toBe(
      'Pagaste al vendedor, cuenta del vendedor.',
    );
    expect(fillText('Para {seller}', { seller: 'el vendedor' })).toBe('Para el vendedor');
  });

  test('an abbreviation at the end keeps one full stop', () => {
    expect(fillText('Antes de {time}.', { time: 'las 3:05 p. m.' })).toBe('Antes de las 3:05 p. m.');
  });
});

test('no text writes a percentage itself: the fee comes from the rule', () => {
  const own = sourcesBelow(__dirname).filter((file) =>
    /(?<!u00a)\d(?:\s|\\u00a0)?%/.test(readFileSync(file, 'utf8')),
  );
  expect(own).toEqual([]);
  expect(FEE_TEXT).toBe(`${formatEsCo(FEE_BASIS_POINTS, 2)}\u00a0%`);
});

test('the days that texts name are those of a rule', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const waits = keysOf(ORDER_STATES).map((state) => ORDER_STATES[state].deadline?.after);
  const rules = [DELIVERY_RETENTION_MS, ...waits].flatMap((ms) =>
    typeof ms === 'number' ? ms / DAY_MS : [],
  );
  // The service's: sessions, notifications, and reports, which is the longest time to deliver, too.
  const known = [...rules, 15, 90, 180];
  const named = sourcesBelow(join(__dirname, 'es')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(\d+) días/g)].map(([, days]) => ({ file, days: Number(days) })),
  );
  expect(named.filter(({ days }) => !known.includes(days))).toEqual([]);
  expect(rules.filter((rule) => !named.some(({ days }) => days === rule))).toEqual([]);
});
