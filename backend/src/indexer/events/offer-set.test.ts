import { applyEvents } from '../../testing/apply-events';
import { openTestDatabase } from '../../testing/database';
import { offerSetEvent, orderData } from '../../testing/events';

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
