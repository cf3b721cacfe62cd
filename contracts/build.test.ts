import { readFile } from 'node:fs/promises';
import { buildContract, CONTRACTS, isCommitted } from './build';
import { loadContract } from './index';
import { checkMvp } from './wasm-check';

const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
/** One function without parameters whose body is `code`. */
const moduleOf = (...code: number[]) =>
  new Uint8Array([
    ...HEADER,
    1,
    4,
    1,
    0x60,
    0,
    0,
    3,
    2,
    1,
    0,
    10,
    code.length + 4,
    1,
    code.length + 2,
    0,
    ...code,
    0x0b,
  ]);

describe('the build', () => {
  test('gives Wasm that old networks can read, of bounded size', async () => {
    const most = { stablecoin: 16_000, escrow: 17_000, market: 43_000 };
    for (const name of CONTRACTS) {
      const wasm = await loadContract(name);
      expect(() => checkMvp(wasm)).not.toThrow();
      expect(WebAssembly.validate(new Uint8Array(wasm))).toBe(true);
      expect([name, wasm.length < most[name]]).toEqual([name, true]);
    }
  });

  test('finds what the repository holds', async () => {
    for (const name of CONTRACTS) {
      const advice = 'run npx tsx contracts/build.ts and commit contracts/wasm';
      expect([name, (await isCommitted(name)) || advice]).toEqual([name, true]);
    }
    const { file } = await buildContract('escrow');
    expect(await loadContract('escrow')).toEqual(await readFile(file));
  });

  test('tells what the compiler says', async () => {
    await expect(buildContract('nothing', 'sdk/assembly/nothing.ts')).rejects.toThrow(/does not compile/);
  });
});

describe('checkMvp', () => {
  test.each<[string, number[]]>([
    ['nothing', []],
    ['a constant that is dropped', [0x41, 0x80, 0x01, 0x1a]],
    ['floats', [0x44, 0, 0, 0, 0, 0, 0, 0, 0, 0x1a, 0x43, 0, 0, 0, 0, 0x1a]],
    ['a block with a branch table', [0x02, 0x40, 0x41, 0, 0x0e, 1, 0, 0, 0x0b]],
  ])('takes %s', (_name, code) => {
    const wasm = moduleOf(...code);
    expect(WebAssembly.validate(wasm)).toBe(true);
    expect(() => checkMvp(wasm)).not.toThrow();
  });

  test.each<[string, number[], string]>([
    ['sign extension', [0x41, 0, 0xc0, 0x1a], 'opcode 0xc0'],
    ['saturating conversion', [0x43, 0, 0, 0, 0, 0xfc, 0x00, 0x1a], 'opcode 0xfc'],
    ['vectors', [0xfd, 0x0c, ...Array.from({ length: 16 }, () => 0), 0x1a], 'opcode 0xfd'],
    ['block types by index', [0x02, 0x00, 0x0b], 'block type'],
  ])('refuses %s', (_name, code, sentence) => {
    const wasm = moduleOf(...code);
    expect(WebAssembly.validate(wasm)).toBe(true);
    expect(() => checkMvp(wasm)).toThrow(sentence);
  });

  test('refuses newer sections and what is no module', () => {
    expect(() => checkMvp(new Uint8Array([...HEADER, 12, 1, 0]))).toThrow('section 12');
    expect(() => checkMvp(new Uint8Array(8))).toThrow('not WebAssembly 1.0');
    expect(() => checkMvp(moduleOf().subarray(0, 12))).toThrow();
  });
});
