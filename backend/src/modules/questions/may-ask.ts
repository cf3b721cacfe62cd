import { availabilityFor, DomainError, type SaleTerms } from '@cosecha/shared/domain';
import type { Services } from '../services';
import { isUnproven } from '../wallet/treasury/wallet-trust';

export interface Asker {
  wallet: string;
  /** Range of addresses that the request came from; null: this machine. */
  range: string | null;
}

const CLOSED_TO = {
  own: 'question-own',
  paused: 'offer-paused',
  away: 'offer-away',
  soldOut: 'offer-exhausted',
} as const;

/** @throws DomainError `question-own`, `offer-paused`, `offer-away`, `offer-exhausted` */
export function requireOpenTo(
  wallet: string,
  offer: Pick<SaleTerms, 'ownerId' | 'isPaused' | 'isAway' | 'remaining'>,
): void {
  const availability = availabilityFor(offer, wallet);
  if (availability !== 'live') throw new DomainError(CLOSED_TO[availability]);
}

/** Counts a question, private or public: both bury a seller alike. @throws DomainError `question-limit`, `rate-limited` */
export async function countQuestion(
  { database, limits }: Pick<Services, 'database' | 'limits'>,
  { wallet, range }: Asker,
  sellerId: string,
): Promise<void> {
  await limits.spend('new-question', wallet);
  if (range !== null && (await isUnproven(database, wallet)))
    await limits.spend('new-question-range', `${sellerId} ${range}`);
}
