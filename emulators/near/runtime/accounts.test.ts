import {
  type Action,
  addFullAccessKey,
  addFunctionCallKey,
  type Chain,
  createAccount,
  deleteAccount,
  deleteKey,
  deployContract,
  functionCall,
  transfer,
} from '..';
import {
  answerOf,
  ask,
  bigAmount,
  call,
  failureOf,
  failures,
  NEAR,
  probeChain,
  probeCode,
  record,
  script,
  TGAS,
} from '../testing/probe';
import { YOCTO_PER_BYTE } from './storage-usage';

const KEY = 'ed25519:6j4b6zUaty6fD1awqcGCCU9JYGCWYUgdJhQrzfZhqE25';
const IMPLICIT = '5510e2b44cae6eb807e3e0e45d579dda058c274abcba15e5cb84636f5d1ee412';

let chain: Chain;
beforeEach(async () => {
  chain = await probeChain();
});
const usage = (id: string) => chain.account(id)?.storageUsage;

describe('a new account', () => {
  test('is made, funded, deployed and initialised by its parent contract in one receipt', async () => {
    await chain.run({
      signerId: 'ana.test',
      receiverId: 'uno.test',
      actions: [functionCall('keep', probeCode(), 50n * TGAS)],
    });
    const birth = (yocto: bigint) =>
      ask(chain, 'uno.test', [
        'promise hijo.uno.test',
        'account 0',
        `transfer 0 ${bigAmount(yocto)}`,
        'deploy 0',
        call(0, ['put owner ana', 'logfact predecessor']),
        'then 0 uno.test',
        call(1, ['fact results']),
        'return 1',
      ]);
    const needed = BigInt(100 + probeCode().length + 40 + 'owner'.length + 'ana'.length) * YOCTO_PER_BYTE;

    const poor = await birth(needed - 7n);
    const lack = { account_id: 'hijo.uno.test', amount: '7' };
    expect(failures(poor)).toEqual([{ LackBalanceForState: lack }]);
    expect(answerOf(poor)).toBe('2:');
    expect(chain.account('hijo.uno.test')).toBeNull();
    expect(chain.account('uno.test')?.amount).toBe(100n * NEAR);

    const born = await birth(needed);
    expect(answerOf(born)).toBe('1:');
    expect(born.logs).toEqual(['uno.test']);
    expect(record(chain, 'hijo.uno.test', 'owner')).toBe('ana');
    expect(chain.account('hijo.uno.test')?.amount).toBe(needed);
  });

  test.each([
    ['x.uno.test', 'ana.test', { account_id: 'x.uno.test', predecessor_id: 'ana.test' }],
    ['x.y.ana.test', 'ana.test', { account_id: 'x.y.ana.test', predecessor_id: 'ana.test' }],
  ])('%s cannot be made by %s', async (receiverId, signerId, names) => {
    const outcome = await chain.run({ signerId, receiverId, actions: [createAccount()] });
    expect(failureOf(outcome.status)).toEqual({ CreateAccountNotAllowed: names });
  });

  test('at the top level is made by nobody here, and an existing one not again', async () => {
    const top = await chain.run({ signerId: 'ana.test', receiverId: 'arriba', actions: [createAccount()] });
    expect(failureOf(top.status)).toHaveProperty('CreateAccountOnlyByRegistrar');
    const again = await chain.run({ signerId: 'test', receiverId: 'ana.test', actions: [createAccount()] });
    expect(failureOf(again.status)).toEqual({ AccountAlreadyExists: { account_id: 'ana.test' } });
  });

  test('whose name is a key or an address is made by nobody', async () => {
    for (const receiverId of [IMPLICIT, `0x${'a'.repeat(40)}`]) {
      const made = await chain.run({ signerId: 'ana.test', receiverId, actions: [createAccount()] });
      const names = { account_id: receiverId };
      expect(failureOf(made.status)).toEqual({ OnlyImplicitAccountCreationAllowed: names });
    }
    const address = `0x${'a'.repeat(40)}`;
    const sent = await chain.run({ signerId: 'ana.test', receiverId: address, actions: [transfer(5n)] });
    expect(failureOf(sent.status)).toEqual({ AccountDoesNotExist: { account_id: address } });
    const both = [transfer(5n), transfer(5n)];
    const twice = await chain.run({ signerId: 'ana.test', receiverId: IMPLICIT, actions: both });
    expect(failureOf(twice.status)).toEqual({ AccountDoesNotExist: { account_id: IMPLICIT } });
  });

  test('without a dot is made by the registrar', async () => {
    const other = await probeChain({ genesis: [{ accountId: 'registrar', balance: 10n * NEAR }] });
    const actions = [createAccount(), transfer(NEAR)];
    await other.run({ signerId: 'registrar', receiverId: 'arriba', actions });
    expect(other.account('arriba')?.amount).toBe(NEAR);
  });

  test('named by a key appears with its first transfer and belongs to that key', async () => {
    await chain.run({ signerId: 'ana.test', receiverId: IMPLICIT, actions: [transfer(5n)] });
    expect(chain.account(IMPLICIT)).toMatchObject({ amount: 5n, storageUsage: 182 });
    expect([...(chain.account(IMPLICIT)?.keys.keys() ?? [])]).toEqual([KEY]);
  });

  test('does not appear when somebody sends money to a name', async () => {
    const before = chain.account('ana.test')?.amount ?? 0n;
    const actions = [transfer(NEAR)];
    const outcome = await chain.run({ signerId: 'ana.test', receiverId: 'nadie.test', actions });
    expect(failureOf(outcome.status)).toEqual({ AccountDoesNotExist: { account_id: 'nadie.test' } });
    expect(before - (chain.account('ana.test')?.amount ?? 0n)).toBeLessThan(NEAR / 1000n);
  });
});

describe('storage', () => {
  test('counts 100 bytes, 82 per full-access key, the permission of others, code, and 40 + key + value', async () => {
    expect(usage('ana.test')).toBe(100);
    const own = (...actions: Parameters<Chain['run']>[0]['actions']) =>
      chain.run({ signerId: 'ana.test', receiverId: 'ana.test', actions });
    await own(addFullAccessKey(KEY));
    expect(usage('ana.test')).toBe(182);
    await own(deleteKey(KEY), addFunctionCallKey(KEY, 'uno.test', ['run'], 1n));
    expect(usage('ana.test')).toBe(100 + 82 + 17 + (4 + 8) + (4 + 4 + 3));
    await own(deleteKey(KEY));
    expect(usage('ana.test')).toBe(100);

    const empty = 100 + probeCode().length;
    expect(usage('uno.test')).toBe(empty);
    await ask(chain, 'uno.test', ['put clave valor', 'logfact usage']);
    expect(usage('uno.test')).toBe(empty + 40 + 5 + 5);
    await ask(chain, 'uno.test', ['put clave v']);
    expect(usage('uno.test')).toBe(empty + 40 + 5 + 1);
    await ask(chain, 'uno.test', ['del clave', 'del clave']);
    expect(usage('uno.test')).toBe(empty);
  });

  test('must be covered by the balance when a receipt ends', async () => {
    const free = 100n * NEAR - BigInt(usage('uno.test') ?? 0) * YOCTO_PER_BYTE;
    // Three records, because one may not be so large.
    const bytes = free / YOCTO_PER_BYTE - 3n * 41n;
    const part = bytes / 3n;
    const fills = [`fill x ${part}`, `fill y ${part}`, `fill z ${bytes - 2n * part}`];
    for (const fill of fills) expect(failures(await ask(chain, 'uno.test', [fill]))).toEqual([]);
    const outcome = await ask(chain, 'uno.test', ['put b 1']);
    expect(failures(outcome)).toEqual([
      { LackBalanceForState: { account_id: 'uno.test', amount: (42n * YOCTO_PER_BYTE).toString() } },
    ]);
    expect(record(chain, 'uno.test', 'b')).toBe('(none)');
  });

  test('up to 770 bytes needs no balance', async () => {
    const poor = await probeChain({
      genesis: [
        { accountId: 'test', balance: NEAR },
        { accountId: 'x.test', balance: 0n },
      ],
    });
    const outcome = await poor.run({ signerId: 'test', receiverId: 'x.test', actions: [transfer(1n)] });
    expect(failures(outcome)).toEqual([]);
  });
});

describe('keys, code and existence', () => {
  test.each([
    ['DeployContract', deployContract(new Uint8Array(1))],
    ['AddKey', addFullAccessKey(KEY)],
    ['DeleteKey', deleteKey(KEY)],
    ['DeleteAccount', deleteAccount('ana.test')],
  ])('%s is for the account itself', async (_, action) => {
    const outcome = await chain.run({ signerId: 'ana.test', receiverId: 'uno.test', actions: [action] });
    const names = { account_id: 'uno.test', actor_id: 'ana.test' };
    expect(failureOf(outcome.status)).toEqual({ ActorNoPermission: names });
  });

  test('a deleted account leaves its balance to its heir', async () => {
    const before = chain.account('dos.test')?.amount ?? 0n;
    await ask(chain, 'uno.test', ['promise uno.test', 'delete 0 dos.test']);
    expect(chain.account('uno.test')).toBeNull();
    expect((chain.account('dos.test')?.amount ?? 0n) - before).toBe(100n * NEAR);
  });

  test('an account with more than 10,000 bytes of state stays', async () => {
    await ask(chain, 'uno.test', ['fill a 9900']);
    const outcome = await ask(chain, 'uno.test', ['promise uno.test', 'delete 0 dos.test']);
    expect(failures(outcome)).toEqual([{ DeleteAccountWithLargeState: { account_id: 'uno.test' } }]);
    expect(record(chain, 'uno.test', 'a')).toHaveLength(9900);
  });

  test('a key cannot be added twice or deleted when absent', async () => {
    const own = (action: ReturnType<typeof addFullAccessKey>) =>
      chain.run({ signerId: 'ana.test', receiverId: 'ana.test', actions: [action] });
    const names = { account_id: 'ana.test', public_key: KEY };
    expect(failureOf((await own(deleteKey(KEY))).status)).toEqual({ DeleteKeyDoesNotExist: names });
    await own(addFullAccessKey(KEY));
    expect(failureOf((await own(addFullAccessKey(KEY))).status)).toEqual({ AddKeyAlreadyExists: names });
  });

  test('code that is no Wasm can be deployed but not called', async () => {
    const code = script('no wasm');
    await chain.run({ signerId: 'uno.test', receiverId: 'uno.test', actions: [deployContract(code)] });
    const outcome = await ask(chain, 'uno.test', ['answer 1']);
    expect(failureOf(outcome.status)).toEqual({
      FunctionCallError: { CompilationError: { PrepareError: 'Deserialization' } },
    });
  });
});

describe('a transaction is not taken', () => {
  const callKey = (receiverId: string, names: string[]) => addFunctionCallKey(KEY, receiverId, names);
  test.each<[string, Action[], string]>([
    ['with 101 actions', Array.from({ length: 101 }, () => transfer(0n)), 'TotalNumberOfActionsExceeded'],
    ['that deletes before its end', [deleteAccount('test'), transfer(0n)], 'DeleteActionMustBeFinal'],
    ['with an heir of no name', [deleteAccount('NO')], 'InvalidAccountId'],
    ['with a key for no account', [callKey('NO', [])], 'InvalidAccountId'],
    [
      'with a key for a long method',
      [callKey('uno.test', ['m'.repeat(257)])],
      'AddKeyMethodNameLengthExceeded',
    ],
    [
      'with a key for many methods',
      [
        callKey(
          'uno.test',
          Array.from({ length: 10 }, () => 'm'.repeat(200)),
        ),
      ],
      'AddKeyMethodNamesNumberOfBytesExceeded',
    ],
  ])('%s', async (_what, actions, problem) => {
    const sent = chain.run({ signerId: 'ana.test', receiverId: 'ana.test', actions });
    const kind = await sent.catch((error: { kind: { ActionsValidation: unknown } }) => error.kind);
    const { ActionsValidation: found } = kind as { ActionsValidation: string | object };
    expect(typeof found === 'string' ? found : Object.keys(found)[0]).toBe(problem);
  });
});
