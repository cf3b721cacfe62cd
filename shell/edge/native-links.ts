import { appleAppSite, assetLinks, type NativeAppFacts } from '@cosecha/shared/native/app';
import type { FastifyInstance } from 'fastify';
import { send } from './answers';
import type { Prepared } from './page';

/** Where Android and iOS look for them; fixed by both systems. */
const FILES = {
  '/.well-known/assetlinks.json': assetLinks,
  '/.well-known/apple-app-site-association': appleAppSite,
} as const;

/** Tells Android and iOS that links to this site may open in the native app. */
export function addNativeLinks(
  app: FastifyInstance,
  native: NativeAppFacts,
  prepared: (name: string, text: string) => Prepared,
): void {
  for (const [path, write] of Object.entries(FILES)) {
    const text = JSON.stringify(write(native));
    app.get(path, async (request, reply) =>
      send(request, reply.type('application/json'), prepared(path, text)),
    );
  }
}
