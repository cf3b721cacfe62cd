import type { FastifyPluginAsync } from 'fastify';

/** A row of the launcher: what runs in its process and answers on its server. */
export interface Part {
  /** Its paths. */
  routes: FastifyPluginAsync;
  prefix?: string;
  /** What GET /health shows of it, by name; false in an `ok` makes the app unhealthy. */
  health?(): Promise<Record<string, object & { ok?: boolean }>>;
  /** What it does by itself, from when the server answers. */
  start?(): void;
  /** Stops asking the other parts, before any of them closes: their end would be reported as trouble. */
  rest?(): Promise<void>;
  /** The last one opened is the first one closed. */
  close?(): Promise<void>;
}

/** What all show, and whether all are well. */
export async function healthOf(parts: readonly Part[]): Promise<{ ok: boolean } & Record<string, unknown>> {
  const shown = Object.assign({}, ...(await Promise.all(parts.map((part) => part.health?.()))));
  return { ...shown, ok: Object.values<{ ok?: boolean }>(shown).every(({ ok }) => ok !== false) };
}

/** Ends them in their order, and the server while those that ask others come to rest. */
export async function closeParts(parts: readonly Part[], closeServer: () => Promise<void>): Promise<void> {
  await Promise.all([...parts.map((part) => part.rest?.()), closeServer()]);
  for (const part of parts.toReversed()) await part.close?.();
}
