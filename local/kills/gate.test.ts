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
