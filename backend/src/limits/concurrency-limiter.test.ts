import { Socket } from 'node:net';
import { type Asker, type ConcurrencyRule, createConcurrencyLimiter } from './concurrency-limiter';

/** Works that end on request, and the names of the started ones. */
function works(rule: ConcurrencyRule) {
  const limiter = createConcurrencyLimiter(rule, () => new Error('too many'));
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    started,
    start: (who: string, name: string, asker: Partial<Asker> = {}) =>
      limiter({ name: who, connection: new Socket(), ...asker }, () => {
        started.push(name);
        return new Promise<string>((resolve, reject) =>
          ends.set(name, (error) => (error ? reject(error) : resolve(name))),
        );
      }),
    async end(name: string, error?: Error) {
      ends.get(name)?.(error);
      await new Promise(setImmediate);
    },
  };
}

test('so many of one asker are under way, the others wait in turn, and other askers do not', async () => {
  const { start, end, started } = works({ each: 2, waiting: 10 });
  const answers = ['a', 'b', 'c', 'd'].map((name) => start('ana', name));
  answers.push(start('luis', 'l'));
  expect(started).toEqual(['a', 'b', 'l']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'l', 'c']);
  await end('l');
  expect(started).toHaveLength(4);
  for (const name of ['a', 'c', 'd']) await end(name);
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd', 'l']);
});

test('what fails makes room, too', async () => {
  const { start, end, started } = works({ each: 1, waiting: 1 });
  const failing = expect(start('ana', 'a')).rejects.toThrow('lost');
  void start('ana', 'b');
  await end('a', new Error('lost'));
  await failing;
  expect(started).toEqual(['a', 'b']);
});

test('more than may wait are refused, and others still wait, whose turn comes before a second one', async () => {
  const { start, end, started } = works({ each: 1, all: 1, waiting: 1 });
  void start('ana', 'a');
  void start('ana', 'b');
  await expect(start('ana', 'c')).rejects.toThrow('too many');
  void start('luis', 'l');
  await end('a');
  await end('l');
  expect(started).toEqual(['a', 'l', 'b']);
});

test('who has gone waits no more, and takes no place of others', async () => {
  const { start, end, started } = works({ each: 1, waiting: 1 });
  void start('ana', 'a');
  const connection = new Socket();
  const left = expect(start('ana', 'b', { connection })).rejects.toThrow('too many');
  connection.destroy();
  await left;
  const waiting = start('ana', 'c');
  await expect(start('ana', 'd', { connection })).rejects.toThrow('too many');
  await end('a');
  await end('c');
  expect(await waiting).toBe('c');
  expect(started).toEqual(['a', 'c']);
  await expect(start('luis', 'l', { connection })).rejects.toThrow('too many');
  void start('luis', 'm');
  expect(started).toEqual(['a', 'c', 'm']);
});

test('the lighter goes first, and the heaviest makes room where too much waits', async () => {
  const { start, end, started } = works({ each: 1, waiting: 2 });
  void start('ana', 'a', { weight: 9 });
  const refused = expect(start('ana', 'heavy', { weight: 9 })).rejects.toThrow('too many');
  void start('ana', 'first', { weight: 2 });
  void start('ana', 'second', { weight: 2 });
  await refused;
  await expect(start('ana', 'late', { weight: 2 })).rejects.toThrow('too many');
  await end('a');
  await end('first');
  expect(started).toEqual(['a', 'first', 'second']);
});

test('of all together there are so many, and room goes to whom the least is under way of, by turns', async () => {
  const { start, end, started } = works({ each: 2, all: 3, waiting: 10 });
  for (const name of ['a', 'b', 'c']) void start('ana', name);
  for (const name of ['l', 'm']) void start('luis', name);
  expect(started).toEqual(['a', 'b', 'l']);
  void start('rosa', 'r');
  await end('a');
  expect(started.at(-1)).toBe('r');
  for (const name of ['s', 't']) void start('rosa', name);
  await end('l');
  expect(started.at(-1)).toBe('m');
  await end('m');
  await end('b');
  expect(started.slice(-2)).toEqual(['c', 's']);
});
