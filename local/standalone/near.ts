import { writePrivate } from '@cosecha/emulators-common';
import { nearHealth, nearRoutes } from '@cosecha/near-emulator';
import { addHealth, drain, listenAt, SERVER_OPTIONS } from '@cosecha/shared/server';
import Fastify from 'fastify';
import { openDataFolder } from '../data-folder';
import { openDemoNetwork } from '../demo-network';
import type { NearSettings } from './settings';

/** A part that runs in a process of its own. */
export interface RunningPart {
  url: string;
  close(): Promise<void>;
}

/** The local NEAR network alone: its doors below /near, and the demo network on a fresh folder. */
export async function startNear(settings: NearSettings): Promise<RunningPart> {
  const folder = await openDataFolder(settings.dataDir, { reset: settings.reset });
  const { chain, keys } = await openDemoNetwork(folder);
  folder.complete();
  const { treasuryKeyFile } = settings;
  // The service that signs with them runs as the same user.
  if (treasuryKeyFile) writePrivate(treasuryKeyFile, `${keys.treasurySecrets.join('\n')}\n`);

  const app = Fastify({ ...SERVER_OPTIONS, logger: { level: process.env.LOG_LEVEL ?? 'warn' } });
  const closeServer = drain(app);
  addHealth(app, () => nearHealth(chain));
  await app.register(nearRoutes(chain, { sandbox: settings.sandbox }), { prefix: '/near' });
  const url = await listenAt(app, settings);
  return {
    url,
    async close() {
      await closeServer();
      await chain.close();
      folder.close();
    },
  };
}
