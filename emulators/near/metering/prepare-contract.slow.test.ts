import fc from 'fast-check';
import { compile } from '../testing/compile';
import { probeCode } from '../testing/probe';
import { type ModuleParts, wasmModule } from '../testing/wasm-module';
import { FUEL, MODULE_LIMITS, PrepareError, prepareContract, STACK } from '.';

const I32 = 0x7f;
const LOTS = 1_000_000;

/** An instance of a prepared module with a full tank. */
function metered(wasm: Uint8Array, fuel = LOTS) {
  const { wasm: prepared, memory } = prepareContract(wasm);
  const maximum = MODULE_LIMITS.maximumPages;
  const env: WebAssembly.ModuleImports = {};
  if (memory) env[memory.name] = new WebAssembly.Memory({ initial: memory.initial, maximum });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(prepared), { env });
  const tank = exports[FUEL] as WebAssembly.Global<'i32'>;
  const stack = exports[STACK] as WebAssembly.Global<'i32'>;
  tank.value = fuel;
  stack.value = 10_000;
  const call = exports as Record<string, (...args: number[]) => number>;
  return { call, used: () => fuel - tank.value, left: () => tank.value, stackLeft: () => stack.value };
}

const problemOf = (wasm: Uint8Array): string => {
  try {
    prepareContract(wasm);
    return 'none';
  } catch (error) {
    if (error instanceof PrepareError) return error.problem;
    throw error;
  }
};

const program = `
// @ts-nocheck
export function collatz(n: u32): u32 { let steps: u32 = 0; while (n > 1 && steps < 500) { n = n & 1 ? 3 * n + 1 : n >> 1; steps++; } return steps; }
export function fib(n: u32): u32 { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
export function pick(n: u32): u32 {
  let sum: u32 = 0;
  for (let i: u32 = 0; i < 40; i++) {
    switch ((n + i) % 6) {
      case 0: sum += 7; break;
      case 1: if (i > 20) continue; sum ^= i;
      case 2: sum *= 3; break;
      case 3: { let j = i; do { sum += j; if (sum & 1024) break; } while (j-- > 0); break; }
      case 4: if (sum > 1000000) return sum; sum += 11; break;
      default: sum -= 5;
    }
  }
  return sum;
}
export function real(n: u32): u32 { let x: f64 = 1; for (let i: u32 = 0; i < n % 50; i++) x = x * 1.5 + <f64>i / 3.0; return <u32>(x % 1000000.0); }
export function wide(n: u32): u32 { let h: u64 = 14695981039346656037; for (let i: u32 = 0; i < n % 99; i++) h = (h ^ i) * 1099511628211; return <u32>(h >> 32); }
export function abort_(a: string | null, b: string | null, c: u32, d: u32): void { unreachable(); }
`;

describe('a metered module', () => {
  test('answers what the module answers without a meter', () => {
    const wasm = compile(program);
    const plain = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(wasm))).exports as Record<
      string,
      (n: number) => number
    >;
    const functions = ['collatz', 'pick', 'real', 'wide'];
    fc.assert(
      fc.property(fc.constantFrom(...functions), fc.integer({ min: 0, max: 1e6 }), (name, n) => {
        expect(metered(wasm).call[name]?.(n)).toBe(plain[name]?.(n));
      }),
    );
    expect(metered(wasm).call.fib?.(15)).toBe(plain.fib?.(15));
  });

  test('uses the same fuel for the same work, more for more, and gives its stack back', () => {
    const wasm = compile(program);
    const used = (name: string, n: number) => {
      const run = metered(wasm);
      run.call[name]?.(n);
      expect(run.stackLeft()).toBe(10_000);
      return run.used();
    };
    expect(used('pick', 7)).toBe(used('pick', 7));
    expect(used('fib', 12)).toBeGreaterThan(used('fib', 11));
    expect(used('wide', 60) - used('wide', 40)).toBe(2 * (used('wide', 40) - used('wide', 30)));
  });

  // The entry costs an eighth of the frame: 64 bytes, and 8 for each local.
  test.each<[string, number[], number]>([
    ['nothing', [0, 0x0b], 8],
    ['a constant that is dropped', [0, 0x41, 1, 0x1a, 0x0b], 8 + 2],
    ['two locals', [1, 2, I32, 0x0b], 8 + 2],
    ['a block', [0, 0x02, 0x40, 0x01, 0x0b, 0x0b], 8 + 1],
    ['a jump over instructions', [0, 0x02, 0x40, 0x0c, 0, 0x01, 0x01, 0x0b, 0x01, 0x0b], 8 + 1 + 1],
    ['a jump that is not taken', [0, 0x02, 0x40, 0x41, 0, 0x0d, 0, 0x01, 0x0b, 0x01, 0x0b], 8 + 2 + 1 + 1],
    ['the way of an if', [0, 0x41, 1, 0x04, 0x40, 0x01, 0x05, 0x01, 0x01, 0x0b, 0x0b], 8 + 2 + 1],
    ['the other way', [0, 0x41, 0, 0x04, 0x40, 0x01, 0x05, 0x01, 0x01, 0x0b, 0x0b], 8 + 2 + 2],
    [
      'a loop, three times round',
      [1, 1, I32, 0x03, 0x40, 0x20, 0, 0x41, 1, 0x6a, 0x22, 0, 0x41, 3, 0x49, 0x0d, 0, 0x0b, 0x0b],
      9 + 3 * 8,
    ],
  ])('charges for %s', (_what, body, cost) => {
    const run = metered(wasmModule({ bodies: [body] }));
    run.call.run?.();
    expect(run.used()).toBe(cost);
  });

  test.each<[string, number[][]]>([
    ['a loop', [[0, 0x03, 0x40, 0x0c, 0, 0x0b, 0x0b]]],
    ['a loop with a condition', [[0, 0x03, 0x40, 0x41, 1, 0x0d, 0, 0x0b, 0x0b]]],
    ['a loop by a table', [[0, 0x03, 0x40, 0x41, 0, 0x0e, 1, 0, 0, 0x0b, 0x0b]]],
    ['a loop in an if', [[0, 0x41, 1, 0x04, 0x40, 0x03, 0x40, 0x0c, 0, 0x0b, 0x0b, 0x0b]]],
  ])('%s without an end traps when its fuel is used up', (_what, bodies) => {
    const run = metered(wasmModule({ bodies }));
    expect(() => run.call.run?.()).toThrow(WebAssembly.RuntimeError);
    expect(run.left()).toBeLessThan(0);
  });

  test.each<[string, ModuleParts]>([
    ['directly', { bodies: [[0, 0x10, 0, 0x0b]] }],
    [
      'by turns',
      {
        bodies: [
          [0, 0x10, 1, 0x0b],
          [0, 0x10, 0, 0x0b],
        ],
      },
    ],
    [
      'through a table',
      {
        bodies: [[0, 0x41, 0, 0x11, 0, 0, 0x0b]],
        table: [0x70, 0, 1],
        elements: [[0, 0x41, 0, 0x0b, 1, 0]],
      },
    ],
  ])('recursion %s traps when its stack is used up, with fuel left', (_how, parts) => {
    const run = metered(wasmModule(parts));
    expect(() => run.call.run?.()).toThrow(WebAssembly.RuntimeError);
    expect(run.stackLeft()).toBeLessThan(0);
    expect(run.left()).toBeGreaterThan(0);
  });

  test('cannot grow its memory beyond the bound', () => {
    const grow = (pages: number[]) => [
      0,
      0x41,
      ...pages,
      0x40,
      0,
      0x41,
      0,
      0x48,
      0x04,
      0x40,
      0x00,
      0x0b,
      0x0b,
    ];
    const run = (pages: number[], memory: number[]) =>
      metered(wasmModule({ memory, bodies: [grow(pages)] })).call.run?.();
    expect(() => run([0xff, 0x0f], [0, 1])).not.toThrow();
    expect(() => run([0x80, 0x10], [0, 1])).toThrow(WebAssembly.RuntimeError);
  });

  test('is prepared fast', () => {
    const code = probeCode();
    const before = process.cpuUsage();
    for (let round = 0; round < 20; round++) prepareContract(code);
    const { user } = process.cpuUsage(before);
    expect(user / 1000 / 20).toBeLessThan(400);
  });
});

describe('a module is refused', () => {
  const localsOf = (count: number) => [
    1,
    0x80 | (count & 0x7f),
    0x80 | ((count >> 7) & 0x7f),
    count >> 14,
    I32,
    0x0b,
  ];

  test.each<[string, Uint8Array, string]>([
    ['that is no Wasm', new TextEncoder().encode('no wasm'), 'Deserialization'],
    ['that is cut off', wasmModule().slice(0, -1), 'Deserialization'],
    ['with wrong types', wasmModule({ bodies: [[0, 0x1a, 0x0b]] }), 'Deserialization'],
    [
      'with bulk memory',
      wasmModule({ memory: [0, 1], bodies: [[0, 0x41, 0, 0x41, 0, 0x41, 0, 0xfc, 11, 0, 0x0b]] }),
      'Deserialization',
    ],
    [
      'with saturating conversions',
      wasmModule({ bodies: [[0, 0x43, 0, 0, 0, 0, 0xfc, 0, 0x1a, 0x0b]] }),
      'Deserialization',
    ],
    ['with vectors', wasmModule({ bodies: [[0, 0x41, 0, 0xfd, 15, 0x1a, 0x0b]] }), 'Deserialization'],
    ['with references', wasmModule({ bodies: [[0, 0xd0, 0x70, 0x1a, 0x0b]] }), 'Deserialization'],
    [
      'with several results',
      wasmModule({
        types: [
          [0x60, 0, 0],
          [0x60, 0, 2, I32, I32],
        ],
      }),
      'Deserialization',
    ],
    ['with shared memory', wasmModule({ memory: [3, 1, 1] }), 'Deserialization'],
    ['with a section of its own number', wasmModule({ extra: [{ id: 12, bytes: [0] }] }), 'Deserialization'],
    [
      'with an import from elsewhere',
      wasmModule({ imports: [{ module: 'wasi', name: 'x', description: [0, 0] }] }),
      'Instantiate',
    ],
    [
      'with an imported global',
      wasmModule({ imports: [{ name: 'g', description: [3, I32, 0] }] }),
      'Instantiate',
    ],
    [
      'with an imported table',
      wasmModule({ imports: [{ name: 't', description: [1, 0x70, 0, 1] }] }),
      'Instantiate',
    ],
    ['with too much memory', wasmModule({ memory: [0, 0x81, 0x10] }), 'Memory'],
    [
      'with two tables',
      Uint8Array.from([
        ...wasmModule({ bodies: [], exports: [], types: [] }),
        4,
        7,
        2,
        0x70,
        0,
        1,
        0x70,
        0,
        1,
      ]),
      'TooManyTables',
    ],
    ['with a large table', wasmModule({ table: [0x70, 0, 0x91, 0x4e] }), 'TooManyTableElements'],
    [
      'with too many functions',
      wasmModule({ bodies: Array.from({ length: MODULE_LIMITS.functions + 1 }, () => [0, 0x0b]) }),
      'TooManyFunctions',
    ],
    [
      'with too many locals',
      wasmModule({ bodies: Array.from({ length: 26 }, () => localsOf(40_000)) }),
      'TooManyLocals',
    ],
  ])('%s', (_what, wasm, problem) => {
    expect(problemOf(wasm)).toBe(problem);
  });

  test('never crashes the node, whatever bytes come', () => {
    const good = probeCode();
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (position, value) => {
        const bytes = Uint8Array.from(good);
        bytes[position] = value;
        problemOf(bytes);
      }),
      { numRuns: 200 },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void problemOf(bytes)));
  });
});

test('sign extension and floats are allowed', () => {
  expect(problemOf(wasmModule({ bodies: [[0, 0x41, 0, 0xc0, 0x1a, 0x0b]] }))).toBe('none');
  expect(problemOf(wasmModule({ bodies: [[0, 0x43, 0, 0, 0x80, 0x3f, 0x1a, 0x0b]] }))).toBe('none');
});
