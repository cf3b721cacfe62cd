import type { Generated } from 'kysely';

export interface QuestionsTables {
  offer_questions: OfferQuestionRow;
}

/** A public question about an offer. */
export interface OfferQuestionRow {
  id: Generated<string>;
  offer_id: string;
  /** The author. */
  wallet: string;
  seller_id: string;
  words: string;
  asked_at: Date;
  /** Null while it waits. */
  answer: string | null;
  answered_at: Date | null;
  hidden_by: 'seller' | 'operator' | null;
  /** '' where the seller gives none. */
  hidden_reason: Generated<string>;
}
