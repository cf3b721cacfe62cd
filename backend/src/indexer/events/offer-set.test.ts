import type { Database } from '../../db/database';
import { saveProfile } from '../../modules/profiles/profile';
import { applyEvents } from '../../testing/apply-events';
import { openTestDatabase } from '../../testing/database';
import { BUYER, offerSetEvent, orderData, SELLER } from '../../testing/events';

test('an offer that poses as the service, with pictures of a watcher, is kept marked and without them, in orders too', async () => {
  const database = await openTestDatabase();
  const extra = { productName: 'Cosecha S0porte', images: ['https://127.0.0.1:9/a.png'], category: 19 };
  await applyEvents(database, [
    offerSetEvent('1', { extra: JSON.stringify(extra) }),
    { event: 'order_active', data: orderData('1') },
  ]);
  const rows = [
    await database.selectFrom('offers').select('extra').executeTakeFirstOrThrow(),
    await database.selectFrom('orders').select('extra').executeTakeFirstOrThrow(),
  ];
  for (const row of rows) {
    expect(JSON.parse(row.extra)).toEqual({
      productName: '⚠️ Cosecha S0porte (no es de Cosecha)',
      images: [],
      category: 19,
    });
  }
  await database.destroy();
});

describe('a product that goes by the name of a seller with a badge', () => {
  const NAME = 'Finca La Esperanza';
  let database: Database;

  beforeEach(async () => {
    database = await openTestDatabase();
    await saveProfile(database, SELLER, { name: NAME }, new Date(0));
    await applyEvents(database, [{ event: 'merchant_set', data: { account_id: SELLER, is_merchant: true } }]);
  });
  afterEach(() => database.destroy());

  const published = async (productName: string, owner_id: string) => {
    await applyEvents(database, [offerSetEvent('9', { owner_id, extra: JSON.stringify({ productName }) })]);
    const row = await database
      .selectFrom('offers')
      .select('extra')
      .where('offer_id', '=', '9')
      .executeTakeFirstOrThrow();
    return JSON.parse(row.extra).productName;
  };

  test('is marked, unless it is theirs', async () => {
    expect(await published('FINCA la Esper\u0430nza', BUYER)).toBe(
      '⚠️ FINCA la Esper\u0430nza (no es la cuenta conocida)',
    );
    expect(await published(NAME, SELLER)).toBe(NAME);
    expect(await published(`Café de ${NAME}`, BUYER)).toBe(`Café de ${NAME}`);
  });

  test('is not where the name is younger than the offer, or one of goods', async () => {
    await saveProfile(database, SELLER, { name: 'Panela sin igual' }, new Date(Date.UTC(2200, 0)));
    expect(await published('Panela sin igual', BUYER)).toBe('Panela sin igual');
    const { name } = await database.selectFrom('products').select('name').executeTakeFirstOrThrow();
    await saveProfile(database, SELLER, { name }, new Date(0));
    await database
      .updateTable('profiles')
      .set({ named_at: new Date(0) })
      .execute();
    expect(await published(name, BUYER)).toBe(name);
  });
});
