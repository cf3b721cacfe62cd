import { deployContract } from '@cosecha/near-emulator';
import { hostType, i32Const, i64Const, wasmModule } from '@cosecha/near-emulator/testing';
import { Network, refusals, TOKEN } from '../testing/network';

const START = 10_000_000_000n;
const SENT = 70n;

let network: Network;
beforeEach(async () => {
  network = await Network.create(['ana.test', 'beto.test', 'caro.test']);
});

interface Spending {
  receiver: string;
  amount: bigint;
}

/** A receiver of tokens that answers this text after it has started to spend what it has. */
function receiverCode(answer: string, spending: Spending | null = null): Uint8Array {
  const pieces: number[] = [];
  /** Length and place of bytes in the data. */
  const write = (bytes: Uint8Array): [length: bigint, pointer: bigint] => {
    pieces.push(...bytes);
    return [BigInt(bytes.length), BigInt(pieces.length - bytes.length)];
  };
  const text = (value: string) => write(Buffer.from(value));
  const call = (index: number, ...values: bigint[]) => [...values.flatMap(i64Const), 0x10, index];
  const spend = ({ receiver, amount }: Spending) => [
    ...call(1, ...text(TOKEN)),
    ...call(
      2,
      ...text('ft_transfer'),
      ...text(JSON.stringify({ receiver_id: receiver, amount: String(amount) })),
      write(Uint8Array.of(1, ...new Uint8Array(15)))[1],
      10n ** 13n,
    ),
  ];
  const body = [...(spending ? spend(spending) : []), ...call(0, ...text(answer))];
  return wasmModule({
    types: [[0x60, 0, 0], hostType(2), hostType(2, 1), hostType(7)],
    imports: ['value_return', 'promise_batch_create', 'promise_batch_action_function_call'].map(
      (name, index) => ({ name, description: [0, index + 1] }),
    ),
    bodies: [[0, ...body, 0x0b]],
    memory: [0, 1],
    exports: [{ name: 'ft_on_transfer', kind: 0, index: 3 }],
    data: [[0, ...i32Const(0), 0x0b, ...lengthBytes(pieces.length), ...pieces]],
  });
}

/** Below 2^14 in two bytes of LEB128. */
const lengthBytes = (length: number) => [(length & 0x7f) | 0x80, length >> 7];

async function sendTo(code: Uint8Array) {
  const deployed = await network.chain.run({
    signerId: 'beto.test',
    receiverId: 'beto.test',
    actions: [deployContract(code)],
  });
  expect(refusals(deployed)).toEqual([]);
  const args = { receiver_id: 'beto.test', amount: String(SENT), msg: '' };
  return network.call('ana.test', TOKEN, 'ft_transfer_call', args, { deposit: 1n });
}

test.each<[string, bigint]>([
  ['"30"', 30n],
  // More than was sent never comes out of what the receiver had before.
  ['"71"', SENT],
  [`"${'9'.repeat(38)}"`, SENT],
  [`"${'9'.repeat(39)}"`, SENT],
  // No amount: nothing was used.
  ['"07"', SENT],
  ['"1e1"', SENT],
  ['"-1"', SENT],
  ['""', SENT],
  ['null', SENT],
  // A number is no amount either: amounts are texts.
  ['777', SENT],
  ['{"unused":"1"}', SENT],
])('a receiver that answers %s gives back %s of seventy', async (answer, unused) => {
  const outcome = await sendTo(receiverCode(answer));
  expect(refusals(outcome)).toEqual([]);
  expect(outcome.value).toBe(String(SENT - unused));
  expect(network.tokens('ana.test')).toBe(START - SENT + unused);
  expect(network.tokens('beto.test')).toBe(START + SENT - unused);
});

test('a receiver that has spent the tokens gives back what it still has', async () => {
  const spent = START + 50n;
  const outcome = await sendTo(receiverCode('"70"', { receiver: 'caro.test', amount: spent }));
  expect(refusals(outcome)).toEqual([]);
  expect(outcome.value).toBe('50');
  expect(network.tokens('beto.test')).toBe(0n);
  expect(network.tokens('caro.test')).toBe(START + spent);
  expect(network.tokens('ana.test')).toBe(START - 50n);
});
