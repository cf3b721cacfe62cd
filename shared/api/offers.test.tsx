import { makeConfig, type Service, startService } from '../testing';
import { configure } from './config';
import { offersOf } from './offers';

const wire = (number: number) => ({
  id: String(number),
  offer_id: String(number),
  owner_id: 'maria.test',
  amount: '10000000',
  remaining_amount: '2500000',
  min_limit: '1000000',
  max_limit: '5000000',
  exchange_rate: '4.5',
});

let service: Service;
afterEach(() => service.close());

test('everything that a seller published is read, however much it is', async () => {
  const offers = Array.from({ length: 1_300 }, (_, index) => wire(1_300 - index));
  service = await startService(({ json }) => {
    const { where, first } = (json as { variables: { where: { id_lt?: string }; first: number } }).variables;
    const from = offers.findIndex(({ id }) => id === where.id_lt) + 1;
    return { body: { data: { offerssells: offers.slice(from, from + first) } } };
  });
  configure(makeConfig({}, service.origin));
  expect((await offersOf('maria.test')).map(({ id }) => id)).toEqual(offers.map(({ id }) => id));
  expect(service.requests).toHaveLength(3);
});
