import { createRounds } from './rounds';
import { type Logger, silentLogger } from './service';

test('a round that fails is logged, and the next one is begun', async () => {
  const logged: string[] = [];
  const log: Logger = { ...silentLogger, error: (_details, text) => void logged.push(text) };
  await new Promise<void>((resolve) => {
    const work = async () => {
      if (logged.length === 0) throw new Error('away');
      rounds.stop().then(resolve);
    };
    const rounds = createRounds({ everyMs: 1, work, log, failure: 'nothing was done' });
    rounds.start();
  });
  expect(logged).toEqual(['nothing was done']);
});

test('the end waits for the round that is under way, and for no pause', async () => {
  const steps: string[] = [];
  let done: () => void = () => undefined;
  const work = async () => {
    await new Promise<void>((resolve) => {
      done = resolve;
    });
    steps.push('done');
  };
  const rounds = createRounds({ everyMs: 3_600_000, work, log: silentLogger, failure: '' });
  rounds.start();
  const over = rounds.stop().then(() => void steps.push('stopped'));
  done();
  await over;
  expect(steps).toEqual(['done', 'stopped']);
});

test('a first round that can wait is not begun at once, and the end does not wait for it', async () => {
  let runs = 0;
  const work = async () => {
    runs += 1;
  };
  const parts = { everyMs: 1, firstAfterMs: 3_600_000, work, log: silentLogger, failure: '' };
  const rounds = createRounds(parts);
  rounds.start();
  await rounds.stop();
  expect(runs).toBe(0);
});
