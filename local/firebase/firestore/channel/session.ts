/**
 * One WebChannel: a stream of messages each way, over requests that come and go. What the server says is numbered and
 * kept until the client has acknowledged the number; what the client says is numbered, too, and counts once.
 */

import type { Timers } from '../../timers';
import { errorBody, type FirestoreError } from '../status';

/** The service's half of a stream. */
export interface Stream {
  /** Messages come one by one, in the client's order. */
  receive(message: unknown): void;
  close(): void;
}

/** A response that the server writes to while it is open. */
export interface BackChannel {
  /** False: the client reads one batch and asks again (long polling). */
  readonly isStreaming: boolean;
  write(text: string): void;
  end(): void;
}

export interface Session {
  readonly id: string;
  readonly hasBackChannel: boolean;
  /** Milliseconds since the epoch of the last sign of life. */
  readonly lastSeen: number;
  /** The stream that messages go to; set once, before the first one. */
  open(stream: Stream): void;
  /** @param offset running number of the first message @returns false when messages before it are missing */
  receive(offset: number, messages: readonly unknown[]): boolean;
  /** @param acknowledged last number that the client has got: what follows is sent again */
  attach(channel: BackChannel, acknowledged: number): void;
  detach(channel: BackChannel): void;
  acknowledge(acknowledged: number): void;
  /** [is there a back channel, last number sent, bytes on their way] */
  state(): [number, number, number];
  send(message: object): void;
  /** Says why the stream ends; nothing is said after it. */
  fail(error: FirestoreError): void;
  close(): void;
}

interface Numbered {
  readonly number: number;
  readonly json: string;
}

const NOOP_INTERVAL_MS = 30_000;
/** Then a streaming response ends and the client asks again, which acknowledges what it has got. */
const LONGEST_RESPONSE = 1_000_000;
const LONGEST_FRAME = 256 * 1024;
/** A client that reads nothing any more. */
const MOST_WAITING = 64 * 1024 * 1024;

interface SessionParts {
  id: string;
  timers: Timers;
  /** Milliseconds since the epoch. */
  clock: () => number;
  onClose(): void;
}

export function createSession({ id, timers, clock, onClose }: SessionParts): Session {
  let stream: Stream | null = null;
  let nextOffset = 0;
  /** Said and not acknowledged. */
  let waiting: Numbered[] = [];
  let waitingLength = 0;
  let lastNumber = 0;
  let lastSent = 0;
  let channel: BackChannel | null = null;
  let written = 0;
  let hasFailed = false;
  let isClosed = false;
  let isFlushing = false;
  let lastSeen = clock();
  let cancelNoop: () => void = () => undefined;

  function say(content: unknown): void {
    lastNumber += 1;
    const json = `[${lastNumber},${JSON.stringify(content)}]`;
    waiting.push({ number: lastNumber, json });
    waitingLength += json.length;
    if (waitingLength > MOST_WAITING) close();
    else flushSoon();
  }

  /** Everything that is said in one turn travels together. */
  function flushSoon(): void {
    if (isFlushing) return;
    isFlushing = true;
    queueMicrotask(() => {
      isFlushing = false;
      flush();
    });
  }

  function flush(): void {
    while (channel) {
      const batch = nextBatch(waiting, lastSent);
      if (batch.length === 0) return;
      const frame = `[${batch.map(({ json }) => json).join(',')}]`;
      lastSent = batch.at(-1)?.number ?? lastSent;
      written += frame.length;
      // Counted in UTF-16 units, as the client counts.
      channel.write(`${frame.length}\n${frame}`);
      if (!channel.isStreaming || written > LONGEST_RESPONSE) letGo();
      else noopLater();
    }
  }

  function letGo(): void {
    cancelNoop();
    channel?.end();
    channel = null;
    lastSeen = clock();
  }

  function noopLater(): void {
    cancelNoop();
    cancelNoop = timers.after(NOOP_INTERVAL_MS, () => say(['noop']));
  }

  function acknowledge(acknowledged: number): void {
    lastSeen = clock();
    waiting = waiting.filter(({ number }) => number > acknowledged);
    waitingLength = waiting.reduce((sum, { json }) => sum + json.length, 0);
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    letGo();
    stream?.close();
    onClose();
  }

  return {
    id,
    get hasBackChannel() {
      return channel !== null;
    },
    get lastSeen() {
      return lastSeen;
    },
    open(opened) {
      stream = opened;
    },
    receive(offset, messages) {
      lastSeen = clock();
      if (offset > nextOffset) return false;
      const fresh = messages.slice(nextOffset - offset);
      nextOffset += fresh.length;
      for (const message of fresh) if (!hasFailed && !isClosed) stream?.receive(message);
      return true;
    },
    attach(next, acknowledged) {
      letGo();
      acknowledge(acknowledged);
      channel = next;
      written = 0;
      lastSent = acknowledged;
      if (waiting.length > 0) flush();
      // A streaming client has to see that nothing between us holds answers back.
      else if (next.isStreaming) say(['noop']);
      else noopLater();
    },
    detach(gone) {
      if (gone === channel) letGo();
    },
    acknowledge,
    state: () => [channel ? 1 : 0, lastSent, waitingLength],
    send(message) {
      if (!hasFailed && !isClosed) say([message]);
    },
    fail(error) {
      if (hasFailed || isClosed) return;
      say([errorBody(error)]);
      hasFailed = true;
      stream?.close();
    },
    close,
  };
}

function nextBatch(waiting: readonly Numbered[], lastSent: number): Numbered[] {
  const batch: Numbered[] = [];
  let length = 0;
  for (const each of waiting) {
    if (each.number <= lastSent) continue;
    if (length > 0 && length + each.json.length > LONGEST_FRAME) break;
    batch.push(each);
    length += each.json.length;
  }
  return batch;
}
