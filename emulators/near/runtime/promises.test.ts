import type { Chain } from '..';
import { answerOf, ask, call, failures, nested, probeChain, TGAS } from '../testing/probe';
import { type PendingReceipts, ReceiptMailbox } from './promises';
import type { ActionReceipt, DataReceipt } from './types';

const bytes = (text: string) => new TextEncoder().encode(text);

const waiting = (inputDataIds: string[]): ActionReceipt => ({
  kind: 'action',
  id: 'callback',
  txHash: 'tx',
  predecessorId: 'uno.test',
  receiverId: 'uno.test',
  signerId: 'ana.test',
  signerPublicKey: '',
  outputDataReceivers: [],
  inputDataIds,
  actions: [],
});
const result = (dataId: string, data: Uint8Array | null): DataReceipt => ({
  kind: 'data',
  id: `result of ${dataId}`,
  txHash: 'tx',
  predecessorId: 'dos.test',
  receiverId: 'uno.test',
  dataId,
  data,
});
/** The mailbox of a process that starts where another has ended. */
function restarted(pending: PendingReceipts): ReceiptMailbox {
  const mailbox = new ReceiptMailbox();
  mailbox.restore(pending);
  return mailbox;
}

test('a receipt that waits for two results still has the first when the second comes after a restart', () => {
  const before = new ReceiptMailbox();
  const callback = waiting(['a', 'b']);
  expect(before.deliver(callback)).toBeNull();
  expect(before.deliver(result('b', bytes('late')))).toBeNull();
  const after = restarted(before.pending([]));
  expect(after.deliver(result('a', null))).toEqual(callback);
  expect(after.takeInputs(callback)).toEqual([null, bytes('late')]);
});

test('a result that comes before the receipt which waits for it is kept over a restart', () => {
  const before = new ReceiptMailbox();
  expect(before.deliver(result('a', bytes('early')))).toBeNull();
  const after = restarted(before.pending([]));
  const callback = waiting(['a']);
  expect(after.deliver(callback)).toEqual(callback);
  expect(after.takeInputs(callback)).toEqual([bytes('early')]);
});

test('results that were handed out are not kept', () => {
  const mailbox = new ReceiptMailbox();
  const callback = waiting(['a']);
  mailbox.deliver(callback);
  mailbox.deliver(result('a', bytes('x')));
  mailbox.takeInputs(callback);
  expect(mailbox.pending([])).toEqual({ queue: [], postponed: [], arrived: [] });
});

describe('a contract that promises', () => {
  let chain: Chain;
  beforeEach(async () => {
    chain = await probeChain();
  });
  const gasLog = nested('logfact gas');

  test('and answers by itself afterwards has answered, and nothing waits for the promise', async () => {
    const lines = ['promise dos.test', call(0, ['answer theirs']), 'return 0', 'answer own'];
    expect(answerOf(await ask(chain, 'uno.test', lines))).toBe('own');
    const back = [...lines.slice(0, 2), 'answer own', 'return 0'];
    expect(answerOf(await ask(chain, 'uno.test', back))).toBe('theirs');
  });

  test('keeps the unused gas when no call has asked for a share of it', async () => {
    const outcome = await ask(chain, 'uno.test', ['promise dos.test', `share 0 ${gasLog} ${5n * TGAS} 0`]);
    expect(failures(outcome)).toEqual([]);
    expect(outcome.logs).toEqual([String(5n * TGAS)]);
  });

  test('gives the last of those that share what rounding has left over', async () => {
    const outcome = await ask(chain, 'uno.test', [
      'promise dos.test',
      `share 0 ${gasLog} 0 ${2n ** 62n}`,
      'promise tres.test',
      `share 1 ${gasLog} 0 1`,
    ]);
    // One unit of gas: the receipt is well-formed, and the call cannot do anything.
    expect(failures(outcome)).toEqual(['Exceeded the prepaid gas.']);
    expect(BigInt(outcome.logs[0] ?? 0)).toBeGreaterThan(100n * TGAS);
  });
});
