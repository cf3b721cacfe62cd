import { createServer } from 'node:http';
import { GraphQLScalarType } from 'graphql';
import { createSchema, createYoga } from 'graphql-yoga';
import { Pool } from 'pg';
import { PEER_SCHEMA } from './peer-schema';
import { OFFER_COLUMNS, SEARCH_CONDITION } from './queries';

/**
 * The peer: a GraphQL server as graphql-yoga's documentation writes one, with its caches of parsed and validated
 * documents on (they are by default), a resolver per root field, and pg's pool with named, thus prepared statements.
 */

interface OffersArguments {
  where: { is_pause: boolean; is_away: boolean; offer_id_lt?: string };
  orderDirection: 'asc' | 'desc';
  first: number;
  skip: number;
}

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

async function offers({ where, orderDirection, first, skip }: OffersArguments): Promise<unknown[]> {
  const before = where.offer_id_lt;
  const condition = `${where.is_pause ? '' : 'not '}is_pause and ${where.is_away ? '' : 'not '}is_away ${before === undefined ? '' : 'and offer_id < $3'}`;
  const { rows } = await pool.query({
    name: `offers ${orderDirection} ${condition}`,
    text: `select ${OFFER_COLUMNS} from offers where ${condition}
      order by offer_id ${orderDirection} limit $1 offset $2`,
    values: [first, skip, ...(before === undefined ? [] : [before])],
  });
  return rows;
}

async function search({ text, first }: { text: string; first: number }): Promise<unknown[]> {
  const { rows } = await pool.query({
    name: 'search',
    text: `select ${OFFER_COLUMNS} from offers where ${SEARCH_CONDITION}
      order by offer_id desc limit $2`,
    values: [text, first],
  });
  return rows;
}

const yoga = createYoga({
  schema: createSchema({
    typeDefs: PEER_SCHEMA,
    resolvers: {
      BigInt: new GraphQLScalarType({ name: 'BigInt', serialize: String, parseValue: String }),
      Query: {
        offerssells: (_root, args: OffersArguments) => offers(args),
        offerSearch: (_root, args: { text: string; first: number }) => search(args),
      },
    },
  }),
});

createServer(yoga).listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
