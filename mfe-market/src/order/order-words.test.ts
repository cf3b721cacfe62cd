import { makeOrder } from '@cosecha/shared/testing';
import { actionText, actionValues, orderWords, timeLeftInWords } from './order-words';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

test.each([
  [2 * DAY, 'Quedan 2 días'],
  [DAY + 3 * HOUR + 60_000, 'Quedan 1 día y 3 horas'],
  [DAY, 'Queda 1 día'],
  [HOUR + 30 * 60_000, 'Quedan 1 hora y 30 minutos'],
  [60_001, 'Quedan 2 minutos'],
  [1, 'Queda 1 minuto'],
  [0, 'El plazo ya pasó'],
])('%i ms before the deadline it reads "%s"', (left, words) => {
  expect(timeLeftInWords(left, 0)).toBe(words);
});

test.each([
  ['sooner than without asking', 30, /desde 27\/11\/2026.*; si no la pides y no entrega, desde 20\/12\/2026/],
  ['no later than without asking', 3, /desde 23\/11\/2026.*, igual que si no la pides/],
])('who thinks of asking for a cancellation reads that the money may come back %s', (_when, days, dates) => {
  const order = makeOrder({ offerMinutes: days * 24 * 60 });
  expect(actionValues(order, 'askCancel', order.sinceMs, null).dates).toMatch(dates);
});

describe('SPEC.md §4: what an order says, by role and clock', () => {
  const order = makeOrder({ state: 'awaiting', role: 'seller' });
  const due = order.deadlineMs ?? 0;

  test('before the deadline the clock names the moment', () => {
    const { clock, sentence } = orderWords(order, due - HOUR, null);
    expect(sentence).toMatch(/ya está en garantía/);
    expect(clock).toMatchObject({
      isOver: false,
      text: expect.stringMatching(/^Entrega antes de .*[^.]\.$/),
    });
  });

  test('what a carrier takes is despatched, and is not said to have arrived', () => {
    const sent = { ...order, deliveryKind: 'carrier' } as const;
    expect(actionText('markDelivered', sent).button).toBe('Ya lo despaché');
    expect(actionText('markDelivered', order).button).toBe('Marcar entregado');
    expect(orderWords(sent, due - HOUR, null)).toMatchObject({
      sentence: expect.stringMatching(/Despacha .* y márcalo aquí\.$/),
      clock: { text: expect.stringMatching(/^Despacha antes de /) },
    });
    expect(orderWords(sent, due, null).clock?.text).toMatch(/Despacha y márcalo cuanto antes\.$/);
    expect(orderWords({ ...sent, role: 'buyer' }, due - HOUR, null).clock?.text).toMatch(/para despachar;/);
    const delivered = makeOrder({ state: 'delivered', role: 'buyer', deliveryKind: 'carrier' });
    expect(orderWords(delivered, null, null)).toMatchObject({
      label: 'Despachado',
      sentence: expect.stringMatching(
        /^El vendedor despachó .* Cuando te lleguen.* Si no llegan, abre una disputa/,
      ),
    });
  });

  test('a seller who has given the goods to a carrier is not told to accept that they are cancelled', () => {
    const asked = makeOrder({ state: 'cancelRequested', role: 'seller', deliveryKind: 'carrier' });
    expect(orderWords(asked, null, null).sentence).toMatch(
      /Si no has entregado ni despachado, acepta .* no aceptes/,
    );
  });

  test('after it the words change', () => {
    expect(orderWords(order, due, null).clock).toMatchObject({ isOver: true });
  });

  test('without a clock reading, as on a server, no clock is drawn', () => {
    expect(orderWords(order, null, null).clock).toBeNull();
  });

  test('a closed order has no clock', () => {
    expect(orderWords(makeOrder({ state: 'completed' }), due, null).clock).toBeNull();
  });
});
