import { answerQuestion, askQuestion, type NewAnswer, type NewQuestion } from '@cosecha/shared/api';
import { KEY_LIFE_MS, type OperationKind } from '@cosecha/shared/operation';
import { pinText, questionsText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { answerDrafts, questionDrafts } from './drafts';

/** A public question, by offer. */
export const askKind: OperationKind<NewQuestion, null> = {
  name: 'public-question',
  subject: ({ offerId }) => offerId,
  input: z.object({ offerId: z.string(), words: z.string() }),
  result: z.literal(null),
  async run(input, key) {
    await askQuestion(input, key);
    return null;
  },
  maxAge: KEY_LIFE_MS,
  onDone: ({ input: { offerId } }, wallet) => questionDrafts.drop(wallet, offerId),
  onUnwatchedEnd: () => ({
    done: questionsText.ask.sent,
    refused: questionsText.ask.notSent,
    lapsed: questionsText.ask.lapsedElsewhere,
  }),
};

/** The seller's answer, by question; the key confirms it, as everything that speaks for a person. */
export const answerKind: OperationKind<NewAnswer, null> = {
  name: 'public-answer',
  subject: ({ questionId }) => questionId,
  input: z.object({ questionId: z.string(), answer: z.string() }),
  result: z.literal(null),
  async run(input, key, isAsked) {
    const explain = questionsText.seller.pin;
    await answerQuestion(input, key, { title: pinText.confirm, explain, recentPin: true, isAsked });
    return null;
  },
  waitsForPin: true,
  maxAge: KEY_LIFE_MS,
  onDone: ({ input: { questionId } }, wallet) => answerDrafts.drop(wallet, questionId),
  onUnwatchedEnd: () => ({
    done: questionsText.seller.sent,
    refused: questionsText.seller.notSent,
    lapsed: questionsText.seller.lapsedElsewhere,
  }),
};
