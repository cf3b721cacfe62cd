import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOnDevice } from '../../signing/wallet-signer';
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from '../../util/read-input';
import type { Services } from '../services';
import { signedCall } from './signed-call';

/**
 * What speaks for a person where it counts: a device confirms it with the wallet's key (docs/decisions/0093). What goes to the
 * chain is signed itself, and calls that are confirmed for what they change say so in their routes.
 */
export const CONFIRMED_ROUTES = [
  'POST /api/p2p/dispute/:orderId/statements',
  'POST /api/p2p/delivery-proof',
  'POST /api/p2p/rate-order',
  'POST /api/p2p/answer-question',
] as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    isConfirmed?: boolean;
  }
}

type Parts = Pick<Services, 'sessions' | 'operations' | 'confirm' | 'config'>;

/** Guards the table's routes registered after this call. A token that holds the key needs no other proof of it. */
export function confirmRoutes(scope: FastifyInstance, { sessions, operations, confirm, config }: Parts) {
  const confirmed: ReadonlySet<string> = new Set(CONFIRMED_ROUTES);

  async function confirmCall(request: FastifyRequest): Promise<void> {
    const session = sessions.of(request);
    if (!isOnDevice(session.signer)) return;
    const header = request.headers[IDEMPOTENCY_HEADER];
    const key = header === undefined ? undefined : readIdempotencyKey(header);
    // What was done under a key is only told once more.
    if (key !== undefined && (await operations.isUnderWay({ wallet: session.wallet, key }))) return;
    await confirm({ ...signedCall(request, session, config), ...(key !== undefined && { key }) });
  }

  scope.addHook('onRoute', (route) => {
    const isConfirmed = [route.method].flat().some((method) => confirmed.has(`${method} ${route.url}`));
    if (isConfirmed) route.config = { ...route.config, isConfirmed };
  });
  scope.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.isConfirmed) await confirmCall(request);
  });
}
