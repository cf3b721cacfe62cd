import { runSequentially } from './run-sequentially';

test('what fails stops no other one, and is told when all have had their turn', async () => {
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const fail = (reason: string) => () => Promise.reject(new Error(reason));
  await expect(
    runSequentially([work('a'), fail('lost'), work('b'), fail('down'), work('c')]),
  ).rejects.toThrow('Error: lost; Error: down');
  expect(done).toEqual(['a', 'b', 'c']);
  await runSequentially([work('d')]);
  expect(done).toHaveLength(4);
});
