import { accepted, makeConfig, type Service, startService, wireOffer } from '../../../testing';
import { localStore } from '../../state';
import { configure } from '../config';
import { deleteOffer, pauseOffer, saveOffer } from '../function-call';
import type { OffersOfQueryVariables } from '../generated/types';
import { listCategories, listProducts, packingNames } from '../marketplace';
import { offersOf } from './offers';

const wire = (number: number) => wireOffer({ offer_id: String(number) });

let service: Service;
afterEach(() => service.close());

/** A service that gives one answer to everybody, for a signed-in person. */
async function answering(data: unknown) {
  service = await startService(() => accepted(data));
  configure(makeConfig({}, service.origin));
  localStore.set('authToken', 'abc');
}

test('everything that a seller published is read, however much it is', async () => {
  const offers = Array.from({ length: 1_300 }, (_, index) => wire(1_300 - index));
  service = await startService(({ json }) => {
    const { after, first } = (json as { variables: OffersOfQueryVariables }).variables;
    const from = offers.findIndex(({ id }) => id === after) + 1;
    return { body: { data: { offerssells: offers.slice(from, from + first) } } };
  });
  configure(makeConfig({}, service.origin));
  expect((await offersOf('maria.test')).map(({ id }) => id)).toEqual(offers.map(({ id }) => id));
  expect(service.requests).toHaveLength(3);
});

describe('SPEC.md §7: function calls', () => {
  const offer = {
    asset: 'USDT',
    exchange_rate: '4.5',
    amount: '1',
    min_limit: '1',
    max_limit: '1',
    payment_method: [],
    delivery: [],
    fiat_method: 1,
    time: 60,
    terms_conditions: '',
    extra: '{}',
  };

  test.each([
    ['set_offers_sell', () => saveOffer(offer, 'key-1'), '10000000000000000000000'],
    ['pause_play_offer', () => pauseOffer('7', true, 'key-1'), '1'],
    ['delete_contract', () => deleteOffer('7', 'key-1'), '1'],
  ])('%s goes with 300 Tgas and its deposit', async (methodName, call, attachedDeposit) => {
    await answering({ transactionHash: 'h', value: '7', logs: [] });
    await call();
    expect(service.requests[0]).toMatchObject({
      url: '/api/wallet/function-call',
      headers: { authorization: 'Token abc', 'idempotency-key': 'key-1' },
      json: { contractId: 'mercado.cosecha.test', methodName, gas: '300000000000000', attachedDeposit },
    });
  });
});

describe('SPEC.md §3 and §7: marketplace lists', () => {
  test('a category without a name is called Categoría {id}, and the list is kept for the session', async () => {
    await answering([{ id: 19, name: 'Café' }, { id: 20 }]);
    expect(await listCategories()).toEqual([
      { id: 19, name: 'Café' },
      { id: 20, name: 'Categoría 20' },
    ]);
    expect(window.sessionStorage.getItem('categories')).toContain('Categoría 20');
  });

  test.each([
    ['{"synonyms":["parchita"]}', ['parchita']],
    ['{"synonyms":"parchita"}', []],
    ['', []],
  ])('a product has the synonyms of its text %j', async (extra, synonyms) => {
    await answering([{ id: 1, name: 'Maracuyá', extra, product_id: 1, category: 20 }]);
    expect(await listProducts()).toEqual([{ name: 'Maracuyá', category: 20, synonyms }]);
  });

  test('a product that is none takes no other with it', async () => {
    await answering([{ id: 1, name: null }, { id: 2, name: 'Mora', category: '20' }, 7]);
    expect(await listProducts()).toEqual([{ name: 'Mora', category: 20, synonyms: [] }]);
  });

  test('packings are a list of their own', async () => {
    await answering([{ id: 1, name: 'Bolsa' }]);
    expect(await packingNames()).toEqual(['Bolsa']);
    expect(service.requests.map(({ url }) => url)).toEqual(['/marketplace/packing']);
  });
});
