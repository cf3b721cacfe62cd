import { makeConfig, people, type Service, startService } from '../testing';
import { configure } from './config';
import { everyOrderOf } from './orders';

const COUNT = 2_300;
const wire = (number: number) => ({
  id: `${number}|1`,
  order_id: String(number),
  offer_id: '7',
  owner_id: people.buyer.wallet,
  signer_id: people.stranger.wallet,
  operation_amount: '1000000',
  amount_delivered: '4486500',
  fee_deducted: '13500',
  exchange_rate: '4.5',
  created_time: String(number),
  since_time: String(number),
  status: 2,
  confirmation_owner_id: 0,
  confirmation_signer_id: 0,
  confirmation_current: 0,
});

let service: Service;
afterEach(() => service.close());

test('a long history is read to its end, each order once and the newest first', async () => {
  service = await startService(({ json }) => {
    const { query } = json as { query: string };
    const [, first, skip] = /first: (\d+), skip: (\d+)/.exec(query)?.map(Number) ?? [];
    const all = Array.from({ length: COUNT }, (_, index) => wire(COUNT - index));
    const asOwner = all.slice(skip, (skip ?? 0) + (first ?? 0));
    return { body: { data: { asOwner, asSigner: [] } } };
  });
  configure(makeConfig({}, service.origin));
  const orders = await everyOrderOf(people.buyer.wallet, 'history');
  expect(orders.map(({ orderId }) => orderId)).toEqual(
    Array.from({ length: COUNT }, (_, index) => String(COUNT - index)),
  );
});
