import { sharedByShell } from '../build/webpack/shared-modules';
import { CONTRACT_VERSION } from '../remote/contract';
import { makeConfig, type Service, type ServiceAnswer, startService } from '../testing';
import { createHost, type Host } from './create-host';

const manifest = {
  name: 'mfe_probe',
  remote: 'mfe-probe',
  contract: `^${CONTRACT_VERSION}`,
  shared: [{ name: 'react', uses: { useState: 'src/screen.tsx' } }],
};
let answer: ServiceAnswer;
let service: Service;
let host: Host;

beforeAll(async () => {
  Object.assign(globalThis, { SHARED: sharedByShell() });
  service = await startService(() => ({ ...answer, headers: { 'access-control-allow-origin': '*' } }));
  host = createHost({ name: 'cooperative', config: makeConfig() });
});
afterAll(() => service.close());

const load = () => host.load(`${service.origin}/mf-manifest.json`);

it.each<[string, ServiceAnswer, RegExp]>([
  ['there is none', { status: 404 }, /mf-manifest\.json answers 404/],
  [
    'it was built for another contract',
    { body: { ...manifest, contract: '^2.0.0' } },
    /mfe-probe: it was built for contract \^2\.0\.0/,
  ],
  [
    'it takes what the page does not bring',
    { body: { ...manifest, shared: [{ name: 'zod/mini', uses: { gone: 'src/screen.tsx' } }] } },
    /mfe-probe: the shell does not bring gone of zod\/mini/,
  ],
  ['it says nothing of itself', { body: { name: 'mfe_probe' } }, /remote/],
])('loads nothing of a remote when %s', async (_why, value, says) => {
  answer = value;
  await expect(load()).rejects.toThrow(says);
  expect(document.head.querySelector('script')).toBeNull();
});
