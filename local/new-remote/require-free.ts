import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SetupError } from '@cosecha/shared/command-line';
import { matchesAnyRoute, matchesRoute } from '@cosecha/shared/remote/routes';
import { PASSED_ON } from '@cosecha/shell/edge/server';
import type { NewRemote } from './read-new-remote';
import { wordsOf } from './templates';

/** What the edge and the local launcher answer themselves; the rest belongs to the services behind them. */
const OWN_ADDRESSES = ['/assets', '/public', '/remotes', '/dev', '/health', '/metrics'];

/**
 * Makes sure that the remote's name, address and words are free.
 * @throws SetupError that says who has them
 */
export function requireFree(root: string, remote: NewRemote): void {
  const { name, word, route } = remote;
  if (existsSync(join(root, name))) throw new SetupError(`There is a folder ${name} already.`);
  requireFreeRoute(root, route);
  const { textName } = wordsOf(remote);
  const index = readFileSync(join(root, 'shared/text/index.ts'), 'utf8');
  const texts = readdirSync(join(root, 'shared/text/es'), { recursive: true, encoding: 'utf8' });
  const isTaken = texts.some((file) => basename(file) === `${word}.ts`);
  if (isTaken || new RegExp(`\\b${textName}\\b`).test(index)) {
    throw new SetupError(`shared/text has ${textName} or es/${word}.ts already. Choose another name.`);
  }
}

function requireFreeRoute(root: string, route: string): void {
  const services = [...Object.values(PASSED_ON).flat(), ...OWN_ADDRESSES];
  const service = services.find((path) => route === path || route.startsWith(`${path}/`));
  if (service !== undefined) throw taken(route, `what answers below ${service}`);
  for (const [owner, routes] of pathsByOwner(root)) {
    if (matchesAnyRoute(routes, route) || routes.some((known) => matchesRoute(route, known)))
      throw taken(route, owner);
  }
}

const PATHS = 'shared/paths';
const PATH_LINE = /^export const \w+ = '(\/[^']*)';$/gm;

/** Read as text: the checkout may be another one than that of this process. */
function pathsByOwner(root: string): [owner: string, paths: string[]][] {
  return readdirSync(join(root, PATHS)).map((file) => {
    const word = basename(file, '.ts');
    const text = readFileSync(join(root, PATHS, file), 'utf8');
    const paths = [...text.matchAll(PATH_LINE)].map(([, path = '']) => path);
    return [word === 'shell' ? 'the shell' : `mfe-${word}`, paths];
  });
}

const taken = (route: string, owner: string) =>
  new SetupError(`${route} belongs to ${owner}. Choose another address.`);
