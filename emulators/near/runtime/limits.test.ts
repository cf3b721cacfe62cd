import { type Chain, deployContract, functionCall, InvalidTransactionError } from '..';
import { answerOf, ask, failureOf, failures, probeChain, script, TGAS } from '../testing/probe';
import { LIMITS } from './limits';

let chain: Chain;
beforeEach(async () => {
  chain = await probeChain();
});

const lines = (count: number, line: string): string[] => Array.from({ length: count }, () => line);
const run = async (list: string[]) =>
  failureOf((await ask(chain, 'uno.test', list, { gas: 300n * TGAS })).status);

describe('a call', () => {
  test.each<[string, string[], string[], string]>([
    [
      'log lines',
      lines(LIMITS.logs, 'log x'),
      lines(LIMITS.logs + 1, 'log x'),
      'The number of logs will exceed the limit 100',
    ],
    [
      'bytes of its logs together',
      ['log x', `log ${'x'.repeat(LIMITS.logBytes - 1)}`],
      ['log x', `log ${'x'.repeat(LIMITS.logBytes)}`],
      'The length of a log message 16385 exceeds the limit 16384',
    ],
    [
      'bytes of a key',
      [`put ${'k'.repeat(LIMITS.storageKey)} v`],
      [`put ${'k'.repeat(LIMITS.storageKey + 1)} v`],
      'The length of a storage key 2049 exceeds the limit 2048',
    ],
    [
      'bytes of a record',
      [`fill k ${LIMITS.storageValue}`],
      [`fill k ${LIMITS.storageValue + 1}`],
      'The length of a storage value 4194305 exceeds the limit 4194304',
    ],
    [
      'bytes of its answer',
      [`give ${LIMITS.returnedValue}`],
      [`give ${LIMITS.returnedValue + 1}`],
      'The length of a returned value 4194305 exceeds the limit 4194304',
    ],
  ])('has so many %s and no more', async (_what, most, tooMuch, reason) => {
    expect(await run(most)).toBeNull();
    expect(await run(tooMuch)).toBe(reason);
  });

  test('waits for so many results and no more, however they were joined', async () => {
    const doubled = (times: number) => [
      'promise dos.test',
      ...Array.from({ length: times }, (_unused, index) => `and ${index} ${index}`),
    ];
    expect(await run(doubled(7))).toBeNull();
    expect(await run(doubled(40))).toBe('The number of input data dependencies 256 exceeds the limit 128');
  });

  test('makes so many promises and no more', async () => {
    const promises = (count: number) =>
      ask(chain, 'uno.test', lines(count, 'promise dos.test'), { gas: 300n * TGAS });
    expect(failures(await promises(LIMITS.promises))).toEqual([]);
    expect(failures(await promises(LIMITS.promises + 1))).toEqual([
      'The number of promises within a FunctionCall 1025 exceeds the limit 1024',
    ]);
  });
});

/** nearcore's `max_total_prepaid_gas` of protocol 83 (core/parameters/res/runtime_configs/83.yaml). */
describe('1,000 Tgas', () => {
  const sent = (gas: bigint, calls = 1) =>
    chain.run({
      signerId: 'ana.test',
      receiverId: 'uno.test',
      actions: lines(calls, 'fact gas').map((line) => functionCall('run', script(line), gas)),
    });

  test('may be attached to one call, which sees them', async () => {
    expect(answerOf(await sent(1_000n * TGAS))).toBe((1_000n * TGAS).toString());
  });

  test('are the most that the calls of one transaction attach together', async () => {
    const kind = {
      ActionsValidation: { TotalPrepaidGasExceeded: { total_prepaid_gas: 1e15 + 2, limit: 1e15 } },
    };
    await expect(sent(1_000n * TGAS + 2n)).rejects.toMatchObject({ kind });
    await expect(sent(500n * TGAS + 1n, 2)).rejects.toMatchObject({ kind });
    expect(failures(await sent(500n * TGAS, 2))).toEqual([]);
  });
});

test.each([
  ['contract', deployContract(new Uint8Array(LIMITS.contract + 1)), 'ContractSizeExceeded'],
  ['method name', functionCall('m'.repeat(LIMITS.methodName + 1)), 'FunctionCallMethodNameLengthExceeded'],
  [
    'argument',
    functionCall('run', new Uint8Array(LIMITS.arguments + 1)),
    'FunctionCallArgumentsLengthExceeded',
  ],
])('a transaction with too long a %s is not taken', async (_what, action, kind) => {
  const sent = chain.run({ signerId: 'uno.test', receiverId: 'uno.test', actions: [action] });
  await expect(sent).rejects.toThrow(InvalidTransactionError);
  await expect(sent).rejects.toMatchObject({ kind: { ActionsValidation: { [kind]: {} } } });
});
