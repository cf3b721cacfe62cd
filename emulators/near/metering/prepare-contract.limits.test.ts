import { type ModuleParts, wasmModule } from '../testing/wasm-module';
import { MODULE_LIMITS, PrepareError, prepareContract } from '.';

const I32 = 0x7f;
const LOCALS_OF_ONE = 40_000;
const EMPTY = [0, 0x0b];
/** A body with so many locals; its number takes three bytes. */
const body = (count: number) => [
  1,
  0x80 | (count & 0x7f),
  0x80 | ((count >> 7) & 0x7f),
  count >> 14,
  I32,
  0x0b,
];
const bodiesOf = (count: number, one: number[]) => Array.from({ length: count }, () => one);
const LARGE = MODULE_LIMITS.locals / LOCALS_OF_ONE;

function problemOf(parts: ModuleParts): string {
  try {
    prepareContract(wasmModule(parts));
    return 'none';
  } catch (error) {
    if (error instanceof PrepareError) return error.problem;
    throw error;
  }
}

test.each<[string, ModuleParts, ModuleParts, string]>([
  [
    'functions',
    { bodies: bodiesOf(MODULE_LIMITS.functions, EMPTY) },
    { bodies: bodiesOf(MODULE_LIMITS.functions + 1, EMPTY) },
    'TooManyFunctions',
  ],
  [
    'locals of all functions together',
    { bodies: bodiesOf(LARGE, body(LOCALS_OF_ONE)) },
    { bodies: [...bodiesOf(LARGE, body(LOCALS_OF_ONE)), [1, 1, I32, 0x0b]] },
    'TooManyLocals',
  ],
  // 10,000 and 10,001 in LEB128.
  [
    'places in a table',
    { table: [0x70, 0, 0x90, 0x4e] },
    { table: [0x70, 0, 0x91, 0x4e] },
    'TooManyTableElements',
  ],
  // 2,048 and 2,049.
  ['pages of memory', { memory: [0, 0x80, 0x10] }, { memory: [0, 0x81, 0x10] }, 'Memory'],
])('a contract may have so many %s and no more', (_what, most, tooMany, problem) => {
  expect(problemOf(most)).toBe('none');
  expect(problemOf(tooMany)).toBe(problem);
});
