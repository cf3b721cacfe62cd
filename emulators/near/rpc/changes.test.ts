import {
  addFullAccessKey,
  type Chain,
  createAccount,
  deleteAccount,
  deployContract,
  inProcessClient,
  transfer,
} from '..';
import { ask, NEAR, probeChain, script } from '../testing/probe';

/** A block in which two accounts changed in the same way: only the requested changes are reported. */

const KEY = 'ed25519:6j4b6zUaty6fD1awqcGCCU9JYGCWYUgdJhQrzfZhqE25';
const CODE = deployContract(script('no wasm'));
const FINAL = { finality: 'final' };

let chain: Chain;
beforeEach(async () => {
  chain = await probeChain();
});
const own = (id: string, ...actions: Parameters<Chain['run']>[0]['actions']) =>
  chain.run({ signerId: id, receiverId: id, actions });
const both = (action: Parameters<Chain['run']>[0]['actions'][number]) =>
  Promise.all([own('ana.test', action), own('test', action)]);

async function asked(method: string, params: object): Promise<unknown> {
  const request = { jsonrpc: '2.0', id: 1, method, params };
  const answer = await inProcessClient(chain).rpc(request);
  return (answer as { result: { changes: unknown } }).result.changes;
}
const changesOf = (params: object) => asked('changes', { ...FINAL, ...params });
const update = (type: string, change: object) => [{ type, change }];

test('records of another account are not told, even under the same key', async () => {
  await Promise.all([ask(chain, 'uno.test', ['put a 1']), ask(chain, 'dos.test', ['put a 2'])]);
  expect(
    await changesOf({ changes_type: 'data_changes', account_ids: ['dos.test'], key_prefix_base64: '' }),
  ).toMatchObject(
    update('data_update', {
      account_id: 'dos.test',
      key_base64: Buffer.from('a').toString('base64'),
      value_base64: Buffer.from('2').toString('base64'),
    }),
  );
});

test('the same key of another account is not told', async () => {
  await both(addFullAccessKey(KEY));
  const added = { account_id: 'ana.test', public_key: KEY };
  const change = update('access_key_update', added);
  const all = await changesOf({ changes_type: 'all_access_key_changes', account_ids: ['ana.test'] });
  expect(all).toMatchObject(change);
  expect(await changesOf({ changes_type: 'single_access_key_changes', keys: [added] })).toMatchObject(change);
});

test('the same contract of another account is not told', async () => {
  await both(CODE);
  const ofAna = { changes_type: 'contract_code_changes', account_ids: ['ana.test'] };
  expect(await changesOf(ofAna)).toMatchObject(update('contract_code_update', { account_id: 'ana.test' }));
});

test('an account that is deleted takes its key and its contract along', async () => {
  await chain.run({
    signerId: 'ana.test',
    receiverId: 'hija.ana.test',
    actions: [createAccount(), transfer(NEAR), addFullAccessKey(KEY), CODE],
  });
  await own('hija.ana.test', deleteAccount('test'));
  const height = chain.lastBlock.block.header.height - 1;
  const at = (changes_type: string) =>
    asked('changes', { block_id: height, changes_type, account_ids: ['hija.ana.test'] });
  const names = { account_id: 'hija.ana.test' };
  expect(await at('account_changes')).toMatchObject(update('account_deletion', names));
  expect(await at('all_access_key_changes')).toMatchObject(
    update('access_key_deletion', { ...names, public_key: KEY }),
  );
  expect(await at('contract_code_changes')).toMatchObject(update('contract_code_deletion', names));
});

test('in short, keys and contracts are told beside the account', async () => {
  await own('ana.test', addFullAccessKey(KEY), CODE);
  expect(await asked('block_effects', FINAL)).toEqual(
    ['account_touched', 'access_key_touched', 'contract_code_touched'].map((type) => ({
      type,
      account_id: 'ana.test',
    })),
  );
});
