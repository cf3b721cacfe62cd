import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';
import { type Child, freePort, startChild } from '../../local/programs/child';
import { SERVICE_ENVIRONMENT } from './chain';
import type { GraphqlRequest } from './queries';

const START_MS = 90_000;

export interface GraphqlServer {
  id: ServerId;
  title: string;
  url: string;
  /** Ours have to answer what the last block left, always. */
  promisesFreshness: boolean;
  cpuSeconds(): number | null;
  stop(): Promise<void>;
}

export type ServerId = 'ours' | 'hot' | 'yoga';

interface Recipe {
  id: ServerId;
  title: string;
  script: string;
  path: string;
  environment: Record<string, string>;
  promisesFreshness: boolean;
}

const RECIPES: readonly Recipe[] = [
  {
    id: 'ours',
    title: 'ours, uncached',
    script: 'ours.ts',
    path: '/subgraph/bench/p2p',
    environment: { SUBGRAPH_HOT_CACHE: 'off' },
    promisesFreshness: true,
  },
  {
    id: 'hot',
    title: 'ours, hot',
    script: 'ours.ts',
    path: '/subgraph/bench/p2p',
    environment: {},
    promisesFreshness: true,
  },
  {
    id: 'yoga',
    title: 'graphql-yoga + pg',
    script: 'yoga.ts',
    path: '/graphql',
    environment: {},
    promisesFreshness: false,
  },
];

export interface StartOptions {
  databaseUrl: string;
  scratch: string;
  profile: string | null;
  wants(id: ServerId): boolean;
  /** Called with every server as soon as it runs, so that none is forgotten. */
  started(server: { stop(): Promise<void> }): void;
}

/** Starts every server as a process of its own, all in production mode and with a pool of ten connections. */
export async function startServers(options: StartOptions): Promise<GraphqlServer[]> {
  const servers: GraphqlServer[] = [];
  for (const recipe of RECIPES.filter(({ id }) => options.wants(id))) {
    servers.push(await startServer(recipe, options));
  }
  return servers;
}

async function startServer(recipe: Recipe, options: StartOptions): Promise<GraphqlServer> {
  const { id, title, promisesFreshness } = recipe;
  const port = await freePort();
  const script = join(__dirname, recipe.script);
  const profiling = options.profile ? ['--cpu-prof', '--cpu-prof-dir', join(options.profile, id)] : [];
  const child = startChild(process.execPath, [...profiling, '--require', 'tsx/cjs', script], {
    cwd: join(__dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: options.databaseUrl,
      // Backends of one database share their keys.
      DATA_DIR: join(options.scratch, 'service'),
      ...SERVICE_ENVIRONMENT,
      ...recipe.environment,
    },
  });
  options.started(child);
  const url = `http://127.0.0.1:${port}${recipe.path}`;
  await untilAnswering(child, url, title);
  return {
    id,
    title,
    url,
    promisesFreshness,
    cpuSeconds: child.cpuSeconds,
    stop: () => child.stop(),
  };
}

async function untilAnswering(child: Child, url: string, title: string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end && !child.hasEnded()) {
    const answer = await bestEffort(ask(url, { query: '{ __typename }', variables: {} }), null);
    if (answer) return;
    await delay(100);
  }
  throw new Error(`${title} did not start:\n${child.complaints()}`);
}

export interface Answer {
  data: unknown;
  /** Length of the body. */
  bytes: number;
}

/** One request, sent as the load generator sends it. @throws Error when the answer is not 200 or carries `errors` */
export async function ask(url: string, request: GraphqlRequest): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(request),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`);
  const { data, errors } = JSON.parse(text) as { data?: unknown; errors?: unknown };
  if (errors !== undefined)
    throw new Error(`${url} answered errors: ${JSON.stringify(errors).slice(0, 500)}`);
  return { data, bytes: Buffer.byteLength(text) };
}
