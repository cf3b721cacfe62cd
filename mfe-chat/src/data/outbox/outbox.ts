import { otherTabs, withLock } from '@cosecha/shared/browser';
import { bestEffort } from '@cosecha/shared/promise';
import { createBackoff } from '@cosecha/shared/state';
import { notifyNewMessage } from '../requests';
import type { Stop } from '../types';
import type { Delivery } from './deliver';
import { addEntry, dropEntry, type Entry, markEntry, readEntries } from './outbox-entries';

const BACKOFF = { firstMs: 1_000, longestMs: 15_000 };

/** What this device has still to send, oldest first. */
export interface Outbox {
  entries(conversationId: string): Outgoing[];
  /** Called after each change. */
  watch(listener: () => void): Stop;
  /**
   * Resolves once the device has it. Rejects where it could not be sealed, or kept.
   * @param sealing must not wait for the service: nothing else is sent meanwhile
   * @param isNew it cannot have been sent before
   */
  add(sealing: Promise<Entry>, isNew: boolean): Promise<void>;
  retry(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** The message is in the conversation: it need not be shown from here. */
  seen(ids: ReadonlySet<string>): void;
  close(): void;
}

/** `isSent`: the service has it, only its snapshot has not come yet. */
export type Outgoing = Entry & { isSent: boolean };

interface OutboxParts {
  wallet: string;
  delivery: Delivery;
}

/**
 * One at a time and in order, by one tab at a time. A conversation whose message has to wait holds back its own messages
 * only; one that failed holds back nothing.
 */
export function createOutbox({ wallet, delivery }: OutboxParts): Outbox {
  let stored: readonly Entry[] = [];
  let arrived: readonly Entry[] = [];
  /** Entries of this page that were not tried yet. */
  const fresh = new Set<string>();
  const listeners = new Set<() => void>();
  /** What `kept` says was just read with a change of this page: it need not be read again before it is sent. */
  let isRead = false;
  const end = new AbortController();
  const isClosed = () => end.signal.aborted;
  const drain = createDrain(`cosecha-chat-outbox-${wallet}`, end.signal, sendAll);

  function set(next: readonly Entry[], isOwn = true): void {
    stored = next;
    if (isOwn) notifyTabs('outbox');
    for (const listener of listeners) listener();
  }
  const notifyTabs = otherTabs(
    `cosecha-chat-${wallet}`,
    () => {
      isRead = false;
      void readEntries(wallet).then((next) => !isClosed() && set(next, false));
    },
    end.signal,
  );

  const backoff = createBackoff(() => drain.ask(), BACKOFF);

  async function sendAll(): Promise<void> {
    const mustRead = !isRead;
    isRead = false;
    const { waitMs, notified } = await sendInOrder({
      wallet,
      delivery,
      fresh,
      mustRead,
      isClosed,
      entries: () => stored,
      setEntries: set,
      answered: backoff.reset,
      sent(entry) {
        arrived = [...arrived, entry];
      },
    });
    if (waitMs !== undefined) backoff.after(waitMs);
    for (const id of notified) void bestEffort(notifyNewMessage(id));
  }

  /** Nothing leaves before the device has it: what a reload finds is asked for before it is sent again. */
  async function storeSealed(sealing: Promise<Entry>, isNew: boolean): Promise<void> {
    const entry = await sealing;
    if (isNew) fresh.add(entry.id);
    stored = await addEntry(wallet, entry);
    isRead = true;
  }

  void readEntries(wallet).then((entries) => {
    set(entries, false);
    drain.ask();
  });

  return {
    entries(conversationId) {
      const isHere = (entry: Entry) => entry.conversationId === conversationId;
      return [
        ...arrived.filter(isHere).map((entry) => ({ ...entry, isSent: true })),
        ...stored.filter(isHere).map((entry) => ({ ...entry, isSent: false })),
      ];
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async add(sealing, isNew) {
      const storing = storeSealed(sealing, isNew);
      const isUnderWay = drain.isUnderWay();
      if (!isUnderWay) drain.ask(storing);
      await storing;
      if (isUnderWay) drain.ask();
      await requestLeaves();
      if (!isClosed()) set(stored);
    },
    async retry(id) {
      set(await markEntry(wallet, id, null));
      drain.ask();
    },
    async discard(id) {
      set(await dropEntry(wallet, id));
    },
    seen(ids) {
      const left = arrived.filter(({ id }) => !ids.has(id));
      if (left.length < arrived.length) arrived = left;
    },
    close() {
      end.abort();
      listeners.clear();
      backoff.close();
    },
  };
}

interface Drain {
  /**
   * Asked while it runs, it runs once more: something may have come in behind it.
   * @param ready the lock is asked for at once, and nothing is sent before this has ended
   */
  ask(ready?: Promise<unknown>): void;
  isUnderWay(): boolean;
}

/** Sends by one tab at a time, whichever has the lock. */
function createDrain(lock: string, end: AbortSignal, sendAll: () => Promise<void>): Drain {
  /** A call of the SDK that is under way when its client is terminated never settles: it must not keep the lock. */
  const closed = new Promise<void>((resolve) => end.addEventListener('abort', () => resolve()));
  let draining: Promise<void> | null = null;
  let isAskedAgain = false;

  function ask(ready: Promise<unknown> = Promise.resolve()): void {
    if (end.aborted) return;
    if (draining) {
      isAskedAgain = true;
      return;
    }
    draining = withLock(lock, () => Promise.race([ready.then(sendAll, sendAll), closed])).finally(() => {
      draining = null;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      ask();
    });
  }

  return { ask, isUnderWay: () => draining !== null };
}

/** The SDK sends in a task of its own. What a message changes on the screen takes longer than that, and is drawn after it. */
const requestLeaves = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

interface Round extends OutboxParts {
  fresh: Set<string>;
  /** Another tab may have changed what is on this device. */
  mustRead: boolean;
  isClosed(): boolean;
  /** What is on this device now. */
  entries(): readonly Entry[];
  setEntries(next: readonly Entry[], isOwn?: boolean): void;
  /** The service answers again. */
  answered(): void;
  sent(entry: Entry): void;
}

interface RoundEnd {
  /** Milliseconds until the next round; null where the service does not answer, undefined where nothing waits. */
  waitMs: number | null | undefined;
  /** Conversations that have a new message. */
  notified: ReadonlySet<string>;
}

/** Sends what can be sent, oldest first. Never rejects: what fails waits. */
async function sendInOrder({
  wallet,
  delivery,
  fresh,
  mustRead,
  isClosed,
  entries,
  setEntries,
  answered,
  sent,
}: Round): Promise<RoundEnd> {
  /** Conversations that go on later: milliseconds, or null where the service does not answer. */
  const waits = new Map<string, number | null>();
  const notified = new Set<string>();
  try {
    if (mustRead) setEntries(await readEntries(wallet), false);
    for (let entry = nextOf(entries(), waits); entry && !isClosed(); entry = nextOf(entries(), waits)) {
      const { id, conversationId } = entry;
      const outcome = await delivery.deliver(entry, fresh.delete(id));
      if (outcome.kind === 'later') {
        waits.set(conversationId, outcome.waitMs);
        if (outcome.waitMs === null) break;
        continue;
      }
      answered();
      // Once the chat is closed, a refusal speaks of a session that is over.
      if (outcome.kind === 'failed' && isClosed()) break;
      if (outcome.kind === 'failed') setEntries(await markEntry(wallet, id, outcome.code));
      else {
        notified.add(conversationId);
        sent(entry);
        setEntries(await dropEntry(wallet, id));
      }
    }
  } catch {
    waits.set('', null);
  }
  const [waitMs] = [...waits.values()].sort((a, b) => (a ?? 0) - (b ?? 0));
  return { waitMs, notified };
}

const nextOf = (entries: readonly Entry[], waiting: ReadonlyMap<string, unknown>): Entry | undefined =>
  entries.find(({ failed, conversationId }) => failed === null && !waiting.has(conversationId));
