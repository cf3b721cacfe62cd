import { retryOnce } from './retry-once';

const answering = (...answers: (() => Promise<string>)[]) => {
  const asked = jest.fn(() => (answers.shift() as () => Promise<string>)());
  return { asked, work: () => retryOnce(asked) };
};
const failing = (why: string) => () => Promise.reject(new Error(why));
const giving = (text: string) => () => Promise.resolve(text);

test('what comes at once is asked for once', async () => {
  const { asked, work } = answering(giving('here'), giving('again'));
  expect(await work()).toBe('here');
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a first try that fails is nobody's concern", async () => {
  const { work } = answering(failing('timed out in its sleep'), giving('here'));
  expect(await work()).toBe('here');
});

test('there is no third', async () => {
  const { asked, work } = answering(failing('first'), failing('second'), giving('late'));
  await expect(work()).rejects.toThrow('second');
  expect(asked).toHaveBeenCalledTimes(2);
});
