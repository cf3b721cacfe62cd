import type { TimelineEntry } from '@cosecha/shared/api';
import { byDay, type DayGroup } from '@cosecha/shared/text';
import type { Message } from '../../data';

/** Messages of one person this close to each other are grouped. */
const TOGETHER_MS = 5 * 60_000;
/** The row that says "Nuevos mensajes". */
export const FRESH_KEY = 'fresh';

export interface MessageEntry {
  type: 'message';
  key: string;
  /** Ms since the epoch. */
  time: number;
  message: Message;
  /** The first of a group. */
  isFirst: boolean;
  /** The first one that had not been read when the conversation was opened. */
  isFresh: boolean;
}

export interface EventEntry {
  type: 'event';
  key: string;
  time: number;
  event: TimelineEntry;
}

/** The next message is the first with another key of its author's. */
export interface RenewalEntry {
  type: 'renewal';
  key: string;
  time: number;
  message: Message;
}

export type Entry = MessageEntry | EventEntry | RenewalEntry;

/** A row of the list, with a height of its own. */
export type ListRow = { day: DayGroup<Entry>; key: string } & (
  | { type: 'day' | 'fresh' }
  | { type: 'entry'; entry: Entry /** Place in its day, from 1. */; place: number }
);

export interface EntriesInput {
  /** Oldest first. */
  messages: readonly Message[];
  /** There is nothing older than these. */
  isWhole: boolean;
  /** What happened to the order, oldest first. */
  events: readonly TimelineEntry[];
  /** Id of the first message that is new here. */
  freshId: string | null;
}

/**
 * Messages and what happened to the order, by time and day. What happened before the oldest message that is here waits
 * until the messages of that time are here, too.
 */
export function entriesByDay(input: EntriesInput, nowMs: number): DayGroup<Entry>[] {
  return byDay(standTogether(merged(input)), nowMs);
}

/** The rows of the list, the newest first: heights are counted from there. */
export function rowsFromNewest(days: readonly DayGroup<Entry>[]): ListRow[] {
  const rows = days.flatMap((day): ListRow[] => [
    { type: 'day', day, key: day.day },
    ...day.items.flatMap((entry, index): ListRow[] => [
      ...(entry.type === 'message' && entry.isFresh ? [{ type: 'fresh', day, key: FRESH_KEY } as const] : []),
      { type: 'entry', day, key: entry.key, entry, place: index + 1 },
    ]),
  ]);
  return rows.reverse();
}

/** Messages keep their order, whatever the two devices' clocks say. */
function merged({ messages, isWhole, events, freshId }: EntriesInput): Entry[] {
  const oldestMs = messages[0]?.atMs ?? 0;
  const left = events.filter(({ timeMs }) => isWhole || timeMs >= oldestMs);
  const entries: Entry[] = [];
  /** Greatest number of a key, by author. */
  const keys = new Map<string, number>();
  for (const message of messages) {
    for (let next = left[0]; next && next.timeMs <= message.atMs; next = left[0]) {
      entries.push(eventEntry(next));
      left.shift();
    }
    const isFresh = message.id === freshId;
    const { id: key, atMs: time, by } = message;
    const before = keys.get(by) ?? (isWhole ? 1 : message.key);
    if (message.key > before) entries.push({ type: 'renewal', key: `renewal ${key}`, time, message });
    keys.set(by, Math.max(before, message.key));
    entries.push({ type: 'message', key, time, message, isFirst: true, isFresh });
  }
  return [...entries, ...left.map(eventEntry)];
}

const eventEntry = (event: TimelineEntry): EventEntry => ({
  type: 'event',
  key: `${event.timeMs} ${event.kind}`,
  time: event.timeMs,
  event,
});

function standTogether(entries: Entry[]): Entry[] {
  return entries.map((entry, index) => {
    const before = entries[index - 1];
    if (entry.type !== 'message' || before?.type !== 'message') return entry;
    const isTogether =
      before.message.by === entry.message.by && entry.time - before.time < TOGETHER_MS && !entry.isFresh;
    return { ...entry, isFirst: !isTogether };
  });
}

/** The first of the newest `unread` messages of others; null without any. */
export function firstUnread(messages: readonly Message[], unread: number): string | null {
  const others = messages.filter(({ isMine }) => !isMine);
  return unread > 0 ? (others.slice(-unread)[0]?.id ?? null) : null;
}
