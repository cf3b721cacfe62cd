import { microKg } from '@cosecha/shared/domain';
import { makeOffer } from '@cosecha/shared/testing';
import { countByFilter } from './offer-counts';

test('without offers every filter shows none', () => {
  expect(countByFilter([])).toEqual({ all: 0, live: 0, away: 0, paused: 0, soldOut: 0 });
});

test('each offer counts once beside all of them', () => {
  const { all, live, away, paused, soldOut } = countByFilter([
    makeOffer(),
    makeOffer(),
    makeOffer({ isAway: true }),
    makeOffer({ remaining: microKg(0n) }),
  ]);
  expect(all).toBe(4);
  expect(live + away + paused + soldOut).toBe(4);
  expect(away).toBe(1);
  expect(soldOut).toBe(1);
});
