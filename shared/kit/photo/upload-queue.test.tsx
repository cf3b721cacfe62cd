import { RequestError } from '../../client/api';
import { localStore, refreshSession, signOut } from '../../client/state';
import { createUploadQueue, type UploadJob } from './upload-queue';

const lost = new RequestError({
  code: 'internal',
  status: 0,
  message: 'Sin conexión.',
  data: null,
  retryable: true,
});

let queues = 0;
function newQueue() {
  queues += 1;
  return createUploadQueue<object>(`uploads-${queues}`);
}

beforeEach(() => jest.useFakeTimers());
const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** A job whose tries end as they are listed; the last one counts for all that follow. */
function jobThat(...ends: (Error | 'arrives')[]) {
  const tries: number[] = [];
  const job: UploadJob = {
    async send() {
      const end = ends[Math.min(tries.length, ends.length - 1)];
      tries.push(Date.now());
      if (end !== 'arrives') throw end;
    },
  };
  return { job, tries };
}

test('what a lost connection stopped is tried again by itself, ever more slowly', async () => {
  const queue = newQueue();
  const { job, tries } = jobThat(lost);
  queue.add('a', {}, job);
  await settle(200_000);
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(pauses.slice(0, 5)).toEqual([10_000, 10_000, 10_000, 16_000, 32_000]);
  expect(queue.store.getState().a).toMatchObject({ state: 'failed', error: 'Sin conexión.' });
  queue.remove('a');
  const before = tries.length;
  await settle(200_000);
  expect(tries).toHaveLength(before);
});

test('and at once when the connection is back', async () => {
  const queue = newQueue();
  const { job, tries } = jobThat(lost, 'arrives');
  queue.add('a', {}, job);
  await settle();
  dispatchEvent(new Event('online'));
  await settle();
  expect(tries).toHaveLength(2);
  expect(queue.store.getState()).toEqual({});
});

test('what the service refuses waits for the person', async () => {
  const queue = newQueue();
  const full = new RequestError({
    code: 'dispute-full',
    status: 409,
    message: 'No cabe.',
    data: null,
    retryable: false,
  });
  const { job, tries } = jobThat(full, 'arrives');
  queue.add('a', {}, job);
  await settle(200_000);
  expect(tries).toHaveLength(1);
  queue.retry('a');
  await settle();
  expect(queue.store.getState()).toEqual({});
});

test('the next begins when the one before has ended, and each is sent once', async () => {
  const queue = newQueue();
  const order: string[] = [];
  const jobOf = (id: string): UploadJob => ({
    async send({ onProgress }) {
      order.push(`${id} begins`);
      onProgress(0.5);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      order.push(`${id} ends`);
    },
  });
  for (const id of ['a', 'b', 'a']) queue.add(id, {}, jobOf(id));
  await settle(500);
  expect(queue.store.getState()).toMatchObject({
    a: { state: 'uploading', sent: 0.5 },
    b: { state: 'waiting', sent: 0 },
  });
  await settle(2_000);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

const tooLarge = Object.assign(new Error('413'), { code: 'image-too-large' });

test.each<[string, UploadJob]>([
  ['its preparation', { prepare: () => Promise.reject(tooLarge), send: async () => undefined }],
  ['the service', { send: () => Promise.reject(tooLarge) }],
])('what %s finds to be no photo is refused for good, with the reason', async (_who, job) => {
  const queue = newQueue();
  const send = jest.fn(job.send);
  queue.add('a', {}, { ...job, send });
  await settle();
  const { a } = queue.store.getState();
  expect(a).toMatchObject({ state: 'refused', error: expect.stringContaining('MB') });
  const tries = send.mock.calls.length;
  queue.retry('a');
  dispatchEvent(new Event('online'));
  await settle(200_000);
  expect(send).toHaveBeenCalledTimes(tries);
});

test('a service that wants to be left alone for longer is', async () => {
  const queue = newQueue();
  const busy = new RequestError({
    code: 'rate-limited',
    status: 429,
    message: 'x',
    retryable: true,
    waitMs: 45_000,
  });
  const { job, tries } = jobThat(busy, 'arrives');
  queue.add('a', {}, job);
  await settle(44_999);
  expect(tries).toHaveLength(1);
  await settle(1);
  expect(tries).toHaveLength(2);
});

test('what is taken out on its way is broken off, tells its end once, and lets the next one begin', async () => {
  const queue = newQueue();
  const ends: string[] = [];
  let reason: unknown;
  queue.add(
    'a',
    {},
    {
      onEnd: () => ends.push('a'),
      send: ({ signal }) =>
        new Promise<void>((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reason = signal.reason;
            reject(lost);
          });
        }),
    },
  );
  queue.add('b', {}, { send: async () => undefined, onEnd: () => ends.push('b') });
  await settle();
  queue.remove('a');
  queue.remove('a');
  expect(ends).toEqual(['a']);
  await settle(200_000);
  expect(reason).toMatchObject({ name: 'AbortError' });
  expect(ends).toEqual(['a', 'b']);
  expect(queue.store.getState()).toEqual({});
});

test('what is taken out while it waits is never sent, and may be added anew', async () => {
  const queue = newQueue();
  const { job, tries } = jobThat('arrives');
  queue.add('a', {}, { send: () => new Promise((resolve) => setTimeout(resolve, 1_000)) });
  queue.add('b', {}, job);
  queue.remove('b');
  await settle(2_000);
  expect(tries).toEqual([]);
  queue.add('b', {}, job);
  await settle();
  expect(tries).toHaveLength(1);
});

test('pictures are prepared one at a time, while another one is on its way', async () => {
  const queue = newQueue();
  const order: string[] = [];
  const jobOf = (id: string): UploadJob => ({
    async prepare() {
      order.push(`${id} is prepared`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    },
    async send() {
      order.push(`${id} is sent`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    },
  });
  for (const id of ['a', 'b', 'c']) queue.add(id, {}, jobOf(id));
  await settle(50);
  expect(order).toEqual(['a is prepared']);
  expect(queue.store.getState().c).toMatchObject({ state: 'preparing' });
  await settle(400);
  expect(order).toEqual(['a is prepared', 'a is sent', 'b is prepared', 'c is prepared']);
  await settle(1_000);
  expect(order).toHaveLength(5);
});

test('only those that are meant are taken out, and what is known of one stays with it', async () => {
  const queue = createUploadQueue<{ order: string }>('uploads-by-order');
  const never = () => new Promise<void>(() => undefined);
  for (const [id, order] of [
    ['a', '31'],
    ['b', '32'],
    ['c', '31'],
  ] as const)
    queue.add(id, { order }, { send: never });
  await settle();
  queue.removeWhere((id, { order, state }) => order === '31' && id !== 'a' && state === 'waiting');
  expect(queue.store.getState()).toMatchObject({
    a: { order: '31', state: 'uploading', error: null },
    b: { order: '32', state: 'waiting', sent: 0 },
  });
  expect(Object.keys(queue.store.getState()).sort()).toEqual(['a', 'b']);
});

test('a try of what failed begins at nothing sent, without the words of the one before', async () => {
  const queue = newQueue();
  let tries = 0;
  queue.add(
    'a',
    {},
    {
      send({ onProgress }) {
        tries += 1;
        if (tries > 1) return new Promise<void>(() => undefined);
        onProgress(0.75);
        return Promise.reject(lost);
      },
    },
  );
  await settle();
  expect(queue.store.getState().a).toMatchObject({ state: 'failed', error: 'Sin conexión.' });
  queue.retry('a');
  await settle();
  expect(queue.store.getState().a).toEqual({ state: 'uploading', isRetried: false, sent: 0, error: null });
});

test('it ends with who is signed in, also where another tab signs in another person', async () => {
  localStore.set('wallet', 'one.test');
  refreshSession();
  const queue = newQueue();
  const { job, tries } = jobThat(lost);
  const ends: boolean[] = [];
  const add = () => queue.add('a', {}, { ...job, onEnd: (isLeft) => ends.push(isLeft) });
  add();
  await settle();
  localStore.set('wallet', 'other.test');
  dispatchEvent(new Event('storage'));
  await settle(200_000);
  expect([tries.length, ends, queue.store.getState()]).toEqual([1, [true], {}]);
  add();
  await settle();
  signOut();
  await settle(200_000);
  expect([tries.length, ends, queue.store.getState()]).toEqual([2, [true, true], {}]);
});
