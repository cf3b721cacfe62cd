import { base58 } from '@scure/base';
import { type Chain, deployContract, functionCall, type Outcome } from '../..';
import { failureOf, NEAR, probeChain, TGAS } from '../../testing/probe';
import { hostType, i32Const, i64Const, type ModuleParts, wasmModule } from '../../testing/wasm-module';

/** Host functions that no compiled contract here uses, called by hand-written modules. */

const I32 = 0x7f;
const KEY = 'ed25519:6j4b6zUaty6fD1awqcGCCU9JYGCWYUgdJhQrzfZhqE25';
const PAGE_END = 65_536;

/** 2^64-1: the content of a register, or up to the next zero. */
const MARKER = i64Const(-1n);
const call = (index: number) => [0x10, index];

/** Imports by name, each with its type; the body is the method. */
function moduleOf(
  imports: Record<string, number[]>,
  body: number[],
  data: { at: number; bytes: Uint8Array } | null = null,
): ModuleParts {
  const names = Object.keys(imports);
  return {
    types: [[0x60, 0, 0], ...Object.values(imports)],
    imports: names.map((name, index) => ({ name, description: [0, index + 1] })),
    bodies: [[0, ...body, 0x0b]],
    memory: [0, 1],
    ...(data && { data: [[0, ...i32Const(data.at), 0x0b, data.bytes.length, ...data.bytes]] }),
  };
}

let chain: Chain;
beforeEach(async () => {
  chain = await probeChain({
    genesis: [
      { accountId: 'ana.test', balance: 10n * NEAR, publicKeys: [KEY] },
      { accountId: 'uno.test', balance: 10n * NEAR },
    ],
  });
});

async function run(parts: ModuleParts): Promise<Outcome> {
  const actions = [deployContract(wasmModule(parts))];
  await chain.run({ signerId: 'uno.test', receiverId: 'uno.test', actions });
  const method = functionCall('run', new Uint8Array(), 100n * TGAS);
  return chain.run({ signerId: 'ana.test', receiverId: 'uno.test', actions: [method] });
}
const answered = (outcome: Outcome) =>
  'SuccessValue' in outcome.status ? [...Buffer.from(outcome.status.SuccessValue, 'base64')] : outcome.status;
const failed = async (parts: ModuleParts) => failureOf((await run(parts)).status);

test('the key that signed is told as its curve and its bytes', async () => {
  const body = [...i64Const(1n), ...call(0), ...MARKER, ...i64Const(1n), ...call(1)];
  const outcome = await run(moduleOf({ signer_account_pk: hostType(1), value_return: hostType(2) }, body));
  expect(answered(outcome)).toEqual([0, ...base58.decode(KEY.slice('ed25519:'.length))]);
});

test('a register that was never written has the length 2^64-1, and cannot be read', async () => {
  const store = [0x37, 3, 0];
  const length = [
    ...i32Const(0),
    ...i64Const(9n),
    ...call(0),
    ...store,
    ...i64Const(8n),
    ...i64Const(0n),
    ...call(1),
  ];
  const outcome = await run(moduleOf({ register_len: hostType(1, 1), value_return: hostType(2) }, length));
  expect(answered(outcome)).toEqual([255, 255, 255, 255, 255, 255, 255, 255]);
  const reading = moduleOf({ read_register: hostType(2) }, [...i64Const(9n), ...i64Const(0n), ...call(0)]);
  expect(await failed(reading)).toBe('Accessed invalid register id: 9');
});

describe('a line of the log', () => {
  const logging = (name: string, length: number[], at: number, bytes: Uint8Array) =>
    moduleOf({ [name]: hostType(2) }, [...length, ...i64Const(BigInt(at)), ...call(0)], { at, bytes });

  // The low byte of Ā is zero, and so is the high byte of a.
  test.each([
    ['log_utf8', Buffer.from('añ\0b')],
    ['log_utf16', Buffer.from('añ\0b', 'utf16le')],
    ['log_utf16', Buffer.from('Āañ\0b', 'utf16le')],
  ])('of %s ends at the first zero when it has no length', async (name, bytes) => {
    const line = bytes.includes(0x01) ? 'Āañ' : 'añ';
    expect((await run(logging(name, MARKER, 64, bytes))).logs).toEqual([line]);
  });

  test.each([
    ['log_utf8', Buffer.from('ab')],
    ['log_utf16', Buffer.from('ab', 'utf16le')],
  ])('of %s without a zero up to the end of memory fails', async (name, bytes) => {
    expect(await failed(logging(name, MARKER, PAGE_END - bytes.length, bytes))).toBe(
      'Accessed memory outside the bounds.',
    );
  });

  test('may end where memory ends, and may be half a pair of surrogates nowhere', async () => {
    const text = Buffer.from('fin');
    const atEnd = logging('log_utf8', i64Const(3n), PAGE_END - text.length, text);
    expect((await run(atEnd)).logs).toEqual(['fin']);
    const half = logging('log_utf16', i64Const(2n), 64, Buffer.from([0x00, 0xd8]));
    expect(await failed(half)).toBe('String encoding is bad UTF-16 sequence.');
  });
});

test('a panic without words has the words of NEAR', async () => {
  expect(await failed(moduleOf({ panic: hostType(0) }, call(0)))).toBe(
    'Smart contract panicked: explicit guest panic',
  );
});

test('a result that no promise has given cannot be read', async () => {
  const body = [...i64Const(0n), ...i64Const(1n), ...call(0), 0x1a];
  expect(await failed(moduleOf({ promise_result: hostType(2, 1) }, body))).toBe(
    'Accessed invalid promise result index: 0',
  );
});

test('an abort whose message cannot have its length before it fails', async () => {
  const abort = [0x60, 4, I32, I32, I32, I32, 0];
  const body = [...i32Const(2), ...i32Const(2), ...i32Const(1), ...i32Const(1), ...call(0)];
  expect(await failed(moduleOf({ abort }, body))).toBe('String encoding is bad UTF-16 sequence.');
});
