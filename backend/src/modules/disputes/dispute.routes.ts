import { DomainError, orderIdFromIndexed } from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { apiAnswer } from '../../util/envelope';
import { IDEMPOTENCY_HEADER, readIdempotencyKey, readInput } from '../../util/read-input';
import { orderIdSchema, sameStep } from '../orders/settle-order';
import type { Services } from '../services';
import { signedCall } from '../wallet/signed-call';
import { addStatement, addStatementSchema } from './add-statement';
import { isArbiter, requireArbiter } from './arbiter';
import { addDeliveryProof, deliveryProofSchema, readDeliveryProofs } from './delivery-proofs';
import { casesSchema, disputeCases } from './dispute-cases';
import { readFile, saveEvidence } from './evidence-files';
import { openDispute, openDisputeSchema } from './open-dispute';
import { readDispute } from './read-dispute';
import { resolveDispute, resolveDisputeSchema } from './resolve-dispute';

interface OrderParams {
  Params: { orderId: string };
}

/**
 * Signed in, under /api/p2p. With an Idempotency-Key: POST /resolve-dispute. With one or an implied one: POST /dispute-order ·
 * /dispute/:orderId/statements · /delivery-proof. Without: POST /dispute/:orderId/files · GET /dispute/:orderId ·
 * /dispute/:orderId/files/:name · /delivery-proof/:orderId · /disputes · /arbiter.
 */
export function disputeRoutes(services: Services): FastifyPluginAsync {
  const { config, sessions, impliedKeys, receivePictures } = services;
  const showing = { ...services, ...services.shown };
  const keyedCall = (request: FastifyRequest, sameAs: object) => ({
    wallet: sessions.of(request).wallet,
    headers: request.headers,
    sameAs,
  });
  return async (scope) => {
    await scope.register(multipart);
    scope.addHook('onRequest', sessions.guard);

    scope.post('/dispute-order', async (request) => {
      const input = readInput(openDisputeSchema, request.body);
      const session = sessions.of(request);
      const keyed = keyedCall(request, sameStep('dispute-order', input));
      return apiAnswer(await impliedKeys.run(keyed, (key) => openDispute(services, session, { key, input })));
    });

    scope.post('/resolve-dispute', async (request) => {
      const input = readInput(resolveDisputeSchema, request.body);
      const session = sessions.of(request);
      const call = signedCall(request, session, config);
      const key = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
      return apiAnswer(await resolveDispute(services, session, { key, input, call }));
    });

    scope.post<OrderParams>('/dispute/:orderId/statements', async (request) => {
      const orderId = readInput(orderIdSchema, request.params.orderId);
      const input = readInput(addStatementSchema, request.body);
      const session = sessions.of(request);
      const keyed = keyedCall(request, { call: 'dispute-statement', orderId, ...input });
      return apiAnswer(
        await impliedKeys.run(keyed, (key) => addStatement(services, session, { key, orderId, input })),
      );
    });

    scope.post<OrderParams>('/dispute/:orderId/files', async (request) => {
      const orderId = orderIdFromIndexed(readInput(orderIdSchema, request.params.orderId));
      const { wallet } = sessions.of(request);
      const file = await receivePictures(request, 1, async ({ pictures: [picture] }) => {
        if (!picture) throw new DomainError('image-missing');
        return saveEvidence(services, { wallet, orderId, image: picture.bytes });
      });
      return apiAnswer({ file }, serviceText.done.photoSaved);
    });

    scope.get<{ Params: { orderId: string; name: string } }>(
      '/dispute/:orderId/files/:name',
      async (request, reply) => {
        const { orderId, name } = request.params;
        const { wallet } = sessions.of(request);
        const order = orderIdFromIndexed(readInput(orderIdSchema, orderId));
        const { mime, bytes } = await readFile(showing, { wallet, orderId: order, name });
        return reply
          .header('content-type', mime)
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(bytes);
      },
    );

    scope.get<OrderParams>('/dispute/:orderId', async (request) => {
      const orderId = readInput(orderIdSchema, request.params.orderId);
      return apiAnswer(await readDispute(showing, sessions.of(request).wallet, orderId));
    });

    scope.post('/delivery-proof', async (request) => {
      const input = readInput(deliveryProofSchema, request.body);
      const session = sessions.of(request);
      const keyed = keyedCall(request, { call: 'delivery-proof', ...input });
      return apiAnswer(
        await impliedKeys.run(keyed, (key) => addDeliveryProof(services, session, { key, input })),
      );
    });

    scope.get<OrderParams>('/delivery-proof/:orderId', async (request) => {
      const orderId = readInput(orderIdSchema, request.params.orderId);
      return apiAnswer(await readDeliveryProofs(showing, sessions.of(request).wallet, orderId));
    });

    scope.get('/disputes', async (request) => {
      await requireArbiter(showing, sessions.of(request).wallet);
      return apiAnswer(await disputeCases(services.database, readInput(casesSchema, request.query)));
    });

    scope.get('/arbiter', async (request) =>
      apiAnswer({ isArbiter: await isArbiter(showing, sessions.of(request).wallet) }),
    );
  };
}
