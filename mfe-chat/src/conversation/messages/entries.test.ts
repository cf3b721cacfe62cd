import type { TimelineEntry } from '@cosecha/shared/api';
import { makeMessage } from '../../testing/factories';
import { entriesByDay, firstUnread } from './entries';

const NOON = new Date(2026, 10, 20, 12).getTime();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const event = (kind: TimelineEntry['kind'], timeMs: number): TimelineEntry => ({
  ...{ id: String(timeMs), kind, by: 'buyer', timeMs, transactionHash: null },
});
const message = (id: string, atMs: number, by = 'a') => makeMessage({ id, atMs, by, isMine: by === 'a' });
const days = (input: Partial<Parameters<typeof entriesByDay>[0]>) =>
  entriesByDay({ messages: [], isWhole: true, events: [], freshId: null, ...input }, NOON);
const keys = (input: Parameters<typeof days>[0]) =>
  days(input).map(({ title, items }) => [
    title,
    items.map((entry) => (entry.type === 'event' ? entry.event.kind : entry.key)),
  ]);

test('messages and what happened to the order stand by time, under their days', () => {
  const messages = [message('1', NOON - DAY), message('2', NOON - 3 * MINUTE), message('3', NOON)];
  const events = [event('created', NOON - 2 * DAY), event('delivered', NOON - MINUTE)];
  expect(keys({ messages, events })).toEqual([
    ['miércoles, 18 de noviembre', ['created']],
    ['Ayer', ['1']],
    ['Hoy', ['2', 'delivered', '3']],
  ]);
});

test('what is older than the oldest message waits for the messages of its time', () => {
  const input = { messages: [message('1', NOON)], events: [event('created', NOON - DAY)] };
  expect(keys({ ...input, isWhole: false })).toEqual([['Hoy', ['1']]]);
  expect(keys({ ...input, isWhole: true })).toHaveLength(2);
});

test('messages keep the sequence in which they came, whatever their clocks say', () => {
  const messages = [message('1', NOON), message('2', NOON - MINUTE)];
  expect(keys({ messages })).toEqual([['Hoy', ['1', '2']]]);
});

test('messages of one person stand together unless time, another person, an event or the new ones part them', () => {
  const messages = [
    message('1', NOON),
    message('2', NOON + MINUTE),
    message('3', NOON + 2 * MINUTE, 'b'),
    message('4', NOON + 8 * MINUTE, 'b'),
    message('5', NOON + 10 * MINUTE, 'b'),
    message('6', NOON + 11 * MINUTE, 'b'),
  ];
  const events = [event('delivered', NOON + 9 * MINUTE)];
  const [today] = days({ messages, events, freshId: '6' });
  const first = today?.items.map((entry) => entry.type === 'message' && entry.isFirst && entry.key);
  expect(first).toEqual(['1', false, '3', '4', false, '5', '6']);
});

test('the new ones begin with the first unread message of the others', () => {
  const messages = [
    message('1', NOON, 'b'),
    message('2', NOON),
    message('3', NOON, 'b'),
    message('4', NOON, 'b'),
  ];
  expect(firstUnread(messages, 2)).toBe('3');
  expect(firstUnread(messages, 9)).toBe('1');
  expect(firstUnread(messages, 0)).toBeNull();
});

test('the first message with another key of its author says so, once, unless nothing is known of the one before', () => {
  const of = (id: string, key: number, by = 'a') => ({ ...message(id, NOON, by), key });
  const messages = [of('1', 2), of('2', 1, 'b'), of('3', 2), of('4', 1), of('5', 3), of('6', 2, 'b')];
  expect(keys({ messages })).toEqual([
    ['Hoy', ['renewal 1', '1', '2', '3', '4', 'renewal 5', '5', 'renewal 6', '6']],
  ]);
  expect(keys({ messages: messages.slice(0, 3), isWhole: false })).toEqual([['Hoy', ['1', '2', '3']]]);
});
