import { microKg } from '@cosecha/shared/domain';
import { offerStanding } from './offer-standing';

const offer = {
  ownerId: 'ana',
  isPaused: false,
  minLimit: microKg(5n),
  maxLimit: microKg(50n),
  remaining: microKg(20n),
};

test.each([
  ['live', offer, 'beto'],
  ['live', offer, null],
  ['own', { ...offer, isPaused: true }, 'ana'],
  ['paused', { ...offer, isPaused: true }, 'beto'],
  ['soldOut', { ...offer, remaining: microKg(0n) }, 'beto'],
  ['live', { ...offer, remaining: microKg(4n) }, 'beto'],
] as const)('an offer is %s', (standing, given, wallet) => {
  expect(offerStanding(given, wallet)).toBe(standing);
});
