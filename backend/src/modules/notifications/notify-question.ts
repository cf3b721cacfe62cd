import type { NoticeKind } from '@cosecha/shared/domain';
import type { Queries } from '../../db/database';
import { writeNotifications } from './write-notifications';

interface QuestionNews {
  kind: Extract<NoticeKind, `question-${string}`>;
  /** Whom it is for: the seller, or the author. */
  wallet: string;
  questionId: string;
  offerId: string;
  product: string;
  now: Date;
}

/**
 * Tells a seller of a public question, or its author of the answer. In the transaction that writes it, as its last step. One
 * notification an offer, however many ask.
 */
export function notifyQuestion(
  queries: Queries,
  { kind, wallet, questionId, offerId, product, now }: QuestionNews,
): Promise<void> {
  const notice = {
    ...{ kind, wallet },
    role: kind === 'question-asked' ? ('seller' as const) : ('buyer' as const),
    eventKey: `${kind}:${questionId}`,
    subject: `question-${offerId}`,
    about: { product, offer: offerId },
    happenedAt: now,
  };
  return writeNotifications(queries, [notice], now);
}
