import { readReceiver, readTransfer, sendSchema } from './read-send';

const CONTRACTS = { p2pContractId: 'mercado.test', tokenContractId: 'usdt.test' };
const SENDER = 'ana.test';

test.each(['supermercado.test', 'mercado.test.otro', 'usdt.test.otro', 'a.usdt.test'])(
  'an account that is only named like one of our contracts is one to send to: %s',
  (receiver) => {
    expect(readReceiver(receiver, SENDER, CONTRACTS)).toBe(receiver);
  },
);

test('an amount is read to the last unit that the asset has, with the spaces around it', () => {
  const body = { receiverId: 'luis.test', amount: ' 1.000001 ' };
  expect(readTransfer({ ...body, asset: 'USDT' }, SENDER, CONTRACTS).units).toBe(1_000_001n);
  expect(readTransfer({ ...body, asset: 'NEAR' }, SENDER, CONTRACTS).units).toBe(1_000_001n * 10n ** 18n);
});

test.each(['-1', '1.5', '', '1e24', '9'.repeat(31), ' 1'])(
  'a cost of "%s" is none that a person saw',
  (cost) => {
    const body = { asset: 'USDT', receiverId: 'luis.test', amount: '1' };
    expect(sendSchema.safeParse({ ...body, maxNetworkCost: cost }).success).toBe(false);
    expect(sendSchema.safeParse({ ...body, maxNetworkCost: '9'.repeat(30) }).success).toBe(true);
  },
);
