import { createGate } from './gate';

test('operations wait while the gate is shut, and shutting waits for those that run', async () => {
  const gate = createGate();
  const done: string[] = [];
  let finish: () => void = () => undefined;
  const first = gate.through(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    done.push('first');
  });
  await Promise.resolve();
  expect(done).toEqual([]);

  gate.open();
  await Promise.resolve();
  await Promise.resolve();
  const shut = gate.shut().then(() => done.push('shut'));
  const second = gate.through(async () => done.push('second'));
  finish();
  await Promise.all([first, shut]);
  expect(done).toEqual(['first', 'shut']);

  gate.open();
  await second;
  expect(done).toEqual(['first', 'shut', 'second']);
});

test('an operation that fails tells its caller and keeps nothing shut', async () => {
  const gate = createGate();
  gate.open();
  await expect(gate.through(async () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await gate.shut();
});

test('shut right after it was opened, it lets nobody in', async () => {
  const gate = createGate();
  let began = false;
  const waiting = gate.through(async () => {
    began = true;
  });
  gate.open();
  await gate.shut();
  await Promise.resolve();
  expect(began).toBe(false);

  gate.open();
  await waiting;
  expect(began).toBe(true);
});

test('shut twice, it still lets in who waited before', async () => {
  const gate = createGate();
  const waiting = gate.through(async () => 'in');
  await gate.shut();
  await gate.shut();
  gate.open();
  expect(await waiting).toBe('in');
});
