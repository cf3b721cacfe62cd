import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LICENCES } from './licences';

const ROOT = join(__dirname, '../../..');
const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** Dependencies of the shell and of shared that run only on servers or in the build. */
const NOT_IN_BROWSERS =
  /^(?:@cosecha\/|@fastify\/|@opentelemetry\/|fastify$|aws4fetch$|ipaddr\.js$|pino$|prom-client$|@module-federation\/inject-)/;

test('the list names every package whose code reaches the browser, with its licence', () => {
  const lock = read('package-lock.json') as { packages: Record<string, { license?: string }> };
  const parts = ['shell', 'shared', ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-'))];
  const dependencies = parts.flatMap((part) =>
    Object.keys((read(`${part}/package.json`) as { dependencies?: object }).dependencies ?? {}),
  );
  const shipped = [...new Set(dependencies)].filter((name) => !NOT_IN_BROWSERS.test(name)).sort();
  expect(LICENCES).toEqual(
    shipped.map((name) => ({ name, licence: lock.packages[`node_modules/${name}`]?.license })),
  );
});
