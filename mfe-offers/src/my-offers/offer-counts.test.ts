import { microKg } from '@cosecha/shared/domain';
import { makeOffer } from '@cosecha/shared/testing';
import { countByFilter } from './offer-counts';

const counts = { live: 200, away: 0, paused: 3, soldOut: 97, isAway: false, version: '1' };

test('the service counts, those too that were not read', () => {
  const read = [makeOffer(), makeOffer({ remaining: microKg(0n) })];
  expect(countByFilter({ counts, isAway: false, read, confirmed: read, hidden: 2 })).toEqual({
    ...{ all: 302, live: 200, away: 0, paused: 3, soldOut: 97 },
  });
});

test('what the chain has answered since counts where it stands now', () => {
  const read = [makeOffer(), makeOffer()];
  const confirmed = [makeOffer({ isPaused: true })];
  const { all, live, paused } = countByFilter({ counts, isAway: false, read, confirmed, hidden: 0 });
  expect([all, live, paused]).toEqual([299, 198, 4]);
});

test('who goes is away with every offer, those too that were not read', () => {
  const read = [makeOffer(), makeOffer({ isPaused: true })];
  const confirmed = read.map((offer) => ({ ...offer, isAway: true }));
  expect(countByFilter({ counts, isAway: true, read, confirmed, hidden: 0 })).toEqual({
    ...{ all: 300, live: 0, away: 200, paused: 3, soldOut: 97 },
  });
});
