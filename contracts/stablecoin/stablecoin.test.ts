import { deployContract, functionCall } from '@cosecha/near-emulator';
import {
  escrowOf,
  NEAR,
  Network,
  OWNER,
  REGISTRATION,
  refusals,
  SUPPLY,
  TGAS,
  TOKEN,
} from '../testing/network';

let network: Network;
beforeEach(async () => {
  network = await Network.create(['ana.test', 'beto.test']);
});

const START = 10_000_000_000n;
const yocto = { deposit: 1n };
const transfer = (amount: string, receiver = 'beto.test') =>
  network.call('ana.test', TOKEN, 'ft_transfer', { receiver_id: receiver, amount, memo: 'hola' }, yocto);

describe('NEP-141', () => {
  test('moves tokens and says so in an event', async () => {
    const outcome = await transfer('250');
    expect(outcome.logs).toEqual([
      'EVENT_JSON:{"standard":"nep141","version":"1.0.0","event":"ft_transfer","data":' +
        '[{"old_owner_id":"ana.test","new_owner_id":"beto.test","memo":"hola","amount":"250"}]}',
    ]);
    expect(network.tokens('ana.test')).toBe(START - 250n);
    expect(network.tokens('beto.test')).toBe(START + 250n);
  });

  test.each([
    ['0', 'beto.test', 'E_INPUT: the amount must be above zero'],
    ['1', 'ana.test', 'E_INPUT: sender and receiver must differ'],
    ['1', 'nadie.test', 'The account nadie.test is not registered'],
    [String(START + 1n), 'beto.test', "The account doesn't have enough balance"],
    ['-1', 'beto.test', 'E_INPUT: an amount is written in digits'],
  ])('refuses to move %s to %s', async (amount, receiver, reason) => {
    expect(refusals(await transfer(amount, receiver))).toEqual([reason]);
    expect(network.tokens('ana.test')).toBe(START);
  });

  test('lets an account that its owner has blocked neither send nor receive', async () => {
    await network.block('beto.test');
    expect(refusals(await transfer('1'))).toEqual(['The account beto.test is blocked']);
    await network.block('beto.test', false);
    await network.block('ana.test');
    expect(refusals(await transfer('1'))).toEqual(['The account ana.test is blocked']);
    const args = { account_id: 'beto.test', is_blocked: true };
    expect(refusals(await network.call('ana.test', TOKEN, 'set_blocked', args))).toEqual([
      `E_FORBIDDEN: only ${OWNER} may call this`,
    ]);
    await network.block('ana.test', false);
    expect(refusals(await transfer('1'))).toEqual([]);
  });

  test('asks for exactly one yocto', async () => {
    const args = { receiver_id: 'beto.test', amount: '1' };
    for (const deposit of [0n, 2n]) {
      expect(refusals(await network.call('ana.test', TOKEN, 'ft_transfer', args, { deposit }))).toEqual([
        'E_DEPOSIT: attach exactly one yocto',
      ]);
    }
  });

  test('returns everything when the receiver has no contract', async () => {
    const args = { receiver_id: 'beto.test', amount: '70', msg: '' };
    const outcome = await network.call('ana.test', TOKEN, 'ft_transfer_call', args, yocto);
    expect(outcome.value).toBe('0');
    expect(network.tokens('ana.test')).toBe(START);
    expect(network.tokens('beto.test')).toBe(START);
  });

  test('burns what returns to somebody who has left meanwhile', async () => {
    await network.mustCall(
      'ana.test',
      TOKEN,
      'ft_transfer',
      { receiver_id: OWNER, amount: String(START - 70n) },
      yocto,
    );
    const left = network.call(
      'ana.test',
      TOKEN,
      'ft_transfer_call',
      { receiver_id: 'beto.test', amount: '70', msg: '' },
      yocto,
    );
    const gone = network.call('ana.test', TOKEN, 'storage_unregister', {}, yocto);
    expect((await Promise.all([left, gone])).map(({ value }) => value)).toEqual(['0', true]);
    expect(network.chain.view(TOKEN, 'ft_total_supply')).toBe(String(SUPPLY - 70n));
    expect(network.tokens('beto.test')).toBe(START);
  });

  test('lets nobody else resolve a transfer', async () => {
    const args = { sender_id: 'ana.test', receiver_id: 'beto.test', amount: '5' };
    expect(refusals(await network.call('ana.test', TOKEN, 'ft_resolve_transfer', args))).toEqual([
      `E_FORBIDDEN: only ${TOKEN} may call this`,
    ]);
  });

  test('needs more gas for a transfer with a call than it keeps for itself', async () => {
    const args = { receiver_id: 'beto.test', amount: '5', msg: '' };
    const outcome = await network.call('ana.test', TOKEN, 'ft_transfer_call', args, {
      deposit: 1n,
      gas: 30n * TGAS,
    });
    expect(refusals(outcome)).toEqual(['E_INPUT: more gas is required']);
  });
});

describe('NEP-145', () => {
  test('registers an account once, returning what is not needed', async () => {
    const before = network.near('ana.test');
    const args = { account_id: escrowOf('ana.test') };
    const outcome = await network.call('ana.test', TOKEN, 'storage_deposit', args, { deposit: NEAR });
    expect(outcome.value).toEqual({ total: String(REGISTRATION), available: '0' });
    const spent = before - network.near('ana.test');
    expect(spent).toBeGreaterThan(REGISTRATION);
    expect(spent).toBeLessThan(REGISTRATION + NEAR / 100n);
    await network.mustCall('ana.test', TOKEN, 'storage_deposit', args, { deposit: NEAR });
    expect(before - network.near('ana.test')).toBeLessThan(REGISTRATION + NEAR / 50n);
  });

  test('refuses a deposit that is too small', async () => {
    const outcome = await network.call(
      'ana.test',
      TOKEN,
      'storage_deposit',
      { account_id: 'nuevo.test' },
      yocto,
    );
    expect(refusals(outcome)).toEqual([`E_DEPOSIT: attach at least ${REGISTRATION} yocto`]);
    expect(network.chain.view(TOKEN, 'storage_balance_of', { account_id: 'nuevo.test' })).toBeNull();
  });

  test('tells its bounds and has nothing to withdraw', async () => {
    const bounds = { min: String(REGISTRATION), max: String(REGISTRATION) };
    expect(network.chain.view(TOKEN, 'storage_balance_bounds')).toEqual(bounds);
    const none = await network.call('ana.test', TOKEN, 'storage_withdraw', { amount: '0' }, yocto);
    expect(none.value).toEqual({ total: String(REGISTRATION), available: '0' });
    const some = await network.call('ana.test', TOKEN, 'storage_withdraw', { amount: '1' }, yocto);
    expect(refusals(some)).toEqual(['E_DEPOSIT: the amount is greater than the available storage balance']);
  });

  test('lets an account leave only without tokens, or burning them', async () => {
    const outcome = await network.call('ana.test', TOKEN, 'storage_unregister', {}, yocto);
    expect(refusals(outcome)).toHaveLength(1);
    const left = await network.call('ana.test', TOKEN, 'storage_unregister', { force: true }, yocto);
    expect(left.value).toBe(true);
    expect(network.chain.view(TOKEN, 'ft_total_supply')).toBe(String(SUPPLY - START));
    const again = await network.call('ana.test', TOKEN, 'storage_unregister', {}, yocto);
    expect(again.value).toBe(false);
  });
});

test('describes itself', () => {
  expect(network.chain.view(TOKEN, 'ft_metadata')).toEqual({
    spec: 'ft-1.0.0',
    name: 'Tether USD',
    symbol: 'USDT',
    icon: null,
    reference: null,
    reference_hash: null,
    decimals: 6,
  });
});

test('mints for registered accounts, by its owner only', async () => {
  const args = { account_id: 'ana.test', amount: '9' };
  await network.mustCall(OWNER, TOKEN, 'mint', args);
  expect(network.tokens('ana.test')).toBe(START + 9n);
  expect(network.chain.view(TOKEN, 'ft_total_supply')).toBe(String(SUPPLY + 9n));
  expect(refusals(await network.call('ana.test', TOKEN, 'mint', args))).toEqual([
    `E_FORBIDDEN: only ${OWNER} may call this`,
  ]);
  const unknown = await network.call(OWNER, TOKEN, 'mint', { account_id: 'nadie.test', amount: '9' });
  expect(refusals(unknown)).toEqual(['The account nadie.test is not registered']);
});

test('is initialised once, even by its own account', async () => {
  const code = network.chain.code(TOKEN);
  if (!code) throw new Error('the token has no code');
  const again = functionCall('new', { owner_id: 'ana.test', total_supply: '1' });
  const outcome = await network.chain.run({
    signerId: TOKEN,
    receiverId: TOKEN,
    actions: [deployContract(code), again],
  });
  expect(refusals(outcome)).toEqual(['E_FORBIDDEN: the contract is initialised already']);
});
