import { ask, failures, probeChain, TGAS } from '../testing/probe';

test('instructions and host functions burn the same gas', async () => {
  const chain = await probeChain();
  const run = async (...lines: string[]) =>
    failures(await ask(chain, 'uno.test', lines, { gas: 20n * TGAS }));
  // Some 11 Tgas of instructions, and some 11 of host functions beside 4 of instructions.
  const instructions = 'spin 1000000';
  const host = (key: string) => `fill ${key} 300000`;
  expect(await run(instructions)).toEqual([]);
  expect(await run(host('a'))).toEqual([]);
  expect(await run(host('b'), instructions)).toEqual(['Exceeded the prepaid gas.']);
});
