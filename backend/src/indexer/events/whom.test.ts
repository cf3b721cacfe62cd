import type { MarketEvent } from '@cosecha/shared/domain';
import type { Database } from '../../db/database';
import { applyEvents } from '../../testing/apply-events';
import { openTestDatabase } from '../../testing/database';
import { BUYER, offerSetEvent, SELLER } from '../../testing/events';
import { subjectOf } from '../quarantine/subjects';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.destroy());

const away = (is_away: boolean, account_id = SELLER): MarketEvent => ({
  event: 'seller_away',
  data: { account_id, is_away },
});
const blocked = (by_id: string, account_id: string, is_blocked: boolean): MarketEvent => ({
  event: 'account_blocked',
  data: { by_id, account_id, is_blocked },
});
const offers = () =>
  database.selectFrom('offers').select(['offer_id', 'is_away', 'is_pause']).orderBy('offer_id').execute();
const blocks = () =>
  database.selectFrom('account_blocks').select(['by_id', 'account_id']).orderBy('id').execute();

test('all offers of a seller who is away say so, and what they paused stays paused afterwards', async () => {
  await applyEvents(database, [
    offerSetEvent('1'),
    offerSetEvent('2', { is_pause: true }),
    offerSetEvent('3', { owner_id: BUYER }),
    away(true),
  ]);
  expect(await offers()).toEqual([
    { offer_id: '1', is_away: true, is_pause: false },
    { offer_id: '2', is_away: true, is_pause: true },
    { offer_id: '3', is_away: false, is_pause: false },
  ]);
  await applyEvents(database, [away(false)]);
  expect((await offers()).map(({ is_away, is_pause }) => [is_away, is_pause])).toEqual([
    [false, false],
    [false, true],
    [false, false],
  ]);
});

test('a seller without an offer may go, and one that they publish meanwhile says that they are away', async () => {
  await applyEvents(database, [away(true), offerSetEvent('1', { is_away: true })]);
  expect(await offers()).toEqual([{ offer_id: '1', is_away: true, is_pause: false }]);
});

test('each of two accounts has a block of its own, and taking it back leaves the other’s', async () => {
  await applyEvents(database, [blocked(SELLER, BUYER, true), blocked(BUYER, SELLER, true)]);
  expect(await blocks()).toEqual([
    { by_id: SELLER, account_id: BUYER },
    { by_id: BUYER, account_id: SELLER },
  ]);
  await applyEvents(database, [blocked(SELLER, BUYER, false), blocked(SELLER, BUYER, false)]);
  expect(await blocks()).toEqual([{ by_id: BUYER, account_id: SELLER }]);
});

test('what a seller and a pair say is told apart from everything else about the same account', () => {
  const subjects = [
    subjectOf('merchant_set', { account_id: SELLER }),
    subjectOf('seller_away', { account_id: SELLER }),
    subjectOf('account_blocked', { by_id: SELLER, account_id: BUYER }),
    subjectOf('account_blocked', { by_id: BUYER, account_id: SELLER }),
  ];
  expect(new Set(subjects).size).toBe(4);
  expect(subjectOf('account_blocked', { by_id: SELLER })).toBeNull();
});
