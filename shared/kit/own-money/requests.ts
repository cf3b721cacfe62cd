import { config, type RequestQuestion, request } from '@cosecha/shared/api/core';
import { type Rate, rateRowsSchema } from '../../domain';

export const ratesQuestion = (): RequestQuestion<Rate[]> => ({
  url: `${config().marketplaceUrl}/rates`,
  schema: rateRowsSchema,
});
/** Where the page's cache holds them. */
export const RATES_KEY = ['marketplace', 'rates'] as const;

/** @throws RequestError */
export async function readRates(signal?: AbortSignal): Promise<Rate[]> {
  const { url, schema } = ratesQuestion();
  return request(url, { schema, signal });
}
