import { DomainError } from '@cosecha/shared/domain';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addressOf } from '../../limits/address';
import { marketplaceAnswer } from '../../util/envelope';
import { readInput } from '../../util/read-input';
import type { Services } from '../services';
import { ownHiddenOffers } from './hidden-offers';
import { offerCounts } from './offer-counts';
import { createOfferViews } from './offer-views';

/** Up to 18 digits: what a `bigint` column takes. */
const idSchema = z.string().check(z.regex(/^\d{1,18}$/));
const paramsSchema = z.object({ id: idSchema });
const viewsSchema = z.object({ from: z._default(idSchema, '0') });

/** POST /marketplace/offer/:id/view · GET /marketplace/offer-views, /offer-counts and /hidden-offers, of one's own offers */
export function offerViewRoutes({ database, sessions, clock }: Services): FastifyPluginAsync {
  const views = createOfferViews({ database, clock });

  /** The wallet of the session. An invalid token is treated as an anonymous visitor, not as an error. */
  async function walletOf(request: FastifyRequest): Promise<string | null> {
    if (request.headers.authorization === undefined) return null;
    try {
      await sessions.guard(request);
      return sessions.of(request).wallet;
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  return async (scope) => {
    scope.post('/offer/:id/view', async (request) => {
      const { id } = readInput(paramsSchema, request.params);
      const offer = await database
        .selectFrom('shown_offers')
        .select('owner_id')
        .where('offer_id', '=', id)
        .executeTakeFirst();
      if (!offer) throw new DomainError('offer-not-found');
      const wallet = await walletOf(request);
      if (wallet !== offer.owner_id) await views.record(id, marksOf(request, wallet));
      return marketplaceAnswer(null);
    });

    scope.get('/offer-views', { onRequest: sessions.guard }, async (request) => {
      const { from } = readInput(viewsSchema, request.query);
      return marketplaceAnswer(await views.ofSeller(sessions.of(request).wallet, from));
    });

    scope.get('/offer-counts', { onRequest: sessions.guard }, async (request) =>
      marketplaceAnswer(await offerCounts(database, sessions.of(request).wallet)),
    );

    scope.get('/hidden-offers', { onRequest: sessions.guard }, async (request) =>
      marketplaceAnswer(await ownHiddenOffers(database, sessions.of(request).wallet)),
    );
  };
}

/** On this machine itself the wallets have one address: there each counts. */
function marksOf(request: FastifyRequest, wallet: string | null): string[] {
  const marks = [addressOf(request), wallet].filter((mark) => mark !== null);
  return marks.length > 0 ? marks : [request.ip];
}
