import { addressRange } from '@cosecha/shared/server';
import { serviceText } from '@cosecha/shared/text';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { addressOf } from '../../limits/address';
import { apiAnswer } from '../../util/envelope';
import { readInput } from '../../util/read-input';
import type { Services } from '../services';
import { answerQuestion, answerSchema } from './answer-question';
import { askQuestion, askSchema, numberSchema } from './ask-question';
import { ownQuestions, pageSchema, publicQuestions } from './read-questions';
import { declineQuestion, withdrawQuestion } from './take-back';

const questionSchema = z.object({ questionId: numberSchema });

/**
 * Under /api/p2p: GET /offer-questions/:offerId, public · signed in: GET /own-questions/:offerId · POST /ask-question and
 * /answer-question, with an Idempotency-Key or an implied one · POST /withdraw-question · POST /decline-question
 */
export function questionRoutes(services: Services): FastifyPluginAsync {
  const { sessions, impliedKeys, database } = services;
  return async (scope) => {
    scope.get<{ Params: { offerId: string } }>('/offer-questions/:offerId', async (request) => {
      const offerId = readInput(numberSchema, request.params.offerId);
      return apiAnswer(await publicQuestions(database, offerId, readInput(pageSchema, request.query)));
    });

    scope.get<{ Params: { offerId: string } }>(
      '/own-questions/:offerId',
      { onRequest: sessions.guard },
      async (request) => {
        const offerId = readInput(numberSchema, request.params.offerId);
        return apiAnswer(await ownQuestions(database, sessions.of(request).wallet, offerId));
      },
    );

    scope.post('/ask-question', { onRequest: sessions.guard }, async (request) => {
      const input = readInput(askSchema, request.body);
      const { wallet } = sessions.of(request);
      const asker = { wallet, range: addressOf(request, addressRange) };
      const keyed = { wallet, headers: request.headers, sameAs: { call: 'ask-question', ...input } };
      return apiAnswer(
        await impliedKeys.run(keyed, (key) => askQuestion(services, asker, { key, input })),
        serviceText.done.asked,
      );
    });

    scope.post('/answer-question', { onRequest: sessions.guard }, async (request) => {
      const input = readInput(answerSchema, request.body);
      const { wallet } = sessions.of(request);
      const keyed = { wallet, headers: request.headers, sameAs: { call: 'answer-question', ...input } };
      return apiAnswer(
        await impliedKeys.run(keyed, (key) => answerQuestion(services, { wallet, key, input })),
        serviceText.done.answered,
      );
    });

    scope.post('/withdraw-question', { onRequest: sessions.guard }, async (request) => {
      const { questionId } = readInput(questionSchema, request.body);
      await withdrawQuestion(database, sessions.of(request).wallet, questionId);
      return apiAnswer({}, serviceText.done.questionWithdrawn);
    });

    scope.post('/decline-question', { onRequest: sessions.guard }, async (request) => {
      const { questionId } = readInput(questionSchema, request.body);
      await declineQuestion(database, sessions.of(request).wallet, questionId);
      return apiAnswer({}, serviceText.done.questionDeclined);
    });
  };
}
