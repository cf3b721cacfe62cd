import type { Timers } from '../../timers';
import { FirestoreError } from '../status';
import type { BackChannel } from './outbox';
import { createSession, type Session } from './session';

/** Timers that run when the test says so. */
function handTimers() {
  let tasks: { at: number; task: () => void }[] = [];
  let now = 0;
  const timers: Timers = {
    after(ms, task) {
      const entry = { at: now + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((each) => each !== entry);
      };
    },
  };
  return {
    timers,
    clock: () => now,
    pass(ms: number) {
      now += ms;
      const due = tasks.filter(({ at }) => at <= now);
      tasks = tasks.filter(({ at }) => at > now);
      for (const { task } of due) task();
    },
  };
}

interface FakeChannel extends BackChannel {
  text: string;
  hasEnded: boolean;
}

function backChannel(isStreaming = true): FakeChannel {
  const channel: FakeChannel = {
    isStreaming,
    text: '',
    hasEnded: false,
    write(text) {
      channel.text += text;
    },
    end() {
      channel.hasEnded = true;
    },
  };
  return channel;
}

/** Reads the frames as the client does: by UTF-16 units. */
function arrays({ text }: FakeChannel): unknown[] {
  const found: unknown[] = [];
  for (let rest = text; rest !== ''; ) {
    const line = rest.indexOf('\n');
    const length = Number(rest.slice(0, line));
    found.push(...JSON.parse(rest.slice(line + 1, line + 1 + length)));
    rest = rest.slice(line + 1 + length);
  }
  return found;
}

const flushed = () => new Promise<void>((done) => setImmediate(done));

let hand: ReturnType<typeof handTimers>;
let session: Session;
let received: unknown[];
let isClosed: boolean;
beforeEach(() => {
  hand = handTimers();
  received = [];
  isClosed = false;
  session = createSession({
    id: 's',
    timers: hand.timers,
    clock: hand.clock,
    onClose: () => {
      isClosed = true;
    },
  });
  session.open({ receive: (message) => received.push(message), close: () => undefined });
});

test('a streaming client hears something at once, and then everything that is said', async () => {
  const channel = backChannel();
  session.attach(channel, 0);
  await flushed();
  session.send({ n: 1 });
  session.send({ text: 'ñ 🌽' });
  await flushed();
  expect(arrays(channel)).toEqual([
    [1, ['noop']],
    [2, [{ n: 1 }]],
    [3, [{ text: 'ñ 🌽' }]],
  ]);
  expect(channel.hasEnded).toBe(false);
});

test('a long polling client gets one batch for each request', async () => {
  const first = backChannel(false);
  session.attach(first, 0);
  await flushed();
  expect(first.text).toBe('');
  session.send({ n: 1 });
  session.send({ n: 2 });
  await flushed();
  expect([arrays(first), first.hasEnded]).toEqual([
    [
      [1, [{ n: 1 }]],
      [2, [{ n: 2 }]],
    ],
    true,
  ]);
  session.send({ n: 3 });
  const second = backChannel(false);
  session.attach(second, 2);
  expect([arrays(second), second.hasEnded]).toEqual([[[3, [{ n: 3 }]]], true]);
});

test('what was not acknowledged is said again, what was is forgotten', async () => {
  session.send({ n: 1 });
  session.send({ n: 2 });
  const lost = backChannel();
  session.attach(lost, 0);
  session.detach(lost);
  const again = backChannel();
  session.attach(again, 1);
  expect(arrays(again)).toEqual([[2, [{ n: 2 }]]]);
  expect(session.state()).toEqual([1, 2, '[2,[{"n":2}]]'.length]);
  session.acknowledge(2);
  expect(session.state()).toEqual([1, 2, 0]);
});

test('a message that is sent again counts once, and one that is missing is noticed', () => {
  expect(session.receive(0, ['a', 'b'])).toBe(true);
  expect(session.receive(1, ['b', 'c'])).toBe(true);
  expect(session.receive(0, ['a'])).toBe(true);
  expect(received).toEqual(['a', 'b', 'c']);
  expect(session.receive(5, ['f'])).toBe(false);
});

test('silence is filled every thirty seconds', async () => {
  const channel = backChannel();
  session.attach(channel, 0);
  await flushed();
  for (let n = 0; n < 2; n++) {
    hand.pass(30_000);
    await flushed();
  }
  expect(arrays(channel)).toEqual([
    [1, ['noop']],
    [2, ['noop']],
    [3, ['noop']],
  ]);
});

test('a new back channel takes the place of the old one', () => {
  const [first, second] = [backChannel(), backChannel()];
  session.attach(first, 0);
  session.attach(second, 0);
  expect([first.hasEnded, second.hasEnded]).toEqual([true, false]);
  session.detach(first);
  expect(session.hasBackChannel).toBe(true);
});

test('a long response ends, so that the client acknowledges and asks again', async () => {
  const channel = backChannel();
  session.attach(channel, 0);
  for (let n = 0; n < 12; n++) session.send({ text: 'x'.repeat(100_000) });
  await flushed();
  expect(channel.hasEnded).toBe(true);
  const next = backChannel();
  session.attach(next, Number((arrays(channel).at(-1) as [number])[0]));
  await flushed();
  expect(arrays(channel).length + arrays(next).length).toBe(13);
});

test('after an error nothing is said and nothing heard', async () => {
  const channel = backChannel();
  session.attach(channel, 0);
  session.fail(new FirestoreError('UNAUTHENTICATED', 'expired'));
  session.send({ n: 1 });
  expect(session.receive(0, ['late'])).toBe(true);
  await flushed();
  const error = { error: { code: 401, message: 'expired', status: 'UNAUTHENTICATED' } };
  expect(arrays(channel)).toEqual([
    [1, ['noop']],
    [2, [error]],
  ]);
  expect(received).toEqual([]);
});

test('a client that never reads is given up', () => {
  for (let n = 0; n < 70; n++) session.send({ text: 'x'.repeat(1_000_000) });
  expect(isClosed).toBe(true);
});
