import { serviceText } from '@cosecha/shared/text';
import type { FastifyPluginAsync } from 'fastify';
import { apiAnswer } from '../../util/envelope';
import { idempotencyKeySchema, readInput } from '../../util/read-input';
import type { Services } from '../services';
import { blockedPeople } from './blocked-people';
import { counterparts, counterpartsByPhone, counterpartsSchema, phoneSchema } from './counterparts';
import { createOrder, createOrderSchema, offerIdSchema } from './create-order';
import { orderContact } from './order-contact';
import { orderCounts } from './order-counts';
import { orderTimeline, timelineSchema } from './order-timeline';
import { purchaseEligibility } from './purchase-eligibility';
import { purchaseProgress } from './purchase-progress';
import { cancelSchema, orderIdSchema, partySchema, sameStep, settleOrder, splitSchema } from './settle-order';

/** Calls of a party, with what each takes; a dispute brings words and pictures, and has routes of its own. */
const PARTY_CALLS = [
  ['aprove-order', partySchema],
  ['cancel-order', cancelSchema],
  ['claim-deadline', partySchema],
  ['propose-split', splitSchema],
  ['accept-split', splitSchema],
] as const;

/**
 * Under /api/p2p, each with an Idempotency-Key or the one that is implied: POST /create-order · /aprove-order · /cancel-order · /claim-deadline ·
 * /propose-split · /accept-split.
 * Without: GET /create-order/:key · /purchase-eligibility/:offerId · /timeline/:orderId · /order-contact/:orderId · /order-counts · /counterparts · /blocks · POST /counterparts/by-phone. Disputes have routes of their own.
 */
export function orderRoutes(services: Services): FastifyPluginAsync {
  const { sessions, impliedKeys, clock } = services;
  const showing = { ...services, ...services.shown };
  return async (scope) => {
    scope.post('/create-order', { onRequest: sessions.guard }, async (request) => {
      const input = readInput(createOrderSchema, request.body);
      const session = sessions.of(request);
      const call = {
        wallet: session.wallet,
        headers: request.headers,
        sameAs: { call: 'create-order', ...input },
      };
      const answer = await impliedKeys.run(call, (key) => createOrder(services, session, key, input));
      return apiAnswer(answer, serviceText.done.ordered);
    });
    scope.get<{ Params: { key: string } }>(
      '/create-order/:key',
      { onRequest: sessions.guard },
      async (request) => {
        const key = readInput(idempotencyKeySchema, request.params.key);
        const { wallet } = sessions.of(request);
        return apiAnswer(await purchaseProgress(services.database, { wallet, key }));
      },
    );

    scope.get<{ Params: { offerId: string } }>(
      '/purchase-eligibility/:offerId',
      { onRequest: sessions.guard },
      async (request) => {
        const offerId = readInput(offerIdSchema, request.params.offerId);
        return apiAnswer(await purchaseEligibility(showing, sessions.of(request).wallet, offerId));
      },
    );

    for (const [call, schema] of PARTY_CALLS) {
      scope.post(`/${call}`, { onRequest: sessions.guard }, async (request) => {
        const input = readInput(schema, request.body);
        const session = sessions.of(request);
        const keyed = { wallet: session.wallet, headers: request.headers, sameAs: sameStep(call, input) };
        return apiAnswer(
          await impliedKeys.run(keyed, (key) => settleOrder(services, session, { call, key, input })),
        );
      });
    }

    scope.get('/order-counts', { onRequest: sessions.guard }, async (request) => {
      return apiAnswer(await orderCounts(services.database, sessions.of(request).wallet, clock()));
    });

    scope.get('/counterparts', { onRequest: sessions.guard }, async (request) => {
      const { among } = readInput(counterpartsSchema, request.query);
      return apiAnswer(await counterparts(services.database, sessions.of(request).wallet, among));
    });

    /** A POST: a person's number has no place in an address, which logs keep. */
    scope.post('/counterparts/by-phone', { onRequest: sessions.guard }, async (request) => {
      const input = readInput(phoneSchema, request.body);
      return apiAnswer(await counterpartsByPhone(services, sessions.of(request).wallet, input));
    });

    scope.get('/blocks', { onRequest: sessions.guard }, async (request) => {
      return apiAnswer(await blockedPeople(services.database, sessions.of(request).wallet));
    });

    scope.get<{ Params: { orderId: string } }>(
      '/timeline/:orderId',
      { onRequest: sessions.guard },
      async (request) => {
        const orderId = readInput(orderIdSchema, request.params.orderId);
        const { before } = readInput(timelineSchema, request.query);
        return apiAnswer(await orderTimeline(showing, sessions.of(request).wallet, orderId, before));
      },
    );

    scope.get<{ Params: { orderId: string } }>(
      '/order-contact/:orderId',
      { onRequest: sessions.guard },
      async (request) => {
        const orderId = readInput(orderIdSchema, request.params.orderId);
        return apiAnswer(await orderContact(showing, sessions.of(request).wallet, orderId));
      },
    );
  };
}
