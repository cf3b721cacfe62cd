import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type FirebaseOptions, openFirebase } from './open-firebase';

/** A project, and the key by which calls of accounts name it. */
export type ProjectOptions = FirebaseOptions & { apiKey: string };

export interface LocalProjects {
  /** Registers the paths of all; mount it without a prefix. */
  plugin: FastifyPluginAsync;
  close(): Promise<void>;
}

/** Fastify's name for what tells the routes of one project from those of another. */
const CONSTRAINT = 'firebaseProject';

/**
 * Stand-ins for several projects on one origin, each with its own accounts, documents and files. A request names its project as at Google:
 * by a path, a bucket, a database or an API key. What names none is for the first one.
 * @throws SetupError as openFirebase does
 */
export async function openProjects(options: readonly ProjectOptions[]): Promise<LocalProjects> {
  const projects = await Promise.all(
    options.map(async ({ apiKey, ...options }) => ({
      id: options.projectId,
      names: [apiKey, options.projectId, `${options.projectId}.appspot.com`],
      firebase: await openFirebase(options),
    })),
  );
  const idOf = new Map(projects.flatMap(({ id, names }) => names.map((name) => [name, id] as const)));
  const areSeveral = projects.length > 1;
  return {
    async plugin(app) {
      if (areSeveral) {
        app.addConstraintStrategy({
          name: CONSTRAINT,
          storage: createRoutes,
          deriveConstraint: ({ url }) => idOf.get(nameIn(url ?? '')) ?? projects[0]?.id,
          validate: () => true,
        });
      }
      for (const { id, firebase } of projects) {
        await app.register(async (scope) => {
          if (areSeveral) {
            scope.addHook('onRoute', (route) => {
              route.constraints = { ...route.constraints, [CONSTRAINT]: id };
            });
          }
          await scope.register(firebase.plugin);
        });
      }
    },
    async close() {
      for (const { firebase } of projects) await firebase.close();
    },
  };
}

type Routes = ReturnType<Parameters<FastifyInstance['addConstraintStrategy']>[0]['storage']>;

/** Project → what answers it. */
function createRoutes(): Routes {
  const handlers = new Map<unknown, Parameters<Routes['set']>[1]>();
  return {
    get: (id) => handlers.get(id) ?? null,
    set: (id, handler) => void handlers.set(id, handler),
  };
}

/** Where an address names a project: `/v1/projects/…`, `database=projects/…`, `/v0/b/…`, `key=…`. */
const PLACES = [
  /\/projects\/([^/?:]+)/,
  /[?&]database=projects(?:\/|%2F)([^&/%]+)/i,
  /^\/v0\/b\/([^/?]+)/,
  /[?&]key=([^&]+)/,
];

function nameIn(url: string): string {
  for (const place of PLACES) {
    const [, name] = place.exec(url) ?? [];
    if (name !== undefined) return name;
  }
  return '';
}
