import { type Order, type OrderCollection, orderFromWire } from '@cosecha/shared/api';
import { keysOf, ORDER_ACTIONS } from '@cosecha/shared/domain';
import { Route, Routes } from '@cosecha/shared/router';
import { renderApp } from '@cosecha/shared/testing';
import { firstOf } from '@cosecha/shared/testing/levels';
import { ORDER_ACTION_TEXT } from '@cosecha/shared/text';
import { cleanup, screen } from '@testing-library/react';
import { OrderCard } from '../orders/order-card';
import { BUYER, SELLER, wireOrder } from '../testing/factories';
import { FakeNetwork } from '../testing/fake-network';
import { signInAs } from '../testing/signed-in';
import { actionsOf } from './actions/actions-of';
import { urgedAction } from './actions/next-steps';
import { OrderScreen } from './order-screen';
import { orderWords } from './order-words';

const OTHER = { wallet: SELLER, name: 'María Esperanza', isNamed: true, image: undefined };
const STRANGER = `c${'3'.repeat(63)}`;
const DAY = 24 * 60 * 60_000;
const SINCE = Date.UTC(2026, 10, 20, 12);

const STATUSES = [...Array(11).keys(), -1, 99, 1.5];
/** The contract writes 0 to 3. */
const FLAGS = firstOf([0, 1, 3, 2, 7], 3);
const COLLECTIONS: readonly OrderCollection[] = ['active', 'history'];
const VIEWERS = { seller: SELLER, buyer: BUYER, stranger: STRANGER };
type Viewer = keyof typeof VIEWERS;
/** Before and after every deadline of the table, and at the very moment. Offers give ten days here. */
const MOMENTS = [0, 7, 10, 14, 60].flatMap((days) => [days * DAY - 1, days * DAY, days * DAY + 1]);

const TONES = ['neutral', 'info', 'success', 'attention', 'danger'];

interface Case {
  order: Order;
  viewer: Viewer;
  nowMs: number;
}

function* everyCase(): Generator<Case> {
  for (const status of STATUSES)
    for (const confirmation_owner_id of FLAGS)
      for (const confirmation_signer_id of FLAGS)
        for (const confirmation_current of FLAGS)
          for (const collection of COLLECTIONS)
            for (const viewer of keysOf(VIEWERS)) {
              const flags = { confirmation_owner_id, confirmation_signer_id, confirmation_current };
              const times = { created_time: String(SINCE), since_time: String(SINCE) };
              const wire = wireOrder({ status, time: 10 * 24 * 60, ...flags, ...times });
              const order = orderFromWire({ ...wire, changed_block: '1' }, VIEWERS[viewer], collection);
              for (const after of MOMENTS) yield { order, viewer, nowMs: SINCE + after };
            }
}

/** DESIGN.md §4, written down once more by hand: what each side may do, before and after the deadline. */
const TABLE: Record<number, { lasts: number; seller: string[][]; buyer: string[][] }> = {
  1: {
    lasts: 10 * DAY,
    seller: [
      ['markDelivered', 'refundNow', 'dispute'],
      ['markDelivered', 'refundNow', 'dispute'],
    ],
    buyer: [
      ['release', 'askCancel', 'dispute'],
      ['cancelOverdue', 'release', 'dispute'],
    ],
  },
  2: {
    lasts: 14 * DAY,
    seller: [
      ['refundNow', 'dispute'],
      ['claimRelease', 'refundNow', 'dispute'],
    ],
    buyer: [
      ['release', 'dispute'],
      ['release', 'dispute'],
    ],
  },
  3: {
    lasts: 60 * DAY,
    seller: [['giveInRefund'], ['giveInRefund']],
    buyer: [['giveInRelease'], ['cancelOverdue', 'giveInRelease']],
  },
  4: {
    lasts: 7 * DAY,
    seller: [
      ['agreeCancel', 'dispute'],
      ['agreeCancel', 'dispute'],
    ],
    buyer: [
      ['release', 'dispute'],
      ['cancelOverdue', 'release', 'dispute'],
    ],
  },
};

function expectedActions({ order, viewer, nowMs }: Case): string[] {
  const row = order.collection === 'active' ? TABLE[order.status] : undefined;
  if (!row || viewer === 'stranger') return [];
  // Nothing has been proposed here; a split may be, of every open order.
  return [...(row[viewer][nowMs >= SINCE + row.lasts ? 1 : 0] ?? []), 'proposeSplit'];
}

const describeCase = ({ order, viewer, nowMs }: Case) =>
  `${order.collection} ${order.status} ${order.state} for the ${viewer} after ${nowMs - SINCE} ms`;

/** What a person can tell apart. */
const outcomeOf = ({ order, viewer, nowMs }: Case) =>
  [viewer, order.state, order.collection, actionsOf(order, nowMs).join('+')].join(' ');

test('every combination has a sentence, a tone and exactly the actions of the order table', () => {
  let count = 0;
  const wrong: string[] = [];
  for (const one of everyCase()) {
    count += 1;
    const { label, sentence, tone } = orderWords(one.order, null, null);
    const hasSentence = label !== '' && /[.!]$/.test(sentence) && !/[{}]/.test(sentence);
    const actions = actionsOf(one.order, one.nowMs);
    const isRight = JSON.stringify(actions) === JSON.stringify(expectedActions(one));
    const urged = urgedAction(one.order, one.nowMs);
    const isUrgedAllowed = urged === null || actions.includes(urged);
    if (!hasSentence || !TONES.includes(tone) || !isRight || !isUrgedAllowed) wrong.push(describeCase(one));
  }
  expect(count).toBe(STATUSES.length * FLAGS.length ** 3 * 2 * 3 * MOMENTS.length);
  expect(wrong).toEqual([]);
});

test('what nobody knows, and what is none of the reader’s business, says "Estado en verificación"', () => {
  const labels = new Set<string>();
  for (const { order, viewer } of everyCase()) {
    if (order.state === 'unknown' || viewer === 'stranger') labels.add(orderWords(order, null, null).label);
  }
  expect([...labels]).toEqual(['Estado en verificación']);
});

/** One case for everything that a person can tell apart. */
const DISTINCT = [...new Map([...everyCase()].map((one) => [outcomeOf(one), one])).entries()];

const MONEY_BUTTONS = keysOf(ORDER_ACTIONS)
  .filter((action) => ORDER_ACTIONS[action].money !== 'none')
  .map((action) => ORDER_ACTION_TEXT[action].button);

describe.each(DISTINCT)('%s', (_outcome, one) => {
  let network: FakeNetwork;
  beforeEach(() => {
    jest.useFakeTimers({
      now: one.nowMs,
      doNotFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask'],
    });
    network = new FakeNetwork();
    network.install();
    signInAs(VIEWERS[one.viewer]);
  });

  const wire = () => {
    const { status, collection, state } = one.order;
    const ruling =
      collection === 'history' && status === 3 ? { completed: 1, refunded: 3 }[state as string] : 0;
    const times = { created_time: String(SINCE), since_time: String(SINCE) };
    return wireOrder({ status, time: 10 * 24 * 60, confirmation_current: ruling ?? 0, ...times });
  };
  /** Queries read a line of plain spaces. */
  const sentence = orderWords(one.order, one.nowMs, null).sentence.replace(/\s/g, ' ');
  const hasClock = one.viewer !== 'stranger' && one.order.deadlineMs !== null;
  const shownActions = () =>
    actionsOf(one.order, one.nowMs).map((action) => ORDER_ACTION_TEXT[action].button);

  test('its card says so, with one button that is allowed and one clock at most', async () => {
    renderApp(<OrderCard order={one.order} other={OTHER} nowMs={one.nowMs} />);
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryAllByRole('timer')).toHaveLength(hasClock ? 1 : 0);
    const button = screen.getByRole('link').textContent ?? '';
    if (MONEY_BUTTONS.includes(button)) expect(shownActions()).toContain(button);
    cleanup();
  });

  test('its screen offers exactly what is allowed', async () => {
    network[one.order.collection] = [wire()];
    renderApp(
      <Routes>
        <Route path="/orden/:id" element={<OrderScreen />} />
      </Routes>,
      { path: '/orden/31' },
    );
    if (one.viewer === 'stranger') {
      expect(await screen.findByText('No encontramos este pedido')).toBeInTheDocument();
      return;
    }
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    const offered = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => Object.values(ORDER_ACTION_TEXT).some(({ button }) => button === text));
    expect(offered.sort()).toEqual([...shownActions()].sort());
  });
});
