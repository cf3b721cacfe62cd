import { type Chain, deployContract, functionCall } from '..';
import {
  answerOf,
  ask,
  call,
  failureOf,
  failures,
  NEAR,
  nested,
  probeChain,
  probeCode,
  record,
  script,
  supply,
  TGAS,
} from '../testing/probe';
import { ACTION_GAS, GAS_PRICE, RECEIPT_GAS } from './gas';

let chain: Chain;
beforeEach(async () => {
  chain = await probeChain();
});
const balance = (id: string) => chain.account(id)?.amount ?? -1n;

describe('a receipt', () => {
  test('leaves nothing of a call that panics, and returns the deposit to whoever sent it', async () => {
    const before = { contract: balance('uno.test'), ana: balance('ana.test') };
    const outcome = await ask(chain, 'uno.test', ['put a 1', 'log seen', 'panic E_NO'], { deposit: NEAR });
    expect(failureOf(outcome.status)).toBe('Smart contract panicked: E_NO');
    expect(record(chain, 'uno.test', 'a')).toBe('(none)');
    expect(balance('uno.test')).toBe(before.contract);
    expect(before.ana - balance('ana.test')).toBeLessThan(NEAR / 100n);
    expect(outcome.logs).toEqual([]);
    expect(outcome.receipts[0]?.logs).toEqual(['seen']);
  });

  test('undoes its first actions when a later one fails', async () => {
    const outcome = await chain.run({
      signerId: 'uno.test',
      receiverId: 'uno.test',
      actions: [
        functionCall('run', script('put a 1', 'promise dos.test', 'transfer 0 5')),
        deployContract(new Uint8Array(10)),
        functionCall('run', script('put b 2')),
      ],
    });
    expect(outcome.status).toMatchObject({ Failure: { ActionError: { index: 2 } } });
    expect(record(chain, 'uno.test', 'a')).toBe('(none)');
    expect(balance('dos.test')).toBe(100n * NEAR);
    expect(outcome.receipts).toHaveLength(1);
  });

  test.each([
    ['trap', /^WebAssembly trap: An `unreachable` opcode was executed\.$/],
    ['deep', /^WebAssembly trap: Stack overflow\.$/],
    ['badutf8', /^String encoding is bad UTF-8 sequence\.$/],
    ['outside', /^Accessed memory outside the bounds\.$/],
    ['then 7 dos.test', /^7 does not correspond to existing promises$/],
    ['promise NO', /^VM Logic returned an invalid account id$/],
  ])('fails, and only it, when its contract does "%s"', async (command, sentence) => {
    const outcome = await ask(chain, 'uno.test', ['put a 1', command]);
    expect(failureOf(outcome.status)).toMatch(sentence);
    expect(record(chain, 'uno.test', 'a')).toBe('(none)');
    expect(answerOf(await ask(chain, 'uno.test', ['answer 1']))).toBe('1');
  });

  test.each([
    ['uno.test', 'nothing', { FunctionCallError: { MethodResolveError: 'MethodNotFound' } }],
    ['uno.test', 'wantsArgument', { FunctionCallError: { MethodResolveError: 'MethodInvalidSignature' } }],
    [
      'ana.test',
      'run',
      { FunctionCallError: { CompilationError: { CodeDoesNotExist: { account_id: 'ana.test' } } } },
    ],
    ['nadie.test', 'run', { AccountDoesNotExist: { account_id: 'nadie.test' } }],
  ])('to %s for %s fails in words of NEAR', async (receiverId, method, kind) => {
    const actions = [functionCall(method, script(), 30n * TGAS, NEAR)];
    const before = balance('ana.test');
    const outcome = await chain.run({ signerId: 'ana.test', receiverId, actions });
    expect(failureOf(outcome.status)).toEqual(kind);
    expect(before - balance('ana.test')).toBeLessThan(NEAR / 100n);
  });

  test('whose refund finds nobody burns the money', async () => {
    const outcome = await ask(chain, 'uno.test', [
      'promise dos.test',
      call(0, ['panic no'], 20n * TGAS, 7n),
      'promise uno.test',
      'delete 1 ana.test',
    ]);
    expect(chain.account('uno.test')).toBeNull();
    expect(failures(outcome)).toEqual([
      'Smart contract panicked: no',
      { AccountDoesNotExist: { account_id: 'uno.test' } },
    ]);
    expect(balance('dos.test')).toBe(100n * NEAR);
  });
});

describe('promises', () => {
  test('hand their answer to the receipt that waits for them', async () => {
    const outcome = await ask(chain, 'uno.test', [
      'promise dos.test',
      call(0, ['answer hola']),
      'then 0 uno.test',
      call(1, ['fact results']),
      'return 1',
    ]);
    expect(answerOf(outcome)).toBe('1:hola');
    expect(outcome.receipts.map((receipt) => receipt.executorId)).toEqual([
      'uno.test',
      'dos.test',
      'uno.test',
    ]);
  });

  test('that fail do not undo the caller, and the callback learns of it', async () => {
    const outcome = await ask(chain, 'uno.test', [
      'put a 1',
      'promise dos.test',
      call(0, ['put b 2', 'panic no']),
      'then 0 uno.test',
      call(1, ['fact results']),
      'return 1',
    ]);
    expect(answerOf(outcome)).toBe('2:');
    expect(record(chain, 'uno.test', 'a')).toBe('1');
    expect(record(chain, 'dos.test', 'b')).toBe('(none)');
    expect(failures(outcome)).toEqual(['Smart contract panicked: no']);
  });

  test('joined with "and" arrive together, in order, each with its own result', async () => {
    const outcome = await ask(chain, 'uno.test', [
      'promise dos.test',
      call(0, ['promise tres.test', call(0, ['answer late']), 'return 0'], 50n * TGAS),
      'promise tres.test',
      call(1, ['panic no']),
      'and 0 1',
      'then 2 uno.test',
      call(3, ['fact results']),
      'return 3',
    ]);
    expect(answerOf(outcome)).toBe('1:late,2:');
  });

  test('that are returned answer in the place of their caller', async () => {
    const outcome = await ask(chain, 'uno.test', [
      'promise dos.test',
      call(0, ['promise tres.test', call(0, ['answer deepest']), 'return 0'], 50n * TGAS),
      'then 0 uno.test',
      call(1, ['fact results']),
      'return 1',
    ]);
    expect(answerOf(outcome)).toBe('1:deepest');
  });

  test('that nobody waits for do not decide the outcome', async () => {
    const outcome = await ask(chain, 'uno.test', ['promise dos.test', call(0, ['panic no']), 'answer fine']);
    expect(answerOf(outcome)).toBe('fine');
    expect(failures(outcome)).toEqual(['Smart contract panicked: no']);
  });

  test.each([
    ['call 2 run 00 1000 0', 'Actions can only be appended to non-joint promise.'],
    ['return 2', 'Returning joint promise is currently prohibited.'],
  ])('joined only join: "%s" fails', async (command, sentence) => {
    const outcome = await ask(chain, 'uno.test', [
      'promise dos.test',
      'promise tres.test',
      'and 0 1',
      command,
    ]);
    expect(failureOf(outcome.status)).toBe(sentence);
  });

  test('know their caller as predecessor and the person as signer', async () => {
    const outcome = await ask(chain, 'uno.test', [
      'promise dos.test',
      call(0, ['logfact predecessor', 'logfact signer', 'logfact self']),
    ]);
    expect(outcome.logs).toEqual(['uno.test', 'ana.test', 'dos.test']);
  });

  test('travel one hop per block', async () => {
    const first = chain.lastBlock.block.header.height;
    await ask(chain, 'uno.test', [
      'promise dos.test',
      call(0, ['answer 1']),
      'then 0 uno.test',
      call(1, ['answer 2']),
    ]);
    const blocks = await Promise.all([1, 2, 3, 4].map((step) => chain.block(first + step)));
    const executors = blocks.map((block) =>
      block?.shards[0]?.receipt_execution_outcomes.map((item) => item.receipt.receiver_id),
    );
    expect(executors).toEqual([[], ['uno.test'], ['dos.test'], ['uno.test']]);
    expect(chain.lastBlock.block.header.height).toBe(first + 4);
  });
});

describe('money on the way', () => {
  test('leaves the sender at once and arrives with the receipt', async () => {
    const outcome = await ask(chain, 'uno.test', ['promise dos.test', 'transfer 0 1000', 'fact balance']);
    expect(balance('dos.test')).toBe(100n * NEAR + 1000n);
    expect(BigInt(answerOf(outcome))).toBe(BigInt.asUintN(64, 100n * NEAR - 1000n));
  });

  test('returns to the contract that sent it, not to the person, when its receipt fails', async () => {
    await ask(chain, 'uno.test', ['promise dos.test', call(0, ['panic no'], 20n * TGAS, 5_000n)]);
    expect(balance('uno.test')).toBe(100n * NEAR);
    expect(balance('dos.test')).toBe(100n * NEAR);
  });

  test('cannot be more than the account has', async () => {
    const poor = await probeChain({
      genesis: [
        { accountId: 'ana.test', balance: NEAR },
        { accountId: 'uno.test', balance: 1_000n, code: probeCode() },
      ],
    });
    const outcome = await ask(poor, 'uno.test', ['promise ana.test', 'transfer 0 1001']);
    expect(failureOf(outcome.status)).toBe('Exceeded the account balance.');
    expect(poor.account('uno.test')?.amount).toBe(1_000n);
  });

  test('is neither made nor lost: what is missing in the end is the gas that was burnt', async () => {
    const before = supply(chain);
    const outcome = await ask(
      chain,
      'uno.test',
      [
        'promise dos.test',
        call(0, ['promise tres.test', call(0, ['panic no'], 10n * TGAS, 9n)], 40n * TGAS, 77n),
        'promise nadie.test',
        'transfer 1 5',
      ],
      { deposit: NEAR },
    );
    const trace = await chain.trace(outcome.transactionHash);
    const outcomes = [trace?.outcome, ...(trace?.executed.map((item) => item.execution_outcome) ?? [])];
    const burnt = outcomes.reduce((sum, item) => sum + BigInt(item?.outcome.tokens_burnt ?? 0), 0n);
    const free = trace?.executed.filter((item) => item.receipt.predecessor_id === 'system') ?? [];
    const unpaid = free.reduce((sum, item) => sum + BigInt(item.execution_outcome.outcome.tokens_burnt), 0n);
    expect(free).toHaveLength(2);
    expect(before - supply(chain)).toBe(burnt - unpaid);
  });
});

describe('gas', () => {
  test('that a contract hands on must fit what was attached', async () => {
    const lines = ['put a 1', 'promise dos.test', call(0, ['answer 1'], 28n * TGAS)];
    const tooLittle = await ask(chain, 'uno.test', lines, { gas: 28n * TGAS });
    expect(failureOf(tooLittle.status)).toBe('Exceeded the prepaid gas.');
    expect(record(chain, 'uno.test', 'a')).toBe('(none)');
    const enough = await ask(chain, 'uno.test', lines, { gas: 29n * TGAS });
    expect(failures(enough)).toEqual([]);
  });

  test('too little for loading the contract runs nothing', async () => {
    const outcome = await ask(chain, 'uno.test', ['put a 1'], { gas: TGAS / 25n });
    expect(failureOf(outcome.status)).toBe('Exceeded the prepaid gas.');
  });

  test('is told to the contract: attached, and used so far with what it passed on', async () => {
    const lines = ['logfact gas', 'logfact used', 'promise dos.test', call(0, ['put a 1'], 5n * TGAS)];
    const outcome = await ask(chain, 'uno.test', [...lines, 'logfact used'], { gas: 50n * TGAS });
    const [gas, used = 0n, after = 0n] = outcome.logs.map(BigInt);
    expect(gas).toBe(50n * TGAS);
    const passedOn = 2n * (RECEIPT_GAS + ACTION_GAS) + 5n * TGAS;
    expect(after - used).toBeGreaterThan(passedOn);
    expect(after - used).toBeLessThan(passedOn + TGAS / 2n);
  });

  test('that was not used returns to the signer', async () => {
    const before = balance('ana.test');
    const { transactionHash } = await ask(chain, 'uno.test', ['answer 1'], { gas: 300n * TGAS });
    const trace = await chain.trace(transactionHash);
    const outcomes = [trace?.outcome, ...(trace?.executed.map((item) => item.execution_outcome) ?? [])];
    const burnt = outcomes.reduce((sum, item) => sum + BigInt(item?.outcome.gas_burnt ?? 0), 0n);
    expect(before - balance('ana.test')).toBe(burnt * GAS_PRICE);
    expect(burnt).toBeLessThan(TGAS);
  });

  test('that nobody used goes to the promises that asked for a share, by their weights', async () => {
    const gasLog = nested('logfact gas');
    const lines = ['promise dos.test', `share 0 ${gasLog} 0 1`, 'promise tres.test'];
    const outcome = await ask(chain, 'uno.test', [...lines, `share 1 ${gasLog} ${5n * TGAS} 3`], {
      gas: 105n * TGAS,
    });
    const [one = 0n, three = 0n] = outcome.logs.map(BigInt);
    expect(one).toBeGreaterThan(24n * TGAS);
    expect(three - 5n * TGAS - 3n * one).toBeLessThan(4n);
    const poor = await ask(chain, 'uno.test', [...lines, `share 1 ${gasLog} 0 0`]);
    expect(failures(poor)).toEqual([
      { NewReceiptValidationError: { ActionsValidation: 'FunctionCallZeroAttachedGas' } },
    ]);
  });
});
