import { createServer } from 'node:http';
import { grafserv } from 'grafserv/node';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

/** The peer: PostGraphile as its documentation starts it as a library, over the service's own tables. */
const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ['public', 'peer'],
      poolConfig: { max: 10 },
    }),
  ],
  /** It hides conditions on columns that no index begins with; the query needs one. */
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  grafserv: { graphqlPath: '/graphql', graphiql: false, websockets: false },
};

const server = createServer();
const service = postgraphile(preset).createServ(grafserv);
await service.addTo(server);
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
