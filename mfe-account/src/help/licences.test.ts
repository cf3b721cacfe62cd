import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LICENCES } from './licences';

const ROOT = join(__dirname, '../../..');
const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** What shell and shared ask for and no browser runs: servers, the build. */
const ON_SERVERS =
  /^(?:@cosecha\/|@fastify\/|@opentelemetry\/|fastify$|aws4fetch$|ipaddr\.js$|pino$|prom-client$|@module-federation\/inject-)/;

test('every package whose code reaches the browser stands in the list, with its licence', () => {
  const lock = read('package-lock.json') as { packages: Record<string, { license?: string }> };
  const parts = ['shell', 'shared', ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-'))];
  const asked = parts.flatMap((part) =>
    Object.keys((read(`${part}/package.json`) as { dependencies?: object }).dependencies ?? {}),
  );
  const shipped = [...new Set(asked)].filter((name) => !ON_SERVERS.test(name)).sort();
  expect(LICENCES).toEqual(
    shipped.map((name) => ({ name, licence: lock.packages[`node_modules/${name}`]?.license })),
  );
});
