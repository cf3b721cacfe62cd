import { config, type RequestQuestion, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import { type ChatReportReason, publicQuestionRef } from '../../../domain';
import type { ListPage } from '../queries/use-paged-list';
import type { Confirmation } from '../request/confirmer';

const time = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => Date.parse(text)),
);

const pageSchema = z.pipe(
  z.object({
    items: z.array(
      z.object({ id: z.string(), words: z.string(), askedAt: time, answer: z.string(), answeredAt: time }),
    ),
    before: z.nullable(z.string()),
  }),
  z.transform(
    ({ items, before }): QuestionPage => ({
      next: before,
      items: items.map(({ id, words, answer, askedAt, answeredAt }) => ({
        ...{ id, words, answer },
        askedAtMs: askedAt,
        answeredAtMs: answeredAt,
      })),
    }),
  ),
);

const ownSchema = z.pipe(
  z.object({
    items: z.array(
      z.object({
        id: z.string(),
        words: z.string(),
        askedAt: time,
        state: z.enum(['waiting', 'answered', 'declined', 'hidden']),
        reason: z.string(),
        asker: z.nullable(z.object({ wallet: z.string(), name: z.string() })),
      }),
    ),
  }),
  z.transform(({ items }): OwnQuestion[] =>
    items.map(({ askedAt, ...item }) => ({ ...item, askedAtMs: askedAt })),
  ),
);

/** A public question with its answer; times in ms since the epoch, as below. */
export interface PublicQuestion {
  id: string;
  words: string;
  askedAtMs: number;
  answer: string;
  answeredAtMs: number;
}

export type QuestionPage = ListPage<PublicQuestion>;

/** A question as its author sees it, or one that waits, as the seller does. */
export interface OwnQuestion {
  id: string;
  words: string;
  askedAtMs: number;
  /** `declined` by the seller, `hidden` by the operator: then its author alone reads it. */
  state: 'waiting' | 'answered' | 'declined' | 'hidden';
  /** Why the operator hid it. */
  reason: string;
  /** Known to the seller alone; the name is '' where there is no profile. */
  asker: { wallet: string; name: string } | null;
}

const address = (path: string) => `${config().apiUrl}/p2p/${path}`;

/** The latest answers about an offer. */
export const questionsQuestion = (offerId: string): RequestQuestion<QuestionPage> => ({
  url: address(`offer-questions/${encodeURIComponent(offerId)}`),
  schema: pageSchema,
});

/** Public: a page of answered questions, the latest answer first. @throws RequestError */
export function offerQuestions(
  offerId: string,
  before: string | null,
  signal?: AbortSignal,
): Promise<QuestionPage> {
  const { url, schema } = questionsQuestion(offerId);
  const query = before === null ? '' : `?before=${encodeURIComponent(before)}`;
  return request(url + query, { schema, signal });
}

/** For a seller what waits for an answer; for others what they asked. @throws RequestError, MissingSessionError */
export function ownQuestions(offerId: string, signal?: AbortSignal): Promise<OwnQuestion[]> {
  const url = address(`own-questions/${encodeURIComponent(offerId)}`);
  return request(url, { schema: ownSchema, auth: true, signal });
}

export interface NewQuestion {
  offerId: string;
  words: string;
}

/**
 * Asks the seller in public.
 * @throws RequestError `questions-waiting`, `question-limit`, `buyer-blocked`, `offer-hidden`, `offer-paused` among others
 */
export async function askQuestion(question: NewQuestion, idempotencyKey: string): Promise<void> {
  const options = { json: question, schema: z.unknown(), auth: true, idempotencyKey } as const;
  await request(address('ask-question'), options);
}

export interface NewAnswer {
  questionId: string;
  answer: string;
}

/** The seller's answer, once and for good. @throws RequestError `question-answered`, `question-not-found` among others */
export async function answerQuestion(
  answer: NewAnswer,
  idempotencyKey: string,
  confirm: Confirmation,
): Promise<void> {
  const options = { json: answer, schema: z.unknown(), auth: true, idempotencyKey, confirm } as const;
  await request(address('answer-question'), options);
}

/** Its author takes it back, or the seller takes it away; again changes nothing. @throws RequestError `question-not-found` */
export async function removeQuestion(questionId: string, by: 'author' | 'seller'): Promise<void> {
  const path = by === 'author' ? 'withdraw-question' : 'decline-question';
  await request(address(path), { json: { questionId }, schema: z.unknown(), auth: true });
}

/** Shows a question to the arbiter. @throws RequestError `question-not-found`, `report-limit` */
export async function reportQuestion(
  questionId: string,
  report: { reason: ChatReportReason; words: string },
): Promise<void> {
  const json = { ...report, conversationId: publicQuestionRef(questionId) };
  await request(`${config().apiUrl}/chat/reports`, { json, schema: z.unknown(), auth: true });
}
