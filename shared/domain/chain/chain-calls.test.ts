import { microKg } from '../money/units';
import { marketCall, orderCall, purchaseCall, registrationCall, tokenTransferCall } from './chain-calls';

const CONTRACTS = { p2pContractId: 'market.test', tokenContractId: 'usdt.test' };
const ESCROW = 'ed3f.market.test';
const terms = {
  offerId: '7',
  paymentMethodId: 'cash',
  quantity: microKg(2_500_000n),
  expectedRate: 1_200_001n,
  delivery: null,
  revision: null,
};

test('a purchase pays the exact price to the escrow account, rounded up to a micro-unit, with the order as its message', () => {
  expect(purchaseCall(CONTRACTS, ESCROW, terms)).toEqual({
    receiverId: 'usdt.test',
    actions: [
      {
        methodName: 'ft_transfer_call',
        args:
          '{"amount":"3000003","msg":"{\\"exchange_rate\\":\\"1.200001\\",\\"offer_id\\":\\"7\\",' +
          '\\"operation_amount\\":\\"2500000\\",\\"payment_method_id\\":\\"cash\\"}","receiver_id":"ed3f.market.test"}',
        gas: '150000000000000',
        deposit: '1',
      },
    ],
  });
});

test('the freight of the chosen way is paid and named', () => {
  const call = purchaseCall(CONTRACTS, ESCROW, { ...terms, delivery: { id: 'way-1', freight: 500_000n } });
  const args = JSON.parse(call.actions[0]?.args ?? '');
  expect(args.amount).toBe('3500003');
  expect(JSON.parse(args.msg)).toMatchObject({ delivery_id: 'way-1', freight_amount: '500000' });
});

test('the edit of the offer that was read is named, the first of all too', () => {
  const call = purchaseCall(CONTRACTS, ESCROW, { ...terms, revision: 0 });
  expect(JSON.parse(JSON.parse(call.actions[0]?.args ?? '').msg)).toMatchObject({ offer_revision: 0 });
});

test('what is said about an order counts in the status that its signer saw', () => {
  const call = orderCall(CONTRACTS, 'aprove-order', { orderId: '12', expectedStatus: 2 });
  expect(call).toEqual({
    receiverId: 'market.test',
    actions: [
      {
        methodName: 'order_confirmation',
        args: '{"expected_status":2,"order_id":"12"}',
        gas: '200000000000000',
        deposit: '1',
      },
    ],
  });
});

test("a split names the seller's part, and a client that tells no status leaves it out", () => {
  const split = orderCall(CONTRACTS, 'resolve-dispute', {
    orderId: '12',
    expectedStatus: null,
    sellerAmount: '9007199254740993',
  });
  expect(split.actions[0]).toMatchObject({
    methodName: 'resolve_dispute',
    args: '{"order_id":"12","seller_amount":"9007199254740993"}',
  });
});

test('a receiver is registered in the receipt that pays them, and only where they are not', () => {
  const payment = { receiverId: 'ana.test', units: 5n };
  const methods = (registrationCost: bigint) =>
    tokenTransferCall(CONTRACTS, { ...payment, registrationCost }).actions.map(
      ({ methodName, deposit }) => `${methodName} ${deposit}`,
    );
  expect(methods(0n)).toEqual(['ft_transfer 1']);
  expect(methods(1_250n)).toEqual(['storage_deposit 1250', 'ft_transfer 1']);
  expect(registrationCall(CONTRACTS, 'ana.test').actions[0]).toMatchObject({
    args: '{"account_id":"ana.test","registration_only":true}',
    deposit: '1250000000000000000000',
  });
});

test('the order in which arguments were written down changes nothing that is signed', () => {
  const call = (args: object) =>
    marketCall(CONTRACTS, { methodName: 'pause_play_offer', args, gas: 5n, deposit: 1n });
  expect(call({ offer_id: '7', is_pause: true })).toEqual(call({ is_pause: true, offer_id: '7' }));
});
