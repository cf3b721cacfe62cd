import type { MerchantProfile, QuestionPage, RatingSummary, UserStatistics } from '@cosecha/shared/api';
import { marketPaths, pathTo, shellPaths } from '@cosecha/shared/paths';

/** What an offer's page shows besides the offer. */
export interface OfferBesides {
  category: string | null;
  profile: MerchantProfile;
  ratings: RatingSummary;
  statistics: UserStatistics | null;
  /** The latest answers. */
  questions: QuestionPage;
}

/** Where "Entrar" leads: through the ways in, and then to the product. */
export const wayInFor = (offerId: string): string => pathTo(shellPaths.welcome, {}, { oferta: offerId });

/** Where who is signed in goes on at once. */
export const inTheApp = (offerId: string): string => pathTo(marketPaths.product, { id: offerId });
