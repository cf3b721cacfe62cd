import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql';
import { readConfig } from '../../backend/src/config/config';
import { buildSubgraphSchema } from '../../backend/src/subgraph/schema';
import { SERVICE_ENVIRONMENT } from './chain';
import { PEER_SCHEMA } from './peer-schema';
import { benchQueries, homeRequestOfTheApp, type QueryId } from './queries';

const QUERIES: readonly QueryId[] = ['home', 'page', 'search', 'skip'];
const SCHEMAS: readonly [string, GraphQLSchema][] = [
  ['the service', buildSubgraphSchema()],
  ['the peer', buildSchema(PEER_SCHEMA)],
];

test("the service takes the bench's configuration", () => {
  expect(readConfig(SERVICE_ENVIRONMENT).database).toBeDefined();
});

describe.each(SCHEMAS)('%s', (_name, schema) => {
  it.each(QUERIES)('can be asked the query "%s"', async (id) => {
    const queries = benchQueries(await homeRequestOfTheApp(), { skip: 1, offerId: '1' });
    const found = queries.find((query) => query.id === id);
    expect(validate(schema, parse(found?.request.query ?? ''))).toEqual([]);
  });
});
