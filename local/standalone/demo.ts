import { setTimeout as wait } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';
import { addHealth, drain, listenAt, SERVER_OPTIONS } from '@cosecha/shared/server';
import Fastify from 'fastify';
import { demoPictures } from '../demo/pictures-route';
import { seedProfiles } from '../seed/seed-profiles';
import type { RunningPart } from './near';
import type { DemoSettings } from './settings';

const RETRY_MS = 1_000;

/**
 * The demo beside services that run apart: serves the pictures of the demo offers, and writes the demo people's
 * profiles as soon as the service takes them. Healthy once they are written.
 */
export async function startDemo({ port, host, backendUrl }: DemoSettings): Promise<RunningPart> {
  const stop = new AbortController();
  let written = false;
  const app = Fastify({ ...SERVER_OPTIONS, logger: { level: process.env.LOG_LEVEL ?? 'warn' } });
  const closeServer = drain(app);
  addHealth(app, () => ({ ok: written }));
  await app.register(demoPictures);
  const url = await listenAt(app, { port, host });

  async function writeProfiles(): Promise<void> {
    while (!written && !stop.signal.aborted) {
      try {
        await seedProfiles(backendUrl);
        written = true;
      } catch (error) {
        app.log.warn(`The demo profiles are not written yet: ${String(error)}`);
        await bestEffort(wait(RETRY_MS, undefined, { signal: stop.signal }));
      }
    }
  }
  const writing = writeProfiles();

  return {
    url,
    async close() {
      stop.abort();
      await writing;
      await closeServer();
    },
  };
}
