import type { Timers } from '../../timers';

/** A response that the server writes to while it is open. */
export interface BackChannel {
  /** False: the client reads one batch and asks again (long polling). */
  readonly isStreaming: boolean;
  write(text: string): void;
  end(): void;
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

interface OutboxParts {
  timers: Timers;
  /** The client has stopped reading. */
  onOverflow(): void;
  /** A response has ended. */
  onEnd(): void;
}

/** What the server says: numbered, and kept until the client has acknowledged the number. */
export class Outbox {
  /** Said and not acknowledged. */
  private waiting: Numbered[] = [];
  private waitingLength = 0;
  private lastNumber = 0;
  private lastSent = 0;
  private channel: BackChannel | null = null;
  private written = 0;
  private isFlushing = false;
  private cancelNoop: () => void = () => undefined;

  constructor(private readonly parts: OutboxParts) {}

  get hasChannel(): boolean {
    return this.channel !== null;
  }

  /** [is there a back channel, last number sent, bytes on their way] */
  state(): [number, number, number] {
    return [this.channel ? 1 : 0, this.lastSent, this.waitingLength];
  }

  say(content: unknown): void {
    this.lastNumber += 1;
    const json = `[${this.lastNumber},${JSON.stringify(content)}]`;
    this.waiting.push({ number: this.lastNumber, json });
    this.waitingLength += json.length;
    if (this.waitingLength > MOST_WAITING) this.parts.onOverflow();
    else this.flushSoon();
  }

  acknowledge(acknowledged: number): void {
    this.waiting = this.waiting.filter(({ number }) => number > acknowledged);
    this.waitingLength = this.waiting.reduce((sum, { json }) => sum + json.length, 0);
  }

  /** @param acknowledged last number that the client has got: what follows is sent again */
  attach(channel: BackChannel, acknowledged: number): void {
    this.letGo();
    this.acknowledge(acknowledged);
    this.channel = channel;
    this.written = 0;
    this.lastSent = acknowledged;
    if (this.waiting.length > 0) this.flush();
    // A streaming client has to see that nothing between us holds answers back.
    else if (channel.isStreaming) this.say(['noop']);
    else this.noopLater();
  }

  /** @param channel only if it is this one */
  letGo(channel = this.channel): void {
    if (channel !== this.channel) return;
    this.cancelNoop();
    this.channel?.end();
    this.channel = null;
    this.parts.onEnd();
  }

  /** Everything that is said in one turn travels together. */
  private flushSoon(): void {
    if (this.isFlushing) return;
    this.isFlushing = true;
    queueMicrotask(() => {
      this.isFlushing = false;
      this.flush();
    });
  }

  private flush(): void {
    while (this.channel) {
      const batch = this.nextBatch();
      if (batch.length === 0) return;
      const frame = `[${batch.map(({ json }) => json).join(',')}]`;
      this.lastSent = batch.at(-1)?.number ?? this.lastSent;
      this.written += frame.length;
      // Counted in UTF-16 units, as the client counts.
      this.channel.write(`${frame.length}\n${frame}`);
      if (!this.channel.isStreaming || this.written > LONGEST_RESPONSE) this.letGo();
      else this.noopLater();
    }
  }

  private noopLater(): void {
    this.cancelNoop();
    this.cancelNoop = this.parts.timers.after(NOOP_INTERVAL_MS, () => this.say(['noop']));
  }

  private nextBatch(): Numbered[] {
    const batch: Numbered[] = [];
    let length = 0;
    for (const each of this.waiting) {
      if (each.number <= this.lastSent) continue;
      if (length > 0 && length + each.json.length > LONGEST_FRAME) break;
      batch.push(each);
      length += each.json.length;
    }
    return batch;
  }
}
