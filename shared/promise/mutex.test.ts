import { createKeyedMutex, createMutex } from '.';

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('holders of a key come in the order in which they asked', async () => {
  const lanes = createKeyedMutex();
  const { open, opened } = gate();
  const order: number[] = [];
  const holding = lanes('a', () => opened);
  const waiting = [1, 2, 3].map((each) => lanes('a', async () => order.push(each)));
  expect(order).toEqual([]);
  open();
  await Promise.all([holding, ...waiting]);
  expect(order).toEqual([1, 2, 3]);
});

test('work of one key waits, work of another key does not', async () => {
  const lanes = createKeyedMutex();
  const { open, opened } = gate();
  const started: string[] = [];
  const slow = lanes('a', async () => {
    started.push('slow');
    await opened;
  });
  const next = lanes('a', async () => started.push('next'));
  await lanes('b', async () => started.push('other'));
  expect(started).toEqual(['slow', 'other']);
  open();
  await Promise.all([slow, next]);
  expect(started).toEqual(['slow', 'other', 'next']);
});

test('work that fails says so and lets the next one in', async () => {
  const lanes = createKeyedMutex();
  const failing = lanes('a', () => Promise.reject(new Error('refused')));
  const next = lanes('a', async () => 'done');
  await expect(failing).rejects.toThrow('refused');
  await expect(next).resolves.toBe('done');
});

test('a mutex keeps the order, and a failure does not stop the next work', async () => {
  const inTurn = createMutex();
  const order: string[] = [];
  const failing = inTurn(async () => {
    await Promise.resolve();
    order.push('first');
    throw new Error('broken');
  });
  const next = inTurn(async () => order.push('second'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe(2);
  expect(order).toEqual(['first', 'second']);
});
