import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';
import * as z from 'zod/mini';
import { newestPostgres } from '../programs/postgres';
import { backendParts, choosePlaces, edgePart, firebasePart, nearPart } from './app-parts';
import { nginxPart } from './nginx';
import { type Part, type ProgramPart, postgresPart } from './parts';

export interface World {
  near: Part;
  firebase: Part;
  /** Null where the embedded database is used: then there is one backend. */
  postgres: Part | null;
  backends: readonly ProgramPart[];
  edges: readonly Part[];
  nearData: string;
  firebaseData: string;
  /** Where clients knock; any of them does. */
  origins: readonly [string, ...string[]];
  /**
   * Until every part answers and, unless people are busy, the index has reached the chain's head and nothing is pending.
   * @returns what is wrong after the patience, or null
   */
  trouble(patienceMs: number, busy?: 'busy'): Promise<string | null>;
  close(): Promise<void>;
}

export interface WorldWish {
  /** A folder of its own. */
  folder: string;
  /** Two edges and two backends behind the documented nginx, instead of each edge before a backend. */
  behindNginx: boolean;
  /** Further environment of the backends. */
  environment?: Readonly<Record<string, string>>;
  /** One backend with the embedded database, though PostgreSQL is there. */
  isEmbedded?: true;
}

/** Every part of the app in a process of its own, on real PostgreSQL where that is installed. */
export async function openWorld(wish: WorldWish): Promise<World> {
  const { folder, behindNginx, environment = {} } = wish;
  const places = await choosePlaces(folder);
  const { nearData, firebaseData, ports } = places;
  const bin = wish.isEmbedded ? null : newestPostgres();
  const postgres = bin ? await postgresPart(bin) : null;
  const near = nearPart(places);
  const firebase = firebasePart(places);
  const backends = backendParts(places, {
    ...{ near, firebase, count: postgres ? 2 : 1 },
    environment: () => ({
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      MEDIA_DIR: join(folder, 'media'),
      ...environment,
    }),
  });
  const nginx = behindNginx
    ? nginxPart(join(folder, 'nginx'), {
        ...{ outer: ports.outer, inner: ports.inner },
        edges: [ports.edge1, ports.edge2],
        backends: [ports.backend1, ports.backend2],
      })
    : null;
  const backendUrl = (index: number) =>
    nginx ? `http://127.0.0.1:${ports.inner}` : (backends[index] ?? backends[0])?.url;
  const edges = [ports.edge1, ports.edge2].map((port, index) =>
    edgePart(`edge ${index + 1}`, port, {
      BACKEND_URL: backendUrl(index) ?? '',
      REMOTES: 'mfe-market=/nowhere',
      FIRST_VIEWS: 'off',
      NEAR_URL: near.url,
      FIREBASE_URL: firebase.url,
      RELEASES_CACHE: join(folder, `edge-${index + 1}`),
    }),
  );

  const parts = [near, firebase, ...(postgres ? [postgres] : []), ...backends, ...edges];
  const close = async () => {
    // Killed, it would leave its workers behind.
    await nginx?.end();
    await Promise.all(parts.map((part) => part.kill()));
    postgres?.remove();
  };
  try {
    await Promise.all([near.start(), firebase.start(), postgres?.start()]);
    for (const part of [...backends, ...edges]) await part.start();
    await nginx?.start();
  } catch (error) {
    await close();
    throw error;
  }
  const [first = '', ...others] = nginx ? [nginx.url] : edges.map(({ url }) => url);
  return {
    ...{ near, firebase, postgres, backends, edges, nearData, firebaseData, close },
    origins: [first, ...others],
    trouble: troubleIn(edges, backends),
  };
}

export function troubleIn(edges: readonly Part[], backends: readonly Part[]): World['trouble'] {
  return async (patienceMs, busy) => {
    for (const end = Date.now() + patienceMs; ; await wait(100)) {
      const problem = await problemOf(edges, backends, busy === 'busy');
      if (problem === null || Date.now() > end) return problem;
    }
  };
}

const healthSchema = z.object({
  ok: z.boolean(),
  pendingTransactions: z.number(),
  indexer: z.object({ lag: z.nullable(z.number()), leading: z.boolean(), error: z.nullable(z.string()) }),
});

export async function healthOf(backend: Part): Promise<z.infer<typeof healthSchema> | null> {
  try {
    const answer = await fetch(`${backend.url}/health`, { signal: AbortSignal.timeout(5_000) });
    return healthSchema.parse(await answer.json());
  } catch {
    return null;
  }
}

async function problemOf(
  edges: readonly Part[],
  backends: readonly Part[],
  isBusy: boolean,
): Promise<string | null> {
  for (const backend of backends) {
    const health = await healthOf(backend);
    const isQuiet = health?.indexer.lag === 0 && health.pendingTransactions === 0;
    if (!health?.ok || !(isBusy || isQuiet))
      return `${backend.name}: ${JSON.stringify(health)} ${backend.complaints()}`;
  }
  for (const edge of edges) {
    const answer = await bestEffort(
      fetch(`${edge.url}/health`, { signal: AbortSignal.timeout(5_000) }),
      null,
    );
    const said = (await answer?.text().catch(() => '')) ?? 'nothing';
    if (!answer?.ok) return `${edge.name}: ${said}`;
  }
  return null;
}
