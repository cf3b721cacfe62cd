import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { AccessGuard } from './access-guard';
import type { Faults } from './faults';
import { prepareScope } from './scope';
import { WireError } from './wire-error';

const LONGEST_DELAY_MS = 120_000;

const faultSchema = z.object({
  operation: z.optional(z.string()),
  status: z.optional(z.number().check(z.int(), z.gte(400), z.lte(599))),
  delayMs: z.optional(z.number().check(z.int(), z.gte(0), z.lte(LONGEST_DELAY_MS))),
  dropAfterBytes: z.optional(z.number().check(z.int(), z.gte(0))),
  times: z._default(z.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
});

/**
 * Trouble for tests in a browser: POST /dev/firebase/faults {operation?, status?, delayMs?, dropAfterBytes?, times?} · DELETE the same ·
 * DELETE /dev/firebase/sessions, after which no open stream is known any more.
 */
export function faultRoutes(
  faults: Faults,
  dropSessions: () => void,
  guard: AccessGuard,
): FastifyPluginAsync {
  return async (scope) => {
    prepareScope(scope, 'secure-token');
    scope.addHook('onRequest', guard);
    scope.post('/dev/firebase/faults', async (request) => {
      const fault = faultSchema.safeParse(request.body);
      if (!fault.success) throw new WireError('Invalid fault.');
      faults.add(fault.data);
      return {};
    });
    scope.delete('/dev/firebase/faults', async () => {
      faults.clear();
      return {};
    });
    scope.delete('/dev/firebase/sessions', async () => {
      dropSessions();
      return {};
    });
  };
}
