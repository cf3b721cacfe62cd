import { serviceText } from '@cosecha/shared/text';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { apiAnswer } from '../../../util/envelope';
import { readInput } from '../../../util/read-input';
import type { Services } from '../../services';
import { useVoucher } from './vouchers';

const voucherSchema = z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) });

/** POST /api/wallet/voucher {code}: the signed-in wallet uses a code of the operator's. */
export function voucherRoutes(services: Services): FastifyPluginAsync {
  const { sessions, limits } = services;
  return async (scope) => {
    scope.post('/voucher', { onRequest: sessions.guard }, async (request) => {
      const { code } = readInput(voucherSchema, request.body);
      const { wallet } = sessions.of(request);
      await limits.spend('voucher', wallet);
      await useVoucher(services, wallet, code);
      return apiAnswer({}, serviceText.done.vouched);
    });
  };
}
