import * as z from 'zod/mini';
import { sharedByShell } from '../build/webpack/shared-modules';
import { makeConfig, startService } from '../testing';

it('lets the key confirm what asks for a signature, though its page registers nothing itself', async () => {
  const service = await startService(() => ({ status: 202, body: {} }));
  Object.assign(globalThis, { SHARED: sharedByShell() });
  // A page as it starts: what the set-up of tests registered is in the modules of before.
  jest.resetModules();
  const { createHost } = await import('./create-host');
  const { request } = await import('../client/api/core');
  createHost({ name: 'cooperative', config: makeConfig({}, service.origin) });
  // Without a wallet there is no key, which only the code that signs can say.
  const call = request(`${service.origin}/x`, { schema: z.unknown(), json: {} });
  await expect(call).rejects.toMatchObject({ code: 'wallet-missing' });
  await service.close();
});
