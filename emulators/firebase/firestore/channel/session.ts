/**
 * One WebChannel: a stream of messages each way, over requests that come and go. What the server says is numbered and
 * kept until the client has acknowledged the number; what the client says is numbered, too, and counts once.
 */

import type { Timers } from '../../timers';
import { errorBody, type FirestoreError } from '../status';
import { type BackChannel, Outbox } from './outbox';

/** The service's half of a stream. */
export interface Stream {
  /** Messages come one by one, in the client's order. */
  receive(message: unknown): void;
  close(): void;
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
  let hasFailed = false;
  let isClosed = false;
  let lastSeen = clock();
  const seen = () => {
    lastSeen = clock();
  };
  const outbox = new Outbox({ timers, onOverflow: close, onEnd: seen });

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    outbox.letGo();
    stream?.close();
    onClose();
  }

  return {
    id,
    get hasBackChannel() {
      return outbox.hasChannel;
    },
    get lastSeen() {
      return lastSeen;
    },
    open(opened) {
      stream = opened;
    },
    receive(offset, messages) {
      seen();
      if (offset > nextOffset) return false;
      const fresh = messages.slice(nextOffset - offset);
      nextOffset += fresh.length;
      for (const message of fresh) if (!hasFailed && !isClosed) stream?.receive(message);
      return true;
    },
    attach(next, acknowledged) {
      seen();
      outbox.attach(next, acknowledged);
    },
    detach: (gone) => outbox.letGo(gone),
    acknowledge(acknowledged) {
      seen();
      outbox.acknowledge(acknowledged);
    },
    state: () => outbox.state(),
    send(message) {
      if (!hasFailed && !isClosed) outbox.say([message]);
    },
    fail(error) {
      if (hasFailed || isClosed) return;
      outbox.say([errorBody(error)]);
      hasFailed = true;
      stream?.close();
    },
    close,
  };
}
