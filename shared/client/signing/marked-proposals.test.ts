import { createHash } from 'node:crypto';
import { markedText, markOf, type PurchaseTerms, purchaseCall, withMark } from '../../domain';
import { readDelegation } from './chain-bytes';
import { ForeignProposal, type OwnCall, ownBytes, proposalIn } from './sign-proposals';

const WALLET = 'ed3f'.repeat(16);
const CONTRACTS = { p2pContractId: 'market.test', tokenContractId: 'usdt.test' };
const KEY = 'key-of-this-call';

const call: OwnCall = {
  ...{ method: 'POST', path: '/api/p2p/create-order', recipient: 'cosecha.test' },
  body: { offerId: '7', paymentMethodId: 'cash', amountOrder: '2.5', expectedRate: '1.2' },
  ...{ wallet: WALLET, contracts: CONTRACTS, idempotencyKey: KEY },
  lastHeight: async () => 1_000,
  orderOnChain: () => Promise.reject(new Error('asked')),
  seenOrder: undefined,
};

const terms = {
  ...{ offerId: '7', paymentMethodId: 'cash', quantity: 2_500_000n, expectedRate: 1_200_000n },
  ...{ delivery: null, revision: null },
} as PurchaseTerms;
const payment = purchaseCall(CONTRACTS, `${WALLET.slice(0, 30)}.market.test`, terms);

const markFor = (key: string, wallet = WALLET) =>
  markOf(createHash('sha256').update(markedText(wallet, key)).digest('hex'));

function bytesFor(mark: string | null, kind: 'delegate' | 'transaction', own = call) {
  const asked = { step: 'transfer', attempt: 1, nonce: '359000001', ...withMark(payment, mark) };
  const bound = kind === 'delegate' ? { maxBlockHeight: '1300' } : { blockHash: '1'.repeat(32) };
  return ownBytes(proposalIn({ data: { sign: [{ ...asked, kind, ...bound }] } }), own);
}

test.each(['delegate', 'transaction'] as const)(
  'a %s that names the key of this very call is signed',
  async (kind) => {
    await expect(bytesFor(markFor(KEY), kind)).resolves.toBeDefined();
  },
);

test('what is signed says so', async () => {
  const [action] = readDelegation(await bytesFor(markFor(KEY), 'delegate')).actions;
  expect(JSON.parse(action?.args ?? '')).toMatchObject({ amount: '3000000', memo: markFor(KEY) });
});

test.each([
  ['another key', markFor('another-key')],
  ['another wallet', markFor(KEY, '9a1c'.repeat(16))],
  ['anything', 'cosecha:'.padEnd(40, '0')],
  ['what is no mark', 'cosecha:0'],
])('one that names %s is refused', async (_what, mark) => {
  await expect(bytesFor(mark, 'delegate')).rejects.toBeInstanceOf(ForeignProposal);
  await expect(bytesFor(mark, 'transaction')).rejects.toBeInstanceOf(ForeignProposal);
});

test('one without a mark, as calls without a key have it, is signed', async () => {
  await expect(bytesFor(null, 'delegate')).resolves.toBeDefined();
});
