import { microKg, type OfferAvailability, offerAvailability } from '@cosecha/shared/domain';
import { applyEvents } from '../../testing/apply-events';
import { authorized, PHRASES, signIn, startTestBackend, type TestBackend } from '../../testing/backend';
import { offerSetEvent, orderRow } from '../../testing/events';
import { hideOffer } from './hidden-offers';
import { offerCounts } from './offer-counts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

test('offers are counted by where they stand, without hidden ones and those of others', async () => {
  const { token, wallet } = await signIn(backend.app, PHRASES.ana);
  const counts = async () => {
    const url = '/marketplace/offer-counts';
    return (await backend.app.inject({ url, headers: authorized(token) })).json().data;
  };
  const none = { live: 0, away: 0, paused: 0, soldOut: 0 };
  expect(await counts()).toEqual({ ...none, isAway: false, version: expect.any(String) });

  const both = [true, false];
  const all = ['0', '5000000'].flatMap((remaining_amount) =>
    both.flatMap((is_pause) => both.map((is_away) => ({ remaining_amount, is_pause, is_away }))),
  );
  const events = all.map((changes, index) =>
    offerSetEvent(String(index + 1), { owner_id: wallet, ...changes }),
  );
  await applyEvents(backend.database, [
    ...events,
    offerSetEvent('100'),
    offerSetEvent('101', { owner_id: wallet }),
  ]);
  await hideOffer(backend.database, '101', 'Las fotos son de otra finca.');
  const expected: Record<OfferAvailability, number> = { ...none };
  for (const { remaining_amount, is_pause, is_away } of all) {
    const remaining = microKg(BigInt(remaining_amount));
    expected[offerAvailability({ remaining, isPaused: is_pause, isAway: is_away })] += 1;
  }
  expect(await counts()).toEqual({ ...expected, isAway: true, version: expect.any(String) });
});

test('the version is another one as soon as an offer says something else, and only then', async () => {
  const { wallet } = await signIn(backend.app, PHRASES.luis);
  const set = (id: string, changes = {}) => offerSetEvent(id, { owner_id: wallet, ...changes });
  await applyEvents(backend.database, [set('201'), set('202')]);
  const version = async () => (await offerCounts(backend.database, wallet)).version;
  const first = await version();
  await applyEvents(backend.database, [offerSetEvent('301')]);
  expect(await version()).toBe(first);

  const seen = new Set([first]);
  const order = { ...orderRow('1', { offer_id: '201', owner_id: wallet }), closed: false };
  const changes: (() => Promise<unknown>)[] = [
    () => applyEvents(backend.database, [set('201', { is_pause: true })]),
    () => applyEvents(backend.database, [set('201', { remaining_amount: '7000000' })]),
    () => applyEvents(backend.database, [set('201', { remaining_amount: '7000000', revision: 1 })]),
    () => applyEvents(backend.database, [set('203')]),
    () => backend.database.insertInto('orders').values(order).execute(),
    () => hideOffer(backend.database, '202', 'Las fotos son de otra finca.'),
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    seen.add(await version());
    expect(seen.size).toBe(index + 2);
  }
});
