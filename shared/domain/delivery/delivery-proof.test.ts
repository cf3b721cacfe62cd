import { ORDER_STATES } from '../orders/order-states';
import { DELIVERY_PROOF_LIMITS, PROOF_STATES, trackingSchema } from './delivery-proof';

test('a number is taken as people group it, without its spaces', () => {
  expect(trackingSchema.parse({ carrier: ' Don  José ', guide: ' 2088 123-45 ' })).toEqual({
    carrier: 'Don José',
    guide: '2088123-45',
  });
  expect(trackingSchema.parse({})).toEqual({ carrier: '', guide: '' });
});

test.each(['ñ123', '12/34', '12_34', 'a'.repeat(DELIVERY_PROOF_LIMITS.guide + 1)])(
  'the number "%s" is refused',
  (guide) => {
    expect(trackingSchema.safeParse({ guide }).success).toBe(false);
  },
);

test('it is taken in every open state in which the goods may have left', () => {
  const open = Object.entries(ORDER_STATES).flatMap(([state, { active }]) => (active ? [state] : []));
  expect(open.filter((state) => !(PROOF_STATES as readonly string[]).includes(state))).toEqual(
    expect.arrayContaining(['cancelRequested']),
  );
  expect(PROOF_STATES.every((state) => ORDER_STATES[state].active)).toBe(true);
});
