import { actions, baseDecode, createTransaction, KeyPair, KeyPairSigner } from 'near-api-js';
import type { Chain } from '..';
import { NEAR, script } from '../testing/probe';
import { askPublished, PUBLISHED, problemOfRequest } from '../testing/published-schemas';
import { ANA_KEY, ana, openRpc, postRpc, type RpcTest, runProbe, signedOn } from '../testing/rpc-test';
import { methods } from './methods';

/** Every method against the schemas that NEAR publishes: requests by the one, answers and errors by the other. */

const GONE = '11111111111111111111111111111111';
const OTHER = 'ed25519:US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx';
const FINAL = { finality: 'final' };

let chain: Chain;
let server: RpcTest['server'];
/** What the chain has: a block, a chunk, a transaction, a receipt. */
const known = { block: '', chunk: '', tx: '', receipt: '' };

beforeAll(async () => {
  const opened = await openRpc();
  ({ chain, server } = opened);
  const { account } = opened;
  const sent = await runProbe(account, ['put clave valor', 'log hola', 'promise dos.test', 'answer 1']);
  known.tx = sent.transaction.hash;
  known.receipt = sent.receipts_outcome[0]?.id ?? '';
  await account.addFunctionCallAccessKey({
    publicKey: OTHER,
    contractId: 'uno.test',
    methodNames: ['run'],
    allowance: NEAR,
  });
  await account.deleteKey(OTHER);
  await account.signAndSendTransaction({
    receiverId: 'hija.ana.test',
    actions: [
      actions.createAccount(),
      actions.transfer(5n * NEAR),
      actions.addFullAccessKey(ana.getPublicKey()),
      actions.deployContract(new Uint8Array([1, 2])),
    ],
  });
  await account
    .signAndSendTransaction({
      receiverId: 'dos.test',
      actions: [actions.stake(1n, ana.getPublicKey())],
    })
    .catch((error: unknown) => expect(error).toBeInstanceOf(Error));
  const { block } = chain.lastBlock;
  known.block = block.header.hash;
  known.chunk = block.chunks[0]?.chunk_hash ?? '';
});
afterAll(() => server.close());

const query = (request_type: string, more: object, reference: object = FINAL) => ({
  ...{ request_type, account_id: 'uno.test' },
  ...reference,
  ...more,
});
const changes = (changes_type: string, more: object) => ({ changes_type, block_id: 3, ...more });
const accounts = { account_ids: ['ana.test', 'uno.test', 'hija.ana.test'] };
const keys = { keys: [{ account_id: 'ana.test', public_key: OTHER }] };
const of = (name: keyof typeof known) => known[name];
const transfer = async (nonce: bigint) => (await signedOn(chain, nonce, [actions.transfer(1n)])).base64;

/** Requests with an answer; made when they run, because they name what the chain has by then. */
const ANSWERED: [method: string, what: string, params: () => unknown][] = [
  ['block', 'final', () => FINAL],
  ['block', 'optimistic', () => ({ finality: 'optimistic' })],
  ['block', 'near-final', () => ({ finality: 'near-final' })],
  ['block', 'by height', () => ({ block_id: 3 })],
  ['block', 'by hash', () => ({ block_id: of('block') })],
  ['block', 'the first', () => ({ sync_checkpoint: 'genesis' })],
  ['block', 'the earliest', () => ({ sync_checkpoint: 'earliest_available' })],
  ['chunk', 'by hash', () => ({ chunk_id: of('chunk') })],
  ['chunk', 'by height', () => ({ block_id: 2, shard_id: 0 })],
  ['chunk', 'by block hash', () => ({ block_id: of('block'), shard_id: 0 })],
  ['chunk', 'of the first block', () => ({ block_id: 1, shard_id: 0 })],
  ['gas_price', 'now', () => ({ block_id: null })],
  ['gas_price', 'of a block', () => ({ block_id: 2 })],
  ['status', '', () => null],
  ['health', '', () => null],
  ['network_info', '', () => null],
  ['genesis_config', '', () => null],
  ['EXPERIMENTAL_genesis_config', '', () => null],
  ['EXPERIMENTAL_protocol_config', 'now', () => FINAL],
  ['EXPERIMENTAL_protocol_config', 'of a block', () => ({ block_id: 1 })],
  ['validators', 'now', () => 'latest'],
  ['validators', 'of a block', () => ({ block_id: 2 })],
  ['validators', 'of the epoch', () => ({ epoch_id: GONE })],
  ['EXPERIMENTAL_validators_ordered', '', () => ({ block_id: null })],
  ['maintenance_windows', '', () => ({ account_id: 'ana.test' })],
  ['EXPERIMENTAL_maintenance_windows', '', () => ({ account_id: 'ana.test' })],
  ['query', 'account', () => query('view_account', {})],
  [
    'query',
    'account by height',
    () => query('view_account', {}, { block_id: chain.lastBlock.block.header.height }),
  ],
  ['query', 'code', () => query('view_code', {})],
  ['query', 'state', () => query('view_state', { prefix_base64: '' })],
  ['query', 'key', () => query('view_access_key', { account_id: 'ana.test', public_key: ANA_KEY })],
  ['query', 'keys', () => query('view_access_key_list', { account_id: 'ana.test' })],
  [
    'query',
    'call',
    () =>
      query('call_function', {
        method_name: 'run',
        args_base64: Buffer.from(script('answer 7')).toString('base64'),
      }),
  ],
  ['changes', 'accounts', () => changes('account_changes', accounts)],
  ['changes', 'data', () => changes('data_changes', { ...accounts, key_prefix_base64: '' })],
  ['changes', 'keys', () => changes('all_access_key_changes', { ...accounts, block_id: 2 })],
  ['changes', 'one key', () => changes('single_access_key_changes', keys)],
  ['changes', 'gas keys', () => changes('all_gas_key_changes', accounts)],
  ['changes', 'one gas key', () => changes('single_gas_key_changes', keys)],
  ['changes', 'code', () => changes('contract_code_changes', accounts)],
  ['changes', 'of the first block', () => ({ changes_type: 'account_changes', ...accounts, block_id: 1 })],
  ['EXPERIMENTAL_changes', 'accounts', () => changes('account_changes', accounts)],
  ['block_effects', '', () => ({ block_id: 3 })],
  ['EXPERIMENTAL_changes_in_block', '', () => ({ block_id: 3 })],
  ['EXPERIMENTAL_receipt', '', () => ({ receipt_id: of('receipt') })],
  ['tx', 'by hash', () => ({ tx_hash: of('tx'), sender_account_id: 'ana.test' })],
  ['tx', 'final', () => ({ tx_hash: of('tx'), sender_account_id: 'ana.test', wait_until: 'FINAL' })],
  ['EXPERIMENTAL_tx_status', '', () => ({ tx_hash: of('tx'), sender_account_id: 'ana.test' })],
  ['send_tx', '', async () => ({ signed_tx_base64: await transfer(1_000n), wait_until: 'INCLUDED' })],
  ['broadcast_tx_commit', '', async () => ({ signed_tx_base64: await transfer(1_001n) })],
  ['broadcast_tx_async', '', async () => ({ signed_tx_base64: await transfer(1_002n) })],
  ['tx', 'by its bytes', async () => ({ signed_tx_base64: await transfer(1_003n).then(sendFirst) })],
];

async function sendFirst(base64: string): Promise<string> {
  await postRpc(server.url, 'broadcast_tx_commit', [base64]);
  return base64;
}

test.each(ANSWERED)('%s %s is answered as NEAR publishes it', async (method, _what, make) => {
  const params = await make();
  // The package gives genesis_config the schema of its parameters alone.
  if (method !== 'genesis_config') expect(problemOfRequest(method, params)).toBeNull();
  const answer = await askPublished(server.url, method, params);
  expect(answer).toHaveProperty('result');
});

test('every block and chunk of the chain is answered so', async () => {
  for (let height = 1; height <= chain.lastBlock.block.header.height; height++) {
    await askPublished(server.url, 'block', { block_id: height });
    await askPublished(server.url, 'chunk', { block_id: height, shard_id: 0 });
    await askPublished(server.url, 'block_effects', { block_id: height });
  }
});

test('every published method is here, or known to be absent', async () => {
  const absent = PUBLISHED.filter((method) => !Object.hasOwn(methods, method));
  expect(absent).toEqual([
    'EXPERIMENTAL_congestion_level',
    'EXPERIMENTAL_light_client_block_proof',
    'EXPERIMENTAL_light_client_proof',
    'EXPERIMENTAL_split_storage_info',
    'client_config',
    'light_client_proof',
    'next_light_client_block',
  ]);
  for (const method of absent) {
    expect(await askPublished(server.url, method, {})).toMatchObject({ error: notFound(method) });
  }
  for (const method of ['nothing', 'sandbox_fast_forward', 'cosecha_advance_time']) {
    expect(await postRpc(server.url, method, {})).toMatchObject({ error: notFound(method) });
  }
  const asked = new Set(ANSWERED.map(([method]) => method));
  expect(PUBLISHED.filter((method) => !asked.has(method))).toEqual(absent);
});

const notFound = (method_name: string) => ({
  name: 'REQUEST_VALIDATION_ERROR',
  cause: { name: 'METHOD_NOT_FOUND', info: { method_name } },
  code: -32601,
});

describe('an error has a published shape:', () => {
  const LONG = 'a'.repeat(65);
  const call = (lines: string) =>
    query('call_function', { method_name: 'run', args_base64: Buffer.from(lines).toString('base64') });

  test.each<[cause: string, method: string, params: unknown]>([
    ['UNKNOWN_BLOCK', 'block', { block_id: 99_999 }],
    ['UNKNOWN_BLOCK', 'block', { block_id: GONE }],
    ['UNKNOWN_BLOCK', 'chunk', { block_id: 99_999, shard_id: 0 }],
    ['UNKNOWN_CHUNK', 'chunk', { chunk_id: GONE }],
    ['INVALID_SHARD_ID', 'chunk', { block_id: 1, shard_id: 3 }],
    ['UNKNOWN_BLOCK', 'gas_price', [99_999]],
    ['UNKNOWN_EPOCH', 'validators', { epoch_id: ANA_KEY.slice('ed25519:'.length) }],
    ['UNKNOWN_EPOCH', 'validators', [99_999]],
    ['UNKNOWN_BLOCK', 'EXPERIMENTAL_protocol_config', { block_id: 99_999 }],
    ['UNKNOWN_BLOCK', 'changes', { changes_type: 'account_changes', account_ids: [], block_id: 99_999 }],
    ['UNKNOWN_BLOCK', 'block_effects', { block_id: 99_999 }],
    ['UNKNOWN_RECEIPT', 'EXPERIMENTAL_receipt', { receipt_id: GONE }],
    ['UNKNOWN_TRANSACTION', 'tx', { tx_hash: GONE, sender_account_id: 'ana.test' }],
    ['UNKNOWN_TRANSACTION', 'EXPERIMENTAL_tx_status', [GONE, 'ana.test']],
    ['UNKNOWN_ACCOUNT', 'query', query('view_account', { account_id: 'nadie.test' })],
    ['UNKNOWN_ACCESS_KEY', 'query', query('view_access_key', { account_id: 'ana.test', public_key: OTHER })],
    ['NO_CONTRACT_CODE', 'query', query('view_code', { account_id: 'ana.test' })],
    ['NO_GLOBAL_CONTRACT_CODE', 'query', query('view_global_contract_code', { code_hash: GONE })],
    ['NO_GLOBAL_CONTRACT_CODE', 'query', query('view_global_contract_code_by_account_id', {})],
    ['CONTRACT_EXECUTION_ERROR', 'query', call('panic E_NO')],
    ['CONTRACT_EXECUTION_ERROR', 'query', call('trap')],
    ['UNKNOWN_ACCOUNT', 'query', query('view_state', { account_id: 'nadie.test', prefix_base64: '' })],
    ['NO_CONTRACT_CODE', 'query', { ...call(''), account_id: 'ana.test' }],
    ['CONTRACT_EXECUTION_ERROR', 'query', { ...call(''), method_name: 'nothing' }],
    ['GARBAGE_COLLECTED_BLOCK', 'query', query('view_account', {}, { block_id: 1 })],
    ['GARBAGE_COLLECTED_BLOCK', 'query', query('view_account', {}, { sync_checkpoint: 'genesis' })],
    ['UNKNOWN_BLOCK', 'query', query('view_account', {}, { block_id: 99_999 })],
    ...unreadable('block', null, [], {}, { colour: 1 }, { block_id: 1.5 }, { block_id: -1 }),
    ...unreadable(
      'block',
      { block_id: 'nope' },
      { block_id: null },
      { finality: 'soon' },
      { block_id: [], ...FINAL },
    ),
    ...unreadable('block', { sync_checkpoint: 'newest' }, ['nope'], [1, 2], 'latest'),
    ...unreadable('chunk', {}, ['nope'], { block_id: 1 }, { block_id: 1, shard_id: '0' }, [1, -1], {
      chunk_id: 5,
    }),
    ...unreadable('gas_price', null, [], ['nope'], { block_id: 'nope' }),
    ...unreadable('validators', null, [], {}, ['nope'], 'newest', { epoch_id: 'nope' }),
    ...unreadable('EXPERIMENTAL_validators_ordered', null, { block_id: 'nope' }),
    ...unreadable('maintenance_windows', null, {}, { account_id: 'NO' }),
    ...unreadable('EXPERIMENTAL_protocol_config', null, {}, { finality: 1 }),
    ...unreadable('EXPERIMENTAL_receipt', {}, { receipt_id: 'nope' }, { receipt_id: 1 }),
    ...unreadable('query', {}, FINAL, query('view_dreams', {}), query('view_account', {}, {})),
    ...unreadable(
      'query',
      query('view_account', { account_id: 'NO' }),
      query('view_account', { account_id: LONG }),
    ),
    ...unreadable('query', query('view_access_key', {}), query('view_access_key', { public_key: 'rsa:1' })),
    ...unreadable('query', query('view_state', {}), query('view_state', { prefix_base64: '$' })),
    ...unreadable('query', query('call_function', { method_name: 'run' })),
    ...unreadable('query', query('call_function', { method_name: 'run', args_base64: '{}' })),
    ...unreadable(
      'changes',
      {},
      FINAL,
      { changes_type: 'weather', ...FINAL },
      changes('data_changes', accounts),
    ),
    ...unreadable(
      'changes',
      { changes_type: 'account_changes', account_ids: [] },
      changes('account_changes', {}),
    ),
    ...unreadable('block_effects', null, {}),
    ...unreadable('tx', {}, [GONE], { tx_hash: GONE }, { tx_hash: 'nope', sender_account_id: 'ana.test' }),
    ...unreadable('tx', [GONE, 'NO'], [GONE, 'ana.test', 'FINAL'], ['AAAA']),
    ...unreadable('send_tx', null, {}, { signed_tx_base64: 'AAAA' }, { signed_tx_base64: 5 }, [
      'AAAA',
      'FINAL',
    ]),
    ...unreadable('send_tx', { signed_tx_base64: 'AAAA', wait_until: 'SOON' }),
    ...unreadable('broadcast_tx_commit', [], ['no']),
    ...unreadable('broadcast_tx_async', ['no'], { signed_tx_base64: '' }),
  ])('%s of %s %j', async (cause, method, params) => {
    const [name, code] =
      cause === 'PARSE_ERROR' ? ['REQUEST_VALIDATION_ERROR', -32700] : ['HANDLER_ERROR', -32000];
    const { error } = await askPublished(server.url, method, params);
    expect(error).toMatchObject({ name, cause: { name: cause, info: expect.anything() }, code });
  });

  function unreadable(method: string, ...list: unknown[]): [string, string, unknown][] {
    return list.map((params) => ['PARSE_ERROR', method, params]);
  }
});

test('refusals and failures of transactions have published shapes', async () => {
  const sign = async (
    receiverId: string,
    nonce: bigint,
    list: ReturnType<typeof actions.transfer>[],
    key = ana,
  ) => {
    const block = baseDecode(chain.lastBlock.block.header.hash);
    const tx = createTransaction('ana.test', key.getPublicKey(), receiverId, nonce, list, block);
    const { signedTransaction } = await new KeyPairSigner(key).signTransaction(tx);
    return Buffer.from(signedTransaction.encode()).toString('base64');
  };
  const send = async (base64: string) =>
    askPublished(server.url, 'send_tx', { signed_tx_base64: base64, wait_until: 'FINAL' });
  const gas = (amount: bigint) => actions.functionCall('run', script('answer 1'), amount, 0n);
  const refused = [
    await sign('dos.test', 1n, [actions.transfer(1n)]),
    await sign('dos.test', 10n ** 12n, [actions.transfer(1n)]),
    await sign('dos.test', 5_000n, [actions.transfer(10n ** 30n)]),
    await sign('dos.test', 5_000n, [actions.transfer(1n)], KeyPair.fromRandom('ed25519')),
    await sign('uno.test', 5_000n, [gas(1_000_000_000_000_001n)]),
    await sign('uno.test', 5_000n, [gas(0n)]),
    await sign('NO', 5_000n, [actions.transfer(1n)]),
  ];
  for (const base64 of refused) {
    expect(await send(base64)).toMatchObject({ error: { cause: { name: 'INVALID_TRANSACTION' } } });
  }
  const failing: [string, ReturnType<typeof actions.transfer>[]][] = [
    ['uno.test', [actions.functionCall('run', script('panic E_NO'), 10n ** 14n, 0n)]],
    ['uno.test', [actions.functionCall('run', script('trap'), 10n ** 14n, 0n)]],
    ['uno.test', [actions.functionCall('nothing', {}, 10n ** 14n, 0n)]],
    ['dos.test', [actions.functionCall('run', {}, 10n ** 14n, 0n)]],
    ['nadie.test', [actions.transfer(1n)]],
    ['ana.test', [actions.deleteKey(KeyPair.fromRandom('ed25519').getPublicKey())]],
    ['ana.test', [actions.addFullAccessKey(ana.getPublicKey())]],
    ['ana.test', [actions.stake(1n, ana.getPublicKey())]],
    ['dos.test', [actions.createAccount()]],
  ];
  for (const [index, [receiverId, list]] of failing.entries()) {
    const answer = await send(await sign(receiverId, 6_000n + BigInt(index), list));
    expect(answer).toMatchObject({ result: { status: { Failure: { ActionError: { index: 0 } } } } });
    const { result } = answer as { result: { transaction: { hash: string } } };
    const name = { tx_hash: result.transaction.hash, sender_account_id: 'ana.test' };
    await askPublished(server.url, 'EXPERIMENTAL_tx_status', name);
  }
});

test('a sender who does not wait is told no more than that, as NEAR does', async () => {
  const params = { signed_tx_base64: await transfer(9_000n), wait_until: 'NONE' };
  expect((await postRpc(server.url, 'send_tx', params)).result).toEqual({ final_execution_status: 'NONE' });
  await chain.settled();
});
