import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';

export const topUpSchema = z.object({ transactionHash: z.string(), amount: z.string() });
export type TopUp = z.infer<typeof topUpSchema>;

/** Asks a local network for practice stablecoin; `amount` is a wire decimal in USDT. @throws RequestError */
export function askForDemoMoney(_input: null, idempotencyKey: string): Promise<TopUp> {
  return request(`${config().apiUrl}/wallet/demo-top-up`, {
    json: {},
    schema: topUpSchema,
    auth: true,
    idempotencyKey,
  });
}
