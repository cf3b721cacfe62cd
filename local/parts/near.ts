import { type Chain, nearHealth, nearRoutes } from '@cosecha/near-emulator';
import type { Part } from './part';

/** The local network, below /near. */
export const nearPart = (chain: Chain): Part => ({
  routes: nearRoutes(chain, { sandbox: process.env.NEAR_SANDBOX === '1' }),
  prefix: '/near',
  health: async () => ({ near: nearHealth(chain) }),
  close: () => chain.close(),
});
