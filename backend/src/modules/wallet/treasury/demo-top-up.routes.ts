import { DEPOSIT, DomainError, tokenTransferCall, toWireDecimal } from '@cosecha/shared/domain';
import { addressRange } from '@cosecha/shared/server';
import { serviceText } from '@cosecha/shared/text';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { refusalOf } from '../../../near/refusal';
import { chainActions } from '../../../signing/bytes/chain-actions';
import { colombianDay } from '../../../util/colombian-day';
import { apiAnswer } from '../../../util/envelope';
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from '../../../util/read-input';
import type { Services } from '../../services';

const KIND = 'demo-top-up';

const answerSchema = z.object({
  transactionHash: z.string(),
  /** The key of the request that got it: a repetition of that one is no second asking. */
  askedBy: z.string(),
});

/** POST /api/wallet/demo-top-up, with an Idempotency-Key: demo stablecoin once a day, and no such call elsewhere. */
export function demoTopUpRoutes(services: Services): FastifyPluginAsync {
  const { config, sessions, operations, outbox, views, clock, ledger, treasuryKeys } = services;
  const { demoTopUp: amount } = config;
  return async (scope) => {
    if (amount === null || treasuryKeys === null || ledger === null) return;

    scope.post('/demo-top-up', { onRequest: sessions.guard }, async (request) => {
      const askedBy = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
      const session = sessions.of(request);
      const { wallet } = session;
      const day = colombianDay(clock());
      // No request can carry a key with a colon: one operation for each wallet and day.
      const id = { wallet, key: `${KIND}:${day}` };
      const body = { wallet, day, amount: amount.toString() };
      const grant = { purpose: `demo:${day}`, kind: 'demo', amount } as const;
      if ((await ledger.reserve(session, grant)) === null) throw new DomainError('rate-limited');
      const answer = await operations.run({ ...id, kind: KIND, body, answer: answerSchema }, async () => {
        const registrationCost = (await views.isRegistered(wallet)) ? 0n : DEPOSIT.registration;
        const onChain = tokenTransferCall(config, { receiverId: wallet, units: amount, registrationCost });
        const { hash, outcome } = await outbox.submit({
          ...id,
          step: 'top-up',
          pool: treasuryKeys.keysFor(addressRange(session.address)),
          receiverId: onChain.receiverId,
          actions: chainActions(onChain),
        });
        if (outcome.value === null) throw refusalOf(outcome);
        return { transactionHash: hash, askedBy };
      });
      if (answer.askedBy !== askedBy) throw new DomainError('demo-top-up-taken');
      const { transactionHash } = answer;
      return apiAnswer({ transactionHash, amount: toWireDecimal(amount) }, serviceText.done.toppedUp);
    });
  };
}
