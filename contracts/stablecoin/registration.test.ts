import { Network, REGISTRATION, refusals, SUPPLY, TOKEN } from '../testing/network';

const START = 10_000_000_000n;
let network: Network;
beforeEach(async () => {
  network = await Network.create(['ana.test', 'beto.test']);
});

test('an account that leaves has its registration back, and its tokens are burnt in an event', async () => {
  const before = network.near(TOKEN);
  const outcome = await network.call(
    'ana.test',
    TOKEN,
    'storage_unregister',
    { force: true },
    { deposit: 1n },
  );
  expect(outcome.value).toBe(true);
  expect(before - network.near(TOKEN)).toBe(REGISTRATION);
  expect(outcome.logs).toEqual([
    'EVENT_JSON:{"standard":"nep141","version":"1.0.0","event":"ft_burn","data":' +
      `[{"owner_id":"ana.test","amount":"${START}"}]}`,
  ]);
});

test.each<[string, object]>([
  ['ft_transfer_call', { receiver_id: 'beto.test', amount: '5', msg: '' }],
  ['storage_unregister', { force: true }],
  ['storage_withdraw', { amount: '0' }],
])('%s is for a full-access key: it asks for exactly one yocto', async (method, args) => {
  for (const deposit of [0n, 2n]) {
    expect(refusals(await network.call('ana.test', TOKEN, method, args, { deposit }))).toEqual([
      'E_DEPOSIT: attach exactly one yocto',
    ]);
  }
  expect(network.tokens('ana.test')).toBe(START);
  expect(network.chain.view(TOKEN, 'ft_total_supply')).toBe(String(SUPPLY));
});
