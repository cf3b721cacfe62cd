import type * as z from 'zod/mini';
import type { Chain } from '../chain/chain';

/** A method of the JSON-RPC endpoint: it reads its parameters itself. */
export type Method = (chain: Chain, params: unknown) => Promise<unknown>;

export function method<S extends z.ZodMiniType>(
  schema: S,
  run: (chain: Chain, params: z.output<S>) => unknown,
): Method {
  return async (chain, params) => run(chain, schema.parse(params));
}
