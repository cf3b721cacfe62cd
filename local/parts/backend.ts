import type { Backend } from '@cosecha/backend';
import type { Part } from './part';

/** The service, which follows the chain by itself. */
export const backendPart = (backend: Backend): Part => ({
  routes: backend.plugin,
  health: async () => ({ backend: await backend.health() }),
  start: () => backend.start(),
  rest: () => backend.stopBackground(),
  close: () => backend.close(),
});
