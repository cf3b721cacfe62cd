import * as z from 'zod/mini';
import { type BenchQuery, PAGE } from './queries';
import { ask, type GraphqlServer } from './servers';

export interface Offer {
  id: string;
  remaining: bigint;
}

const amount = z.string().check(z.regex(/^\d+$/));
const offerSchema = z.object({ id: z.string(), remaining_amount: amount });
const dataSchema = z.record(z.string(), z.array(offerSchema));

/** The offers of the one root field. */
export function offersIn(data: unknown): Offer[] {
  const [root] = Object.values(z.parse(dataSchema, data));
  if (root === undefined) throw new Error('the answer has no root field');
  return root.map((row) => ({ id: row.id, remaining: BigInt(row.remaining_amount) }));
}

/**
 * Makes sure, before anything is measured, that every server answers a query with the same full page.
 * @throws Error naming the server that does not
 */
export async function checkedOffers(servers: readonly GraphqlServer[], query: BenchQuery): Promise<Offer[]> {
  let expected: { title: string; offers: Offer[] } | null = null;
  for (const server of servers) {
    const { data } = await ask(server.url, query.request);
    const offers = offersIn(data);
    if (offers.length !== PAGE) {
      throw new Error(`${query.title}: ${server.title} answers ${offers.length} offers, not ${PAGE}`);
    }
    expected ??= { title: server.title, offers };
    if (idsOf(offers) !== idsOf(expected.offers)) {
      throw new Error(
        `${query.title}: different offers\n  ${expected.title}: ${idsOf(expected.offers)}\n  ${server.title}: ${idsOf(offers)}`,
      );
    }
  }
  return expected?.offers ?? [];
}

const idsOf = (offers: readonly Offer[]) => offers.map(({ id }) => id).join(' ');
