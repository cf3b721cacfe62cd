import {
  type Action,
  type BlockJson,
  type Chain,
  createChain,
  createClock,
  functionCall,
  InvalidTransactionError,
  manualClock,
  transfer,
} from '..';
import {
  answerOf,
  ask,
  call,
  failureOf,
  failures,
  NEAR,
  probeChain,
  record,
  script,
  supply,
  TGAS,
} from '../testing/probe';

let chain: Chain;
beforeEach(async () => {
  chain = await probeChain();
});

describe('run', () => {
  test('waits for detached promises, and gathers the logs of all receipts in order', async () => {
    const outcome = await ask(chain, 'uno.test', [
      'log uno',
      'promise dos.test',
      call(0, ['log dos', 'promise tres.test', call(0, ['log tres'])], 50n * TGAS),
      'answer {"ok":true}',
    ]);
    expect(outcome.value).toEqual({ ok: true });
    expect(outcome.logs).toEqual(['uno', 'dos', 'tres']);
    expect(
      outcome.receipts.map(({ executorId, predecessorId, methodName }) => [
        executorId,
        predecessorId,
        methodName,
      ]),
    ).toEqual([
      ['uno.test', 'ana.test', 'run'],
      ['dos.test', 'uno.test', 'run'],
      ['tres.test', 'dos.test', 'run'],
    ]);
  });

  test.each([
    ['nadie.test', 'uno.test', 1n, 'SignerDoesNotExist'],
    ['ana.test', 'NO', 1n, 'InvalidReceiverId'],
    ['ana.test', 'uno.test', 1_000n * NEAR, 'NotEnoughBalance'],
  ])('refuses a transfer from %s to %s of %s yocto as %s', async (signerId, receiverId, amount, kind) => {
    const sending = chain.run({ signerId, receiverId, actions: [transfer(amount)] });
    await expect(sending).rejects.toThrow(InvalidTransactionError);
    await expect(sending).rejects.toMatchObject({ kind: { [kind]: expect.anything() } });
    expect(chain.account('ana.test')?.amount).toBe(100n * NEAR);
  });

  test('refuses more attached gas than a transaction may carry, and none at all', async () => {
    const send = (gas: bigint) =>
      chain.run({
        signerId: 'ana.test',
        receiverId: 'uno.test',
        actions: [functionCall('run', script(), gas)],
      });
    await expect(send(1_001n * TGAS)).rejects.toThrow('TotalPrepaidGasExceeded');
    await expect(send(0n)).rejects.toThrow('FunctionCallZeroAttachedGas');
  });

  test('takes transactions that are sent together into one block', async () => {
    await Promise.all(['uno', 'dos', 'tres'].map((name) => ask(chain, `${name}.test`, [`put a ${name}`])));
    const block = await chain.block(2);
    expect(block?.shards[0]?.chunk.transactions).toHaveLength(3);
    expect(chain.lastBlock.block.header.height).toBe(3);
  });
});

describe('failNext', () => {
  test('makes the one receipt that matches fail, with refund, and no other', async () => {
    const lines = [
      'promise dos.test',
      call(0, ['put b 2'], 20n * TGAS, 5n),
      'then 0 uno.test',
      call(1, ['fact results']),
      'return 1',
    ];
    chain.failNext(
      ({ receiverId, methodName }) => receiverId === 'dos.test' && methodName === 'run',
      'E_ASKED',
    );
    const failed = await ask(chain, 'uno.test', lines);
    expect(failures(failed)).toEqual(['Smart contract panicked: E_ASKED']);
    expect(answerOf(failed)).toBe('2:');
    expect(record(chain, 'dos.test', 'b')).toBe('(none)');
    expect(chain.account('uno.test')?.amount).toBe(100n * NEAR);
    expect(answerOf(await ask(chain, 'uno.test', lines))).toBe('1:');
    expect(record(chain, 'dos.test', 'b')).toBe('2');
  });

  test('waits for its receipt', async () => {
    chain.failNext(({ predecessorId }) => predecessorId === 'dos.test');
    expect(failures(await ask(chain, 'uno.test', ['answer 1']))).toEqual([]);
    const outcome = await ask(chain, 'dos.test', ['promise uno.test', call(0, ['put a 1']), 'return 0']);
    expect(failureOf(outcome.status)).toBe('Smart contract panicked: a failure made by the test');
  });
});

test('failNext leaves refunds alone', async () => {
  chain.failNext(({ receiverId }) => receiverId === 'ana.test');
  const before = chain.account('ana.test')?.amount ?? 0n;
  await ask(chain, 'uno.test', ['panic no'], { deposit: NEAR });
  expect(before - (chain.account('ana.test')?.amount ?? 0n)).toBeLessThan(NEAR / 100n);
});

describe('when the node itself fails', () => {
  let warnings: jest.SpiedFunction<typeof process.emitWarning>;
  beforeEach(() => {
    warnings = jest.spyOn(process, 'emitWarning').mockReturnValue();
  });
  afterEach(() => warnings.mockRestore());

  /** Breaks inside the node when a receipt of this account is about to run. */
  const breakAt = (account: string) =>
    chain.failNext(({ receiverId }) => {
      if (receiverId === account) throw new TypeError('a defect');
      return false;
    });

  test('at a receipt, that receipt ends as a panic would end it, once, and the others go on', async () => {
    const before = supply(chain);
    breakAt('dos.test');
    const broken = ask(chain, 'uno.test', [
      'promise dos.test',
      call(0, ['put b 2'], 20n * TGAS, 5n),
      'then 0 uno.test',
      call(1, ['fact results']),
      'return 1',
    ]);
    const beside = ask(chain, 'tres.test', ['put a 1']);
    expect(failures(await beside)).toEqual([]);
    const outcome = await broken;
    expect(failures(outcome)).toEqual(['The node failed while it ran the receipt.']);
    expect(answerOf(outcome)).toBe('2:');
    expect(chain.account('uno.test')?.amount).toBe(100n * NEAR);
    expect(record(chain, 'dos.test', 'b')).toBe('(none)');
    const ran = outcome.receipts.filter(({ executorId }) => executorId === 'dos.test');
    expect(ran).toHaveLength(1);
    const burnt = before - supply(chain);
    expect(burnt > 0n && burnt < NEAR / 100n).toBe(true);
    expect(chain.trouble).toBeNull();
    expect(warnings.mock.calls).toEqual([[expect.stringMatching(/it ran receipt \w+: TypeError: a defect/)]]);
  });

  test('at a transaction, that one is refused, and those beside it are taken', async () => {
    const beside = ask(chain, 'uno.test', ['put a 1']);
    const broken = { kind: 'Transfer' } as Action;
    const sending = chain.run({ signerId: 'ana.test', receiverId: 'uno.test', actions: [broken] });
    await expect(sending).rejects.toThrow('the node failed at this transaction');
    expect(failures(await beside)).toEqual([]);
    expect(chain.trouble).toBeNull();
  });
});

describe('what waits for a block', () => {
  test('is bounded for each signer, and leaves room for the others', async () => {
    const send = (signerId: string) =>
      chain.run({ signerId, receiverId: 'uno.test', actions: [transfer(1n)] });
    const taken = Array.from({ length: 2_000 }, () => send('ana.test'));
    await expect(send('ana.test')).rejects.toMatchObject({ kind: { ShardCongested: { shard_id: 0 } } });
    await send('test');
    await Promise.all(taken);
    expect(chain.account('uno.test')?.amount).toBe(100n * NEAR + 2_001n);
    await send('ana.test');
  });

  test('comes in blocks of few megabytes', async () => {
    const long = new Uint8Array(4_000_000);
    const actions = [functionCall('none', long, TGAS)];
    const sent = Array.from({ length: 5 }, () =>
      chain.run({ signerId: 'ana.test', receiverId: 'uno.test', actions }),
    );
    await Promise.all(sent);
    const blocks = await Promise.all([2, 3, 4].map((height) => chain.block(height)));
    expect(blocks.map((block) => block?.shards[0]?.chunk.transactions.length)).toEqual([2, 2, 1]);
  });
});

describe('blocks', () => {
  test('are made for work only', async () => {
    await chain.settled();
    expect(chain.lastBlock.block.header.height).toBe(1);
  });

  test('have times that grow even when the clock stands still or goes back', async () => {
    let now = 5_000;
    chain = await probeChain({ clock: createClock(() => now) });
    await ask(chain, 'uno.test', ['answer 1']);
    now = 1_000;
    await ask(chain, 'uno.test', ['answer 1']);
    const blocks = await Promise.all([1, 2, 3, 4, 5].map((height) => chain.block(height)));
    const times = blocks.map((block) => BigInt(block?.block.header.timestamp_nanosec ?? 0));
    expect(times).toEqual([0n, 1n, 2n, 3n, 4n].map((step) => 5_000_000_000n + step));
  });

  test('follow the clock when a test moves it', async () => {
    const clock = manualClock(0);
    chain = await probeChain({ clock });
    clock.advance(14 * 24 * 3600 * 1000);
    const outcome = await ask(chain, 'uno.test', ['logfact time']);
    expect(BigInt(outcome.logs[0] ?? 0) / 10n ** 9n).toBe(14n * 24n * 3600n);
  });

  test('are told to subscribers in order until they leave', async () => {
    const seen: BlockJson[] = [];
    const stop = chain.onBlock((block) => seen.push(block));
    await ask(chain, 'uno.test', ['answer 1']);
    stop();
    await ask(chain, 'uno.test', ['answer 1']);
    expect(seen.map((block) => block.block.header.height)).toEqual([2, 3]);
  });

  test('are the same for the same history', async () => {
    const hashes = await Promise.all(
      [1, 2].map(async () => {
        const twin = await probeChain();
        await ask(twin, 'uno.test', ['put a 1', 'promise dos.test', call(0, ['put b 2'])]);
        return twin.lastBlock.block.header.hash;
      }),
    );
    expect(hashes[0]).toBe(hashes[1]);
  });
});

test('a chain without genesis accounts of its own has one to begin with', async () => {
  const plain = await createChain();
  expect(plain.account('test')?.amount).toBeGreaterThan(NEAR);
});

test('a thousand receipts cost little', async () => {
  const before = process.cpuUsage();
  for (let round = 0; round < 125; round++) {
    await ask(chain, 'uno.test', [
      'promise dos.test',
      call(0, ['put a 1', 'promise tres.test', call(0, ['put a 1']), 'return 0'], 60n * TGAS),
      'then 0 uno.test',
      call(1, ['promise dos.test', call(0, ['del a']), 'promise tres.test', call(1, ['del a'])], 80n * TGAS),
    ]);
  }
  // Processor time, because tests run beside others; it is about half a second.
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(5);
});

test('a transaction sent the moment another was refused is not forgotten', async () => {
  for (let round = 0; round < 20; round++) {
    const refused = chain.run({ signerId: 'nadie.test', receiverId: 'uno.test', actions: [] });
    await expect(refused).rejects.toThrow('SignerDoesNotExist');
    await ask(chain, 'uno.test', ['answer 1']);
  }
  expect(chain.lastBlock.block.header.height).toBe(41);
});

test('a closed chain has ended what it began and takes nothing more', async () => {
  const running = ask(chain, 'uno.test', ['promise dos.test', call(0, ['put b 2'])]);
  await chain.close();
  expect(failures(await running)).toEqual([]);
  await expect(ask(chain, 'uno.test', ['answer 1'])).rejects.toThrow('the chain is closed');
});
