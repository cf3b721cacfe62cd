import { startTestBackend, type TestBackend } from '../testing/backend';
import { until } from '../testing/indexed';
import { newPerson, publish, startTestNetwork, type TestNetwork } from '../testing/network';

let network: TestNetwork;
let backend: TestBackend;
beforeAll(async () => {
  network = await startTestNetwork();
  backend = await startTestBackend(network.config);
});
afterAll(async () => {
  await backend.close();
  await network.close();
});

async function meta(): Promise<{ block: { number: number; hash: string }; hasIndexingErrors: boolean }> {
  const response = await backend.app.inject({
    method: 'POST',
    url: '/subgraph/any/p2p',
    payload: { query: '{ _meta { block { number hash } hasIndexingErrors } }' },
  });
  return response.json().data._meta;
}

test('health and _meta say how far the index is, and what stops it', async () => {
  await backend.backend.indexer.catchUp();
  const { header } = network.chain.lastBlock.block;
  expect(await meta()).toEqual({
    block: { number: header.height, hash: header.hash },
    hasIndexingErrors: false,
  });
  await publish(backend, await newPerson(network, backend));
  const behind = (await backend.backend.health()).indexer;
  expect(behind.height).toBe(header.height);
  expect(behind.lag).toBeGreaterThan(0);
  expect(behind.head).toBe(header.height + (behind.lag ?? 0));
  expect(behind.lagSeconds).toBeGreaterThanOrEqual(0);

  network.isDown = true;
  backend.backend.indexer.start();
  await until(async () => (await meta()).hasIndexingErrors);
  expect(await backend.backend.health()).toMatchObject({
    ok: true,
    indexer: { leading: true, errorKind: 'feed-busy', error: expect.stringContaining('503') },
  });
  network.isDown = false;
  await until(() => backend.backend.indexer.state().height === network.chain.lastBlock.block.header.height);
  expect(await meta()).toMatchObject({ hasIndexingErrors: false });
  expect(await backend.backend.health()).toMatchObject({
    ok: true,
    indexer: { lag: 0, lagSeconds: 0, error: null },
  });
});
