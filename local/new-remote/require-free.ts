import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routesFileSchema } from '@cosecha/shared/remote/contract';
import { matchesAnyRoute, matchesRoute } from '@cosecha/shared/remote/routes';
import { PASSED_ON } from '@cosecha/shell/edge/server';
import { SHELL_ROUTES } from '@cosecha/shell/src/shell-routes';
import { SetupError } from '../setup-error';
import type { NewRemote } from './read-new-remote';
import { wordsOf } from './templates';

/** What the edge and the local launcher answer themselves; the rest belongs to the services behind them. */
const OWN_ADDRESSES = ['/assets', '/public', '/remotes', '/dev', '/health'];

/**
 * Makes sure that nobody has the remote's name, address and words.
 * @throws SetupError that says who has them
 */
export function requireFree(root: string, remote: NewRemote): void {
  const { name, word, route } = remote;
  if (existsSync(join(root, name))) throw new SetupError(`There is a folder ${name} already.`);
  requireFreeRoute(root, route);
  const { textName } = wordsOf(remote);
  const index = readFileSync(join(root, 'shared/text/index.ts'), 'utf8');
  if (existsSync(join(root, `shared/text/es/${word}.ts`)) || new RegExp(`\\b${textName}\\b`).test(index)) {
    throw new SetupError(`shared/text has ${textName} or es/${word}.ts already. Choose another name.`);
  }
}

function requireFreeRoute(root: string, route: string): void {
  if (SHELL_ROUTES.some(({ path }) => path === route)) throw taken(route, 'the shell');
  const services = [...Object.values(PASSED_ON).flat(), ...OWN_ADDRESSES];
  const service = services.find((path) => route === path || route.startsWith(`${path}/`));
  if (service !== undefined) throw taken(route, `what answers below ${service}`);
  for (const [owner, routes] of routesOfRemotes(root)) {
    if (matchesAnyRoute(routes, route) || routes.some((known) => matchesRoute(route, known)))
      throw taken(route, owner);
  }
}

function routesOfRemotes(root: string): [owner: string, routes: string[]][] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name): [string, string] => [name, join(root, name, 'src/routes.json')])
    .filter(([, file]) => existsSync(file))
    .map(([name, file]) => [name, routesFileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).routes]);
}

const taken = (route: string, owner: string) =>
  new SetupError(`${route} belongs to ${owner}. Choose another address.`);
