import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startTestBackend } from '../testing/backend';
import { databaseForFile } from '../testing/database';
import { clearIndex, testIndexer } from '../testing/indexed';
import { neardataBlockSchema } from '../testing/neardata-block';
import { GENEROUS, newPerson, publish, startTestNetwork } from '../testing/network';
import { silentLogger } from '../util/service';
import { createBlockFeed } from './feed';
import { createIndexer } from './follow-chain';

type Blocks = Record<string, unknown>;
const fixture = (name: string): Blocks =>
  JSON.parse(readFileSync(join(__dirname, 'fixtures', `${name}.json`), 'utf8'));

const PUBLIC = { p2pContractId: 'mercado.cosecha-coop.near', tokenContractId: 'usdt.tether-token.near' };
const PUBLIC_SELLER = '5f1c2a7e9d3b48606cf2e1a4b7d9850e3c6f1a2b4d5e6f708192a3b4c5d6e7f8';
const PUBLIC_BUYER = 'a9b8c7d6e5f40312233445566778899aabbccddeeff00112233445566778899a';

const database = databaseForFile();
beforeEach(() => clearIndex(database));

/** Serves recorded answers with neardata's redirects. */
async function serving<T>(blocks: Blocks, work: (url: string) => Promise<T>): Promise<T> {
  const heights = Object.keys(blocks).map(Number);
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const goal = path.endsWith('/first_block')
      ? Math.min(...heights)
      : path.endsWith('/final')
        ? Math.max(...heights)
        : null;
    if (goal !== null) return response.writeHead(302, { location: `/v0/block/${goal}` }).end();
    const body = blocks[path.split('/').at(-1) ?? ''];
    if (body === undefined) return response.writeHead(404).end('{"error":"","type":"BLOCK_HEIGHT_TOO_HIGH"}');
    return response.writeHead(200).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const movements = async () =>
  (
    await database
      .selectFrom('movements')
      .select(['wallet', 'kind', 'amount', 'order_id', 'tx_hash', 'memo'])
      .where('asset', '!=', 'near')
      .orderBy('id')
      .execute()
  ).map(({ wallet, kind, amount, order_id, tx_hash }) => [wallet, kind, amount, order_id, tx_hash !== null]);

test.each(['local-sale', 'public-network'])('%s has the shape of a public feed', (name) => {
  for (const [height, block] of Object.entries(fixture(name))) {
    if (block === null) continue;
    const parsed = neardataBlockSchema.safeParse(block);
    expect({ height, issues: parsed.error?.issues ?? [] }).toEqual({ height, issues: [] });
  }
});

test('the local network’s feed has the shape of a public feed', async () => {
  const network = await startTestNetwork();
  const backend = await startTestBackend(network.config);
  await publish(backend, await newPerson(network, backend));
  const last = network.chain.lastBlock.block.header.height;
  for (let height = 1; height <= last; height += 1) {
    const response = await fetch(`${backend.config.near.dataUrl}/v0/block/${height}`);
    const parsed = neardataBlockSchema.safeParse(await response.json());
    expect({ height, issues: parsed.error?.issues ?? [] }).toEqual({ height, issues: [] });
  }
  await backend.close();
  await network.close();
});

function publicIndexer(url: string, movementsOf: 'all' | 'known') {
  return createIndexer({
    database,
    feed: createBlockFeed(url),
    config: {
      ...PUBLIC,
      treasury: {
        accountId: 'tesoreria.cosecha-coop.near',
        secretKeys: [],
        limits: GENEROUS,
        creditBytes: 0,
        creditBytesPerSale: 0,
        unprovenBytes: 0,
        leastOrder: 0n,
      },
      indexer: { pollMs: 5, startHeight: 182_000_001, parallel: 3, movements: movementsOf },
    },
    log: silentLogger,
  });
}

test('blocks of a public network become rows', async () => {
  const indexer = await serving(fixture('public-network'), async (url) => {
    const reader = publicIndexer(url, 'all');
    await reader.catchUp();
    return reader;
  });
  expect(indexer.state()).toMatchObject({
    height: 182_000_005,
    blockTime: 1_769_904_005_423,
    unknownEvents: 1,
  });
  expect(
    await database.selectFrom('offers').select(['offer_id', 'remaining_amount', 'is_pause']).execute(),
  ).toEqual([{ offer_id: '41', remaining_amount: '92000000', is_pause: false }]);
  const orders = await database
    .selectFrom('orders')
    .select(['order_id', 'closed', 'status', 'closed_height'])
    .execute();
  expect(orders).toEqual([{ order_id: '9', closed: true, status: 2, closed_height: '182000005' }]);
  expect(await movements()).toEqual([
    [PUBLIC_BUYER, 'order_paid', '10000000', '9', true],
    ['extrano-dos.near', 'received', '5000000', null, true],
    ['extrano-uno.near', 'sent', '5000000', null, true],
    [PUBLIC_SELLER, 'order_released', '9970000', '9', true],
    ['caja.cosecha-coop.near', 'fee', '30000', null, false],
  ]);
  const near = await database
    .selectFrom('movements')
    .select(['wallet', 'kind', 'direction'])
    .where('asset', '=', 'near')
    .orderBy('id')
    .execute();
  expect(near.map((row) => [row.wallet.slice(0, 12), row.kind, row.direction])).toEqual([
    [PUBLIC_SELLER.slice(0, 12), 'storage', 'out'],
    ['nueva.alcald', 'received', 'in'],
    ['alcalde.near', 'sent', 'out'],
    [PUBLIC_SELLER.slice(0, 12), 'storage', 'in'],
    [PUBLIC_BUYER.slice(0, 12), 'gift', 'in'],
  ]);
  const [paid] = await database
    .selectFrom('movements')
    .select('memo')
    .where('kind', '=', 'order_paid')
    .execute();
  expect(paid?.memo).toBe('pago \uFFFD de la panela');
});

test('on a public network only the movements of wallets that have been here are kept', async () => {
  await serving(fixture('public-network'), (url) => publicIndexer(url, 'known').catchUp());
  const wallets = await database.selectFrom('movements').select('wallet').distinct().execute();
  expect(wallets.map(({ wallet }) => wallet).sort()).toEqual([PUBLIC_SELLER, PUBLIC_BUYER]);
});

test('the recorded sale of the local network becomes rows', async () => {
  await serving(fixture('local-sale'), (url) => testIndexer({ database, url }).catchUp());
  expect(await database.selectFrom('orders').select(['closed', 'status']).execute()).toEqual([
    { closed: true, status: 2 },
  ]);
  const kinds = await database.selectFrom('movements').select(['kind', 'order_id']).orderBy('id').execute();
  expect(kinds.filter(({ kind }) => kind !== 'storage').map(({ kind }) => kind)).toEqual([
    'order_paid',
    'order_released',
    'fee',
  ]);
  expect(
    new Set(kinds.filter(({ order_id }) => order_id !== null).map(({ order_id }) => order_id)).size,
  ).toBe(1);
});
