import fc from 'fast-check';
import { questionId } from '../chat';
import { keysOf } from '../objects';
import { ORDER_STATES, orderDeadline } from '../orders/order-states';
import { deadlineMoments, NOTICE_KINDS, noticePath } from './notices';
import { pushPayloadSchema } from './push-payload';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const states = keysOf(ORDER_STATES);
const kinds = keysOf(NOTICE_KINDS);

describe('the moments of a time limit', () => {
  test('come one after another, within the limit, and end with it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states), fc.integer({ min: 1, max: 500_000 }), (state, minutes) => {
        const times = { createdMs: 1_000, sinceMs: 1_000, offerMinutes: minutes };
        const moments = deadlineMoments(state, times);
        const end = orderDeadline(state, times);
        expect(moments.map(({ stage }) => stage)).toEqual(end === null ? [] : ['half', 'near', 'over']);
        const [half = 0, near = 0, over = 0] = moments.map(({ atMs }) => atMs);
        if (end === null) return;
        expect(half).toBeGreaterThan(1_000);
        expect(near).toBeGreaterThan(half);
        expect(over).toBeGreaterThan(near);
        expect(over).toBe(end);
      }),
    );
  });

  test.each([
    ['delivered', 0, 7 * DAY_MS, 13 * DAY_MS],
    ['cancelRequested', 30 * 24 * 60, 3.5 * DAY_MS, 6.3 * DAY_MS],
    ['disputed', 0, 30 * DAY_MS, 59 * DAY_MS],
    ['awaiting', 3 * 24 * 60, 36 * HOUR_MS, 64.8 * HOUR_MS],
    ['awaiting', 4 * 60, 2 * HOUR_MS, 3 * HOUR_MS],
    ['awaiting', 60, HOUR_MS / 2, HOUR_MS * 0.9],
  ] as const)('%s of %d minutes: half at %d, near at %d', (state, minutes, half, near) => {
    expect(
      deadlineMoments(state, { createdMs: 0, sinceMs: 0, offerMinutes: minutes })
        .slice(0, 2)
        .map(({ atMs }) => atMs),
    ).toEqual([half, near]);
  });
});

test('every notice leads to a page of ours', () => {
  for (const kind of kinds) {
    for (const role of ['seller', 'buyer', 'arbiter'] as const) {
      for (const orderId of ['7', null]) {
        const conversation = orderId ?? questionId('7', 'a1'.repeat(32));
        const path = noticePath({ kind, role, orderId, conversation });
        const payload = { version: 1, id: '1', kind, title: 'Título', body: '', path };
        expect(pushPayloadSchema.safeParse(payload).success).toBe(true);
      }
    }
  }
});

test('a message leads to its conversation', () => {
  const message = { kind: 'chat-message', role: 'buyer', orderId: null } as const;
  expect(noticePath({ ...message, conversation: 'q-7-a1b2' })).toBe('/chat/q-7-a1b2');
  expect(noticePath(message)).toBe('/chat');
});

test('a new offer leads to its page', () => {
  const fits = { kind: 'offer-fits', role: 'buyer', orderId: null } as const;
  expect(noticePath({ ...fits, offer: '7' })).toBe('/product/7');
  expect(noticePath(fits)).toBe('/guardados');
});

test.each([
  { version: 2, path: '/orden/7' },
  { version: 1, path: 'https://example.org/orden/7' },
  { version: 1, path: '//example.org' },
  { version: 1, path: '/orden/7', kind: 'buy-now' },
  { version: 1, path: '/orden/7', title: '' },
])('a push that is not ours is no push: %j', (changes) => {
  const payload = { id: '1', kind: 'order-new', title: 'Título', body: '', ...changes };
  expect(pushPayloadSchema.safeParse(payload).success).toBe(false);
});
