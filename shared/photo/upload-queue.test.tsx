import { RequestError } from '../api';
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
afterEach(() => jest.useRealTimers());
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
