import {
  DEPOSIT,
  marketCall,
  microKg,
  nearToYocto,
  orderCall,
  type PurchaseTerms,
  purchaseCall,
  storageCost,
  tokenTransferCall,
} from '../../domain';
import type { Planned } from './call-plans';
import { readDelegation } from './chain-bytes';
import { ForeignProposal, type OwnCall, ownBytes, proposalIn } from './sign-proposals';
import { signedWords } from './signed-words';

const WALLET = 'ed3f'.repeat(16);
const OTHER = '9a1c'.repeat(16);
const CONTRACTS = { p2pContractId: 'market.test', tokenContractId: 'usdt.test' };
const HEIGHT = 1_000;

const SEEN = { sellerId: OTHER, buyerId: WALLET, escrow: 12_000_000n };

const own = (path: string, body: object): OwnCall => ({
  ...{ method: 'POST', path, body, recipient: 'cosecha.test', wallet: WALLET, contracts: CONTRACTS },
  lastHeight: async () => HEIGHT,
  orderOnChain: async () => SEEN,
  seenOrder: SEEN,
  idempotencyKey: undefined,
});

const ORDER = { offerId: '7', paymentMethodId: 'cash', amountOrder: '2.5', expectedRate: '1.2' };
const purchase = own('/api/p2p/create-order', { ...ORDER, deliveryId: 'way', expectedFreight: '500000' });
const MSG =
  '{"delivery_id":"way","exchange_rate":"1.2","freight_amount":"500000","offer_id":"7",' +
  '"operation_amount":"2500000","payment_method_id":"cash"}';
const PAYMENT = {
  methodName: 'ft_transfer_call',
  args: JSON.stringify({
    amount: '3500000',
    msg: MSG,
    receiver_id: `${WALLET.slice(0, 30)}.market.test`,
  }),
  ...{ gas: '150000000000000', deposit: '1' },
};
const delegate = {
  ...{ step: 'transfer', attempt: 1, kind: 'delegate', receiverId: 'usdt.test' },
  ...{ nonce: '359000001', maxBlockHeight: '1300', actions: [PAYMENT] },
};

const answer = (...sign: object[]) => ({ data: { error: 'signature-needed', sign } });

/** What the device would sign. @throws ForeignProposal */
async function bytesFor(call: OwnCall, proposal: object) {
  return ownBytes(proposalIn(answer(proposal)), call);
}

test('a proposal that is the own call is signed, with its nonce and its height', async () => {
  const read = readDelegation(await bytesFor(purchase, delegate));
  expect(read).toEqual({
    ...{ wallet: WALLET, receiverId: 'usdt.test', actions: [PAYMENT] },
    ...{ nonce: 359_000_001n, maxBlockHeight: 1_300n },
  });
});

const changed = (changes: object) => ({ ...delegate, actions: [{ ...PAYMENT, ...changes }] });
const args = (changes: object) =>
  changed({ args: JSON.stringify({ ...JSON.parse(PAYMENT.args), ...changes }) });

test.each<[string, object]>([
  ['another receiver', { ...delegate, receiverId: 'evil.test' }],
  ['another method', changed({ methodName: 'ft_transfer' })],
  ['another gas', changed({ gas: '150000000000001' })],
  ['gas written otherwise', changed({ gas: '0150000000000000' })],
  ['two yocto', changed({ deposit: '2' })],
  ['no yocto', changed({ deposit: '0' })],
  ['a field more in an action', changed({ also: '1' })],
  ['another amount', args({ amount: '3500001' })],
  ['another escrow account', args({ receiver_id: `${OTHER.slice(0, 30)}.market.test` })],
  ['another offer', args({ msg: MSG.replace('"7"', '"8"') })],
  ['another quantity', args({ msg: MSG.replace('2500000', '1500000') })],
  ['another rate', args({ msg: MSG.replace('1.2', '1.3') })],
  ['another way', args({ msg: MSG.replace('way', 'far') })],
  ['another freight', args({ msg: MSG.replace('500000', '400000') })],
  ['an argument more', args({ memo: 'x' })],
  ['a key twice', changed({ args: PAYMENT.args.replace('{', '{"amount":"9",') })],
  ['a space in the arguments', changed({ args: PAYMENT.args.replace('{', '{ ') })],
  ['the payment as another step, to have it signed under another nonce', { ...delegate, step: 'transfer-2' }],
  ['an action more', { ...delegate, actions: [PAYMENT, PAYMENT] }],
  ['no action', { ...delegate, actions: [] }],
  ['a transfer', { ...delegate, actions: [{ transfer: '1' }] }],
  ['a height that is far', { ...delegate, maxBlockHeight: '1601' }],
  ['a height that has no bytes', { ...delegate, maxBlockHeight: '-1' }],
  ['a nonce that has no bytes', { ...delegate, nonce: '99999999999999999999' }],
  ['a nonce that is no number', { ...delegate, nonce: '0x1' }],
  ['another kind', { ...delegate, kind: 'transfer' }],
])('%s is refused', async (_what, proposal) => {
  await expect(bytesFor(purchase, proposal)).rejects.toBeInstanceOf(ForeignProposal);
});

test.each<[string, object, Partial<PurchaseTerms>]>([
  ['without a way', {}, {}],
  ['with a way that costs nothing', { deliveryId: 'way' }, { delivery: { id: 'way', freight: 0n } }],
  ['of an offer that was read', { expectedRevision: 3 }, { revision: 3 }],
])('a purchase %s is signed as it was called', async (_what, chosen, agreed) => {
  const escrowId = `${WALLET.slice(0, 30)}.market.test`;
  const terms = {
    offerId: '7',
    paymentMethodId: 'cash',
    quantity: microKg(2_500_000n),
    expectedRate: 1_200_000n,
    delivery: null,
    revision: null,
  };
  const planned = purchaseCall(CONTRACTS, escrowId, { ...terms, ...agreed });
  const call = own('/api/p2p/create-order', { ...ORDER, ...chosen });
  expect(readDelegation(await bytesFor(call, asked(planned)))).toMatchObject(planned);
});

test('a node that does not say the height is no lie of the service', async () => {
  const gone = new Error('no answer');
  const call = { ...purchase, lastHeight: () => Promise.reject(gone) };
  await expect(bytesFor(call, delegate)).rejects.toBe(gone);
});

test('the farthest height that is taken is 600 blocks away', async () => {
  await expect(bytesFor(purchase, { ...delegate, maxBlockHeight: '1600' })).resolves.toBeDefined();
});

const RELEASE = { orderId: '12|1', expectedStatus: 2 };
const release = own('/api/p2p/aprove-order', RELEASE);
const asked = (call: Planned, changes: object = {}) => ({ ...delegate, ...call, ...changes });
const settle = (terms: Partial<Parameters<typeof orderCall>[2]> = {}) =>
  orderCall(CONTRACTS, 'aprove-order', { orderId: '12', expectedStatus: 2, ...terms });

const NAMED = 'tesoreria-de-la-cooperativa.near';

test.each<[string, OwnCall, Planned, string]>([
  ['a release', release, settle(), 'entregado o recibido, pedido 12'],
  [
    'a ruling',
    own('/api/p2p/resolve-dispute', { orderId: '12', sellerAmount: '5', explanation: 'Así.' }),
    orderCall(CONTRACTS, 'resolve-dispute', { orderId: '12', expectedStatus: null, sellerAmount: '5' }),
    'decidir la disputa, pedido 12',
  ],
  [
    'a send',
    own('/api/wallet/send', { asset: 'USDT', receiverId: ` ${OTHER} `, amount: '2.5', maxNetworkCost: '0' }),
    sent({ receiverId: OTHER, units: 2_500_000n, registrationCost: 0n }),
    'enviar 2,50',
  ],
  [
    'a send to a named account',
    own('/api/wallet/send', { asset: 'USDT', receiverId: NAMED, amount: '2.5', maxNetworkCost: '0' }),
    sent({ receiverId: NAMED, units: 2_500_000n, registrationCost: 0n }),
    `a ${NAMED}.`,
  ],
  [
    'a block',
    own('/api/wallet/function-call', marketBody('set_blocked', { account_id: OTHER, is_blocked: true })),
    marketed('set_blocked', { is_blocked: true, account_id: OTHER }, 1n),
    'bloqueo de una persona, 9a1c9a…9a1c',
  ],
])('%s is signed as it was called, and its bytes say what it does', async (_what, call, planned, words) => {
  const bytes = await bytesFor(call, asked(planned));
  const { receiverId, actions } = planned;
  expect(readDelegation(bytes)).toMatchObject({ receiverId, actions });
  expect(signedWords(bytes)).toContain(words);
});

test.each<[string, OwnCall, Planned]>([
  ['another order', release, settle({ orderId: '13' })],
  ['an order in any status', release, settle({ expectedStatus: null })],
  ['an order that is split', release, settle({ sellerAmount: '1' })],
  [
    'a cancellation instead of a release',
    release,
    orderCall(CONTRACTS, 'cancel-order', { orderId: '12', expectedStatus: 2 }),
  ],
  ['an offer twice', own('/api/wallet/function-call', marketBody('a', {})), marketed('a', {}, 1n, 'call-2')],
  ['something for a call that signs nothing', own('/api/wallet/account', RELEASE), settle()],
  ['something for a call that cannot be read', own('/api/p2p/aprove-order', {}), settle()],
  [
    'gas that is not written in digits',
    own('/api/wallet/function-call', { ...marketBody('set_blocked', {}), gas: '0x12c' }),
    marketed('set_blocked', {}, 1n),
  ],
  [
    'NEAR of the wallet by delegation',
    own('/api/wallet/send', { asset: 'NEAR', receiverId: OTHER, amount: '1', maxNetworkCost: '0' }),
    tokenTransferCall(CONTRACTS, { receiverId: OTHER, units: 1n, registrationCost: 0n }),
  ],
])('%s is refused', async (_what, call, planned) => {
  await expect(bytesFor(call, asked(planned))).rejects.toBeInstanceOf(ForeignProposal);
});

describe('an order that the device signs about', () => {
  test.each<[string, Partial<OwnCall>]>([
    ['is another sum', { orderOnChain: async () => ({ ...SEEN, escrow: 120_000_000n }) }],
    ['is another seller’s', { orderOnChain: async () => ({ ...SEEN, sellerId: WALLET }) }],
    ['is another buyer’s', { orderOnChain: async () => ({ ...SEEN, buyerId: OTHER }) }],
    ['was not read by anybody', { seenOrder: undefined }],
  ])('%s on the chain: nothing is signed, whichever way it would be brought', async (_what, changes) => {
    const call = { ...release, ...changes };
    const alone = asked(settle(), { kind: 'transaction', blockHash: '1'.repeat(32) });
    for (const proposal of [asked(settle()), alone]) {
      await expect(bytesFor(release, proposal)).resolves.toBeDefined();
      await expect(bytesFor(call, proposal)).rejects.toMatchObject({ hasEnded: false });
    }
  });

  test('has ended', async () => {
    const call = { ...release, orderOnChain: async () => null };
    await expect(bytesFor(call, asked(settle()))).rejects.toMatchObject({ hasEnded: true });
  });

  test('is asked for by its number in the market', async () => {
    const numbers: string[] = [];
    async function orderOnChain(id: string) {
      numbers.push(id);
      return SEEN;
    }
    const call = { ...release, orderOnChain };
    await bytesFor(call, asked(settle()));
    expect(numbers).toEqual(['12']);
  });

  test('is none in a purchase, which the market is not asked about', async () => {
    const call = { ...purchase, orderOnChain: () => Promise.reject(new Error('asked')) };
    await expect(bytesFor(call, delegate)).resolves.toBeDefined();
  });
});

function sent(terms: Parameters<typeof tokenTransferCall>[1]): Planned {
  return { ...tokenTransferCall(CONTRACTS, terms), step: 'send' };
}

function marketBody(methodName: string, args: object) {
  return { contractId: 'market.test', methodName, args: args, gas: '300', attachedDeposit: '2' };
}
function marketed(methodName: string, args: object, deposit: bigint, step = 'call'): Planned {
  return { ...marketCall(CONTRACTS, { methodName, args: args, gas: 300n, deposit }), step };
}

describe('a wallet that pays by itself', () => {
  const HASH = '11111111111111111111111111111111';
  const alone = (call: Planned) => asked(call, { kind: 'transaction', blockHash: HASH });
  const near = (receiverId: string, yocto: bigint, step = 'send'): Planned => ({
    receiverId,
    actions: [{ transfer: String(yocto) }],
    step,
  });
  const escrow = `${WALLET.slice(0, 30)}.market.test`;
  const send = (terms: object) => own('/api/wallet/send', { receiverId: OTHER, ...terms });
  const sendNear = send({ asset: 'NEAR', amount: '0.5', maxNetworkCost: '1' });
  const sendUsdt = (maxNetworkCost: string) => send({ asset: 'USDT', amount: '1', maxNetworkCost });
  const registering = sent({
    ...{ receiverId: OTHER, units: 1_000_000n, registrationCost: nearToYocto('0.00125') },
  });
  const PUBLISHED = marketBody('set_offers_sell', { extra: 'ñ' });
  const publish = own('/api/wallet/function-call', PUBLISHED);
  const block = own('/api/wallet/function-call', marketBody('set_blocked', { extra: 'ñ' }));
  const register = (account: string, step = `register-${account}`): Planned => ({
    receiverId: 'usdt.test',
    step,
    actions: [
      {
        methodName: 'storage_deposit',
        args: `{"account_id":"${account}","registration_only":true}`,
        ...{ gas: '10000000000000', deposit: nearToYocto('0.00125').toString() },
      },
    ],
  });
  const open: Planned = {
    receiverId: 'market.test',
    actions: [
      {
        ...{ methodName: 'open_escrow', args: '{}', gas: '200000000000000' },
        deposit: nearToYocto('0.2').toString(),
      },
    ],
  };

  test.each<[string, OwnCall, Planned]>([
    ['sends its NEAR', sendNear, near(OTHER, nearToYocto('0.5'))],
    ['registers a receiver whom it agreed to pay for', sendUsdt(String(10n ** 22n)), registering],
    ['registers one for exactly what it agreed to', sendUsdt(String(DEPOSIT.registration)), registering],
    ['opens its escrow account', purchase, open],
    ['fills it by whole steps', purchase, near(escrow, nearToYocto('0.15'), 'top-up')],
    ['lets the other side of an order hold the stablecoin', release, register(OTHER)],
    ['lets itself hold the stablecoin for an order', release, register(WALLET)],
    ['lets itself hold the stablecoin to sell', publish, register(WALLET, 'register')],
    ['deposits what it named for what is not kept', block, marketed('set_blocked', { extra: 'ñ' }, 2n)],
    [
      'deposits more than keeping an offer costs',
      own('/api/wallet/function-call', { ...PUBLISHED, attachedDeposit: String(10n ** 24n) }),
      marketed('set_offers_sell', { extra: 'ñ' }, 10n ** 24n),
    ],
    [
      'pays what keeping an offer costs',
      publish,
      marketed('set_offers_sell', { extra: 'ñ' }, storageCost(14)),
    ],
  ])('%s', async (_what, call, planned) => {
    await expect(bytesFor(call, alone(planned))).resolves.toBeDefined();
  });

  test.each<[string, OwnCall, Planned]>([
    ['NEAR to somebody else', sendNear, near(WALLET, nearToYocto('0.5'))],
    ['NEAR as another step', sendNear, near(OTHER, nearToYocto('0.5'), 'send-2')],
    ['a payment as another step', sendUsdt(String(10n ** 22n)), { ...registering, step: 'register' }],
    ['more NEAR', sendNear, near(OTHER, nearToYocto('0.51'))],
    ['a registration that was not agreed to', sendUsdt('5'), registering],
    ['more than one order takes', purchase, near(escrow, nearToYocto('0.55'), 'top-up')],
    ['NEAR for its escrow account once more', purchase, near(escrow, nearToYocto('0.15'), 'top-up-2')],
    ['an account that has no part in the order', release, register(NAMED)],
    ['the other side once more', release, register(OTHER, 'register-2')],
    ['itself to sell once more', publish, register(WALLET, 'register-2')],
    ['the offer once more', publish, marketed('set_offers_sell', { extra: 'ñ' }, storageCost(14), 'call-2')],
    [
      'NEAR to another escrow account',
      purchase,
      near(`${OTHER.slice(0, 30)}.market.test`, nearToYocto('0.05'), 'top-up'),
    ],
    ['another account where only the wallet has to be known', publish, register(OTHER)],
    ['a dearer offer', publish, marketed('set_offers_sell', { extra: 'ñ' }, storageCost(15))],
    ['nothing at all', release, { receiverId: 'usdt.test', actions: [] }],
    ['NEAR for a release', release, near(OTHER, 1n)],
    ['a transfer with a field more', sendNear, also(near(OTHER, nearToYocto('0.5')))],
    ['a call that has nothing to sign', own('/api/wallet/account', {}), open],
    [
      'an amount that cannot be read',
      own('/api/wallet/send', { asset: 'NEAR', receiverId: OTHER, amount: 'x', maxNetworkCost: '1' }),
      { receiverId: OTHER, actions: [{ transfer: 'undefined' }], step: 'send' },
    ],
  ])('%s is refused', async (_what, call, planned) => {
    await expect(bytesFor(call, alone(planned))).rejects.toBeInstanceOf(ForeignProposal);
  });

  function also(planned: Planned): Planned {
    return { ...planned, actions: planned.actions.map((action) => ({ ...action, also: '1' })) };
  }

  test('a block that is none is refused', async () => {
    const proposal = { ...alone(near(OTHER, nearToYocto('0.5'))), blockHash: '0OIl' };
    await expect(bytesFor(sendNear, proposal)).rejects.toBeInstanceOf(ForeignProposal);
  });
});
