import { parseOperator } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import { applyEvents } from '../../testing/apply-events';
import { backendForFile, startTestBackend } from '../../testing/backend';
import { BUYER, offerSetEvent, orderActiveEvent, orderClosedEvent } from '../../testing/events';
import { saveProfile } from '../profiles/profile';

const backend = backendForFile();

const get = async (path: string) => (await backend.app.inject({ method: 'GET', url: path })).json();

test('the categories of the home screen are there', async () => {
  const answer = await get('/marketplace/category');
  expect(answer).toMatchObject({ success: true, statusCode: 200 });
  expect(answer.data).toContainEqual({ id: 19, name: 'Café y cacao' });
  expect(answer.data).toContainEqual({ id: 20, name: 'Frutas frescas' });
});

test('products come by category', async () => {
  const { data } = await get('/marketplace/product?category=20');
  expect(data.map((product: { name: string }) => product.name)).toContain('Fresas');
  expect(new Set(data.map((product: { category: number }) => product.category))).toEqual(new Set([20]));
  expect((await get('/marketplace/product?category=999')).data).toEqual([]);
  expect((await get('/marketplace/product')).data.length).toBeGreaterThan(data.length);
});

test('a category that is no number is refused in the marketplace’s own envelope', async () => {
  expect(await get('/marketplace/product?category=cafe')).toMatchObject({
    success: false,
    statusCode: 400,
    data: { error: 'input-invalid' },
  });
});

test('packings have a name to choose from', async () => {
  const { data } = await get('/marketplace/packing');
  expect(data).toContainEqual({ id: 4, name: 'Arroba (12,5 Kg)' });
});

test('who runs the market is told to everybody, and nothing where nothing was said', async () => {
  expect((await get('/marketplace/operator')).data).toBeNull();
  const operator = parseOperator('{"name":"Cooperativa","email":"ayuda@cosecha.example"}');
  const other = await startTestBackend({ operator });
  try {
    const answer = await other.app.inject({ method: 'GET', url: '/marketplace/operator' });
    expect(answer.json().data).toEqual({ ...operator, cashPoints: [] });
  } finally {
    await other.close();
  }
});

test('rates of own currencies are told to everybody, and none where there is no source', async () => {
  expect((await get('/marketplace/rates')).data).toEqual([]);
});

describe('sellers are found by name', () => {
  const ANA = 'c3'.repeat(32);
  const OTHER = 'd4'.repeat(32);
  beforeAll(async () => {
    await saveProfile(backend.database, ANA, { name: 'Ana Mejía Gómez' }, new Date(0));
    await saveProfile(backend.database, OTHER, { name: 'Mejía y Cía' }, new Date(0));
    await saveProfile(backend.database, BUYER, { name: 'Rosa Mejía' }, new Date(0));
    await applyEvents(backend.database, [
      offerSetEvent('1', { owner_id: ANA }),
      offerSetEvent('2', { owner_id: OTHER }),
      orderActiveEvent('7', { owner_id: ANA }),
      orderClosedEvent('7'),
    ]);
  });
  const found = async (name: string) =>
    (await get(`/marketplace/seller?name=${encodeURIComponent(name)}`)).data;
  const named = async (name: string) =>
    (await found(name)).sellers.map((seller: { name: string }) => seller.name);

  test.each([
    ['mejia', ['Ana Mejía Gómez', 'Mejía y Cía']],
    ['GÓMEZ ana', ['Ana Mejía Gómez']],
    ['ana cia', []],
    ['an', []],
    ['%', []],
    ['', []],
  ])('%j finds %j: who sells something, who delivered most first', async (name, expected) => {
    expect(await named(name)).toEqual(expected);
  });

  test.each(['?name=ana%00', '', `?name=${'a'.repeat(81)}`])('%j is refused as no name', async (query) => {
    expect(await get(`/marketplace/seller${query}`)).toMatchObject({ success: false, statusCode: 400 });
  });

  test('with how their orders ended', async () => {
    expect(await found('ana')).toEqual({
      sellers: [{ wallet: ANA, name: 'Ana Mejía Gómez', image: '', delivered: 1, inPart: 0, total: 1 }],
      isCut: false,
    });
  });

  test('also where very many wallets without any trade go by the name', async () => {
    await sql`insert into profiles (wallet, name, name_text, email, phone_number, image, telegram, heading, heading_quantity,
        land_name, land_address, updated_at, member_since, named_at)
      select ${'e5'.repeat(28)} || lpad(n::text, 8, '0'), 'Gómez', 'gomez', '', '', '', '', '', '', '', '', now(), now(), now()
      from generate_series(1, 600) as n`.execute(backend.database);
    await saveProfile(backend.database, ANA, { name: 'Ana Gómez Mejía' }, new Date(0));
    expect(await named('gomez')).toEqual(['Ana Gómez Mejía']);
    await saveProfile(backend.database, ANA, { name: 'Ana Mejía Gómez' }, new Date(0));
  });

  test('of a name that more traders have than are looked at, it is said that others may be there', async () => {
    const traders = (some: string) =>
      sql`insert into user_statistics (wallet)
      select wallet from profiles where name_text = 'gomez' and ${sql.raw(some)}
      on conflict do nothing`.execute(backend.database);
    await traders("right(wallet, 8) <= '00000499'");
    expect(await found('gomez')).toMatchObject({ sellers: [{ wallet: ANA }], isCut: false });
    await traders("right(wallet, 8) <= '00000500'");
    expect(await found('gomez')).toMatchObject({ isCut: true });
    expect(await found('gomez mejia')).toMatchObject({ sellers: [{ wallet: ANA }], isCut: false });
  });

  test('who has nothing to sell now is not', async () => {
    await applyEvents(backend.database, [{ event: 'offer_paused', data: { offer_id: '2', is_pause: true } }]);
    expect(await named('mejia')).toEqual(['Ana Mejía Gómez']);
  });
});
