import { type Chain, deployContract } from '..';
import {
  answerOf,
  ask,
  bigAmount,
  call,
  failureOf,
  failures,
  NEAR,
  nested,
  probeChain,
  record,
  script,
  TGAS,
} from '../testing/probe';
import { type ModuleParts, wasmModule } from '../testing/wasm-module';

const I64 = 0x7e;

let chain: Chain;
beforeEach(async () => {
  chain = await probeChain();
});

async function runs(parts: ModuleParts, gas = 300n * TGAS): Promise<unknown> {
  const actions = [deployContract(wasmModule(parts))];
  await chain.run({ signerId: 'uno.test', receiverId: 'uno.test', actions });
  return failureOf((await ask(chain, 'uno.test', [], { gas })).status);
}

describe('a call that would never end', () => {
  test('ends when its gas is used up, and costs all of it', async () => {
    const before = chain.account('ana.test')?.amount ?? 0n;
    const outcome = await ask(chain, 'uno.test', ['put a 1', 'spin -1'], { gas: 300n * TGAS });
    expect(failureOf(outcome.status)).toBe('Exceeded the prepaid gas.');
    expect(record(chain, 'uno.test', 'a')).toBe('(none)');
    expect(before - (chain.account('ana.test')?.amount ?? 0n)).toBeGreaterThan(300n * TGAS * 10n ** 8n);
    expect(answerOf(await ask(chain, 'uno.test', ['answer 1']))).toBe('1');
  });

  test('ends as a view at the limit for views', () => {
    expect(() => chain.viewBytes('uno.test', 'run', script('spin -1'))).toThrow(
      'HostError(GasLimitExceeded)',
    );
  });

  test('ends when it hides in a start function', async () => {
    const endless = [0, 0x03, 0x40, 0x0c, 0, 0x0b, 0x0b];
    expect(await runs({ bodies: [[0, 0x0b], endless], start: 1 })).toBe('Exceeded the prepaid gas.');
  });

  test('takes only the gas that it had', async () => {
    const lines = [
      'promise dos.test',
      call(0, ['spin -1'], 20n * TGAS),
      'then 0 uno.test',
      call(1, ['fact results']),
      'return 1',
    ];
    const outcome = await ask(chain, 'uno.test', lines);
    expect(failures(outcome)).toEqual(['Exceeded the prepaid gas.']);
    expect(answerOf(outcome)).toBe('2:');
  });
});

test('recursion has a depth that is the same on every machine', async () => {
  expect(answerOf(await ask(chain, 'uno.test', ['nest 1000']))).toBe('1000');
  expect(failures(await ask(chain, 'uno.test', ['nest 100000']))).toEqual([
    'WebAssembly trap: Stack overflow.',
  ]);
});

test('memory grows to 2,048 pages and no further', async () => {
  expect(answerOf(await ask(chain, 'uno.test', ['grow 2000']))).not.toBe('-1');
  expect(answerOf(await ask(chain, 'uno.test', ['grow 2048']))).toBe('-1');
});

describe('memory that an earlier call has used', () => {
  // Traps unless the memory's size is one page and its words at 8 and at its end are zero; then writes both and grows where told.
  const leave = (grows: boolean) => [
    ...[0, 0x3f, 0, 0x41, 1, 0x47, 0x41, 8, 0x28, 2, 0, 0x72, 0x41, 0xfc, 0xff, 3, 0x28, 2, 0, 0x72],
    ...[0x04, 0x40, 0x00, 0x0b, 0x41, 8, 0x41, 7, 0x36, 2, 0, 0x41, 0xfc, 0xff, 3, 0x41, 7, 0x36, 2, 0],
    ...(grows ? [0x41, 1, 0x40, 0, 0x1a] : []),
    0x0b,
  ];

  test.each([false, true])('is as new for the next one, grown: %s', async (grows) => {
    const parts = { bodies: [leave(grows)], memory: [0, 1] };
    expect(await runs(parts)).toBeNull();
    for (let again = 0; again < 3; again++)
      expect(failureOf((await ask(chain, 'uno.test', [])).status)).toBeNull();
  });

  test('is as new after a call that failed', async () => {
    const trapping = [...leave(false).slice(0, -1), 0x00, 0x0b];
    expect(await runs({ bodies: [trapping], memory: [0, 1] })).toBe(
      'WebAssembly trap: An `unreachable` opcode was executed.',
    );
    expect(await runs({ bodies: [leave(false)], memory: [0, 1] })).toBeNull();
  });
});

describe('a start function', () => {
  test('runs before the method, on the same gas', async () => {
    const bodies = [
      [0, 0x23, 0, 0x45, 0x04, 0x40, 0x00, 0x0b, 0x0b],
      [0, 0x41, 1, 0x24, 0, 0x0b],
    ];
    expect(await runs({ bodies, globals: [[0x7f, 1, 0x41, 0, 0x0b]], start: 1 })).toBeNull();
  });

  test('is no method, and neither is anything else that the node adds', async () => {
    await runs({
      bodies: [
        [0, 0x0b],
        [0, 0x0b],
      ],
      start: 1,
    });
    for (const method of ['cosecha:start', 'cosecha:fuel']) {
      expect(() => chain.viewBytes('uno.test', method, script())).toThrow('MethodNotFound');
    }
  });
});

const unusable = (kind: unknown) => ({ FunctionCallError: kind });

test.each<[string, ModuleParts, unknown]>([
  [
    'a function that nobody knows',
    { imports: [{ name: 'nothing', description: [0, 0] }] },
    { LinkError: { msg: 'unknown import: env.nothing' } },
  ],
  [
    'a function of another type',
    { imports: [{ name: 'input', description: [0, 0] }] },
    { LinkError: { msg: 'incompatible import type: env.input' } },
  ],
  [
    'a function that this network has not',
    { imports: [{ name: 'promise_yield_create', description: [0, 0] }] },
    { LinkError: { msg: 'promise_yield_create is not available on this local network' } },
  ],
  [
    'a module other than env',
    { imports: [{ module: 'x', name: 'y', description: [0, 0] }] },
    { CompilationError: { PrepareError: 'Instantiate' } },
  ],
  ['too much memory', { memory: [0, 0x81, 0x10] }, { CompilationError: { PrepareError: 'Memory' } }],
  [
    'newer instructions',
    { bodies: [[0, 0x43, 0, 0, 0, 0, 0xfc, 0, 0x1a, 0x0b]] },
    { CompilationError: { PrepareError: 'Deserialization' } },
  ],
  [
    'a name of the node',
    { exports: [{ name: 'cosecha:fuel', kind: 0, index: 0 }] },
    { CompilationError: { PrepareError: 'Deserialization' } },
  ],
])('a contract that asks for %s cannot be called', async (_what, parts, kind) => {
  expect(await runs(parts)).toEqual(unusable(kind));
});

test.each<[string, number[], string]>([
  [
    'divides by zero',
    [0, 0x41, 1, 0x41, 0, 0x6d, 0x1a, 0x0b],
    'An arithmetic exception, e.g. divided by zero.',
  ],
  [
    'rounds what is too large',
    [0, 0x43, 0, 0, 0, 0x7f, 0xa8, 0x1a, 0x0b],
    'An arithmetic exception, e.g. divided by zero.',
  ],
  ['reads outside its memory', [0, 0x41, 0x7f, 0x28, 0, 0, 0x1a, 0x0b], 'Memory out of bounds trap.'],
  ['calls outside its table', [0, 0x41, 9, 0x11, 0, 0, 0x0b], 'Call indirect out of bounds trap.'],
  ['calls a wrong function', [0, 0x41, 0, 0x11, 1, 0, 0x1a, 0x0b], 'Call indirect incorrect signature trap.'],
  ['gives up', [0, 0x00, 0x0b], 'An `unreachable` opcode was executed.'],
])('a contract that %s traps in words of NEAR', async (_what, body, sentence) => {
  const types = [
    [0x60, 0, 0],
    [0x60, 0, 1, 0x7f],
  ];
  const table = { table: [0x70, 0, 1], elements: [[0, 0x41, 0, 0x0b, 1, 0]] };
  expect(await runs({ types, bodies: [body], memory: [0, 1], ...table })).toBe(
    `WebAssembly trap: ${sentence}`,
  );
});

test("AssemblyScript's own abort is a panic with its place", async () => {
  const text = (value: string) => [...Buffer.from(value, 'utf16le')];
  const string = (value: string) => [text(value).length, 0, 0, 0, ...text(value)];
  const data = [...string('E_NO'), ...string('a.ts')];
  const abort = { name: 'abort', description: [0, 1] };
  const types = [
    [0x60, 0, 0],
    [0x60, 4, 0x7f, 0x7f, 0x7f, 0x7f, 0],
  ];
  const body = [0, 0x41, 4, 0x41, 16, 0x41, 7, 0x41, 3, 0x10, 0, 0x0b];
  const parts = {
    types,
    imports: [abort],
    bodies: [body],
    memory: [0, 1],
    data: [[0, 0x41, 0, 0x0b, data.length, ...data]],
  };
  expect(await runs(parts)).toBe('Smart contract panicked: E_NO, filename: "a.ts" line: 7 col: 3');
});

test('a register is as large, and registers are as many, as NEAR allows', async () => {
  const write = { name: 'write_register', description: [0, 1] };
  const types = [
    [0x60, 0, 0],
    [0x60, 3, I64, I64, I64, 0],
  ];
  const registers = (count: number) => [
    0,
    ...Array.from({ length: count }, (_, index) => [0x42, index % 64, 0x42, 0, 0x42, 0, 0x10, 0]).flat(),
    ...Array.from({ length: count - 64 }, (_, index) => [
      0x42,
      0xc0 + (index % 64),
      0,
      0x42,
      0,
      0x42,
      0,
      0x10,
      0,
    ]).flat(),
    0x0b,
  ];
  const parts = (count: number) => ({ types, imports: [write], bodies: [registers(count)], memory: [0, 1] });
  expect(await runs(parts(100))).toBeNull();
  expect(await runs(parts(101))).toBe('Accessed memory outside the bounds.');
});

test('promises of every kind act', async () => {
  const KEY = 'ed25519:US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx';
  const own = (...lines: string[]) => ask(chain, 'uno.test', ['promise uno.test', ...lines]);
  const keyOf = () => chain.account('uno.test')?.keys.get(KEY)?.permission;
  await own('addkey 0');
  expect(keyOf()).toBe('FullAccess');
  await own('delkey 0');
  expect(keyOf()).toBeUndefined();
  await own('addcallkey 0 5 dos.test run,get');
  expect(keyOf()).toEqual({ allowance: 5n, receiverId: 'dos.test', methodNames: ['run', 'get'] });
  const names = { account_id: 'uno.test' };
  expect(failures(await own('stake 0 0'))).toEqual([{ TriesToUnstake: names }]);
  expect(failures(await own('stake 0 5'))[0]).toMatchObject({ InsufficientStake: { ...names, stake: '5' } });
  expect(failures(await own(`stake 0 ${bigAmount(101n * NEAR)}`))[0]).toMatchObject({
    TriesToStake: { ...names, locked: '0' },
  });
  await own('delete 0 dos.test');
  expect(chain.account('uno.test')).toBeNull();
});

test('what nobody has here is zero, and the seed changes with the block', async () => {
  const facts = async (name: string) => (await ask(chain, 'uno.test', [`logfact ${name}`])).logs[0];
  for (const name of ['locked', 'epoch', 'stakes', 'stake'])
    expect([name, await facts(name)]).toEqual([name, '0']);
  const seeds = [await facts('seed'), await facts('seed'), await facts('seed')];
  expect(new Set(seeds.map((seed) => seed?.split('-')[0]))).toEqual(new Set(['32']));
  expect(new Set(seeds).size).toBeGreaterThan(1);
});

test('a promised receipt must be well-formed', async () => {
  const actions = Array.from({ length: 101 }, () => 'transfer 0 0');
  expect(failures(await ask(chain, 'uno.test', ['promise dos.test', ...actions]))).toEqual([
    {
      NewReceiptValidationError: {
        ActionsValidation: { TotalNumberOfActionsExceeded: { total_number_of_actions: 101, limit: 100 } },
      },
    },
  ]);
  expect(nested('answer 1')).toMatch(/^[0-9a-f]+$/);
});
