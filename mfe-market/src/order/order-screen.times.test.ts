import type { TimelineEntry } from '@cosecha/shared/api';
import type { DeliveryKind } from '@cosecha/shared/domain';
import { type Reader, timelineWords } from '@cosecha/shared/text';
import { announcement } from './order-clock';
import { stepOf } from './order-status';
import { agoInWords } from './timeline/updated-line';

const MINUTE = 60_000;

test.each([
  [61 * MINUTE, null],
  [60 * MINUTE, 'El plazo de este pedido termina en 1 hora.'],
  [11 * MINUTE, 'El plazo de este pedido termina en 1 hora.'],
  [10 * MINUTE, 'El plazo de este pedido termina en 10 minutos.'],
  [1 * MINUTE, 'El plazo de este pedido termina en 1 minuto.'],
  [1, 'El plazo de este pedido termina en 1 minuto.'],
  [0, null],
  [-MINUTE, null],
])('%i ms before a time limit is said aloud: %s', (left, words) => {
  expect(announcement(1_000_000_000, 1_000_000_000 - left)).toBe(words);
});

test.each([
  [0, 'Actualizado ahora'],
  [12_400, 'Actualizado hace 12 s'],
  [59_999, 'Actualizado hace 59 s'],
  [3 * MINUTE, 'Actualizado hace 3 min'],
  [125 * MINUTE, 'Actualizado hace 2 h'],
])('an answer of %i ms ago reads "%s"', (elapsed, words) => {
  expect(agoInWords(elapsed)).toBe(words);
});

const entry = (kind: TimelineEntry['kind'], by: TimelineEntry['by']): TimelineEntry => ({
  ...{ id: '1', kind, by, timeMs: 0, transactionHash: null },
});

const order = (role: Reader, deliveryKind: DeliveryKind = 'seller') => ({ role, deliveryKind });

test('what happened is told to the one who did it and to everybody else', () => {
  expect(timelineWords(entry('delivered', 'seller'), order('seller'))).toBe('Marcaste la entrega');
  expect(timelineWords(entry('delivered', 'seller'), order('buyer'))).toBe('El vendedor marcó la entrega');
  expect(timelineWords(entry('disputed', null), order('buyer'))).toBe('Alguien abrió una disputa');
  expect(timelineWords(entry('ruledPaid', 'arbiter'), order('arbiter'))).toBe('Decidiste pagar al vendedor');
});

test('goods that went with a carrier are told as sent', () => {
  const sent = entry('delivered', 'seller');
  expect(timelineWords(sent, order('seller', 'carrier'))).toBe('Despachaste el pedido');
  expect(timelineWords(sent, order('buyer', 'carrier'))).toBe('El vendedor despachó el pedido');
});

test('a dispute stands on the rail where the goods had come to', () => {
  expect(stepOf('disputed', [entry('created', 'buyer')])).toBe(1);
  expect(stepOf('disputed', [entry('created', 'buyer'), entry('delivered', 'seller')])).toBe(2);
});
