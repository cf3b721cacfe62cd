import { createTurns, type TurnRule } from './turns';

/** Works that end when they are told to, and the names of those that have begun. */
function works(rule: TurnRule) {
  const turns = createTurns(rule, () => new Error('too many'));
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    begun,
    start: (who: string, name: string) =>
      turns(who, () => {
        begun.push(name);
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
  const { start, end, begun } = works({ each: 2, waiting: 10 });
  const answers = ['a', 'b', 'c', 'd'].map((name) => start('ana', name));
  answers.push(start('luis', 'l'));
  expect(begun).toEqual(['a', 'b', 'l']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'l', 'c']);
  await end('l');
  expect(begun).toHaveLength(4);
  for (const name of ['a', 'c', 'd']) await end(name);
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd', 'l']);
});

test('what fails makes room, too', async () => {
  const { start, end, begun } = works({ each: 1, waiting: 1 });
  const failing = expect(start('ana', 'a')).rejects.toThrow('lost');
  void start('ana', 'b');
  await end('a', new Error('lost'));
  await failing;
  expect(begun).toEqual(['a', 'b']);
});

test('more than may wait are refused, and others still wait', async () => {
  const { start, end, begun } = works({ each: 1, all: 1, waiting: 1 });
  void start('ana', 'a');
  void start('ana', 'b');
  await expect(start('ana', 'c')).rejects.toThrow('too many');
  void start('luis', 'l');
  await end('a');
  await end('b');
  expect(begun).toEqual(['a', 'b', 'l']);
});

test('of all together there are so many, and room goes to the longest waiting who may have it', async () => {
  const { start, end, begun } = works({ each: 2, all: 3, waiting: 10 });
  for (const name of ['a', 'b', 'c']) void start('ana', name);
  for (const name of ['l', 'm']) void start('luis', name);
  expect(begun).toEqual(['a', 'b', 'l']);
  await end('l');
  expect(begun).toEqual(['a', 'b', 'l', 'm']);
  await end('a');
  expect(begun.at(-1)).toBe('c');
});
