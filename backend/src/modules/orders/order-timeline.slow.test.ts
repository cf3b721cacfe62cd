import { sql } from 'kysely';
import { authorized, refusal, type TestBackend } from '../../testing/backend';
import { openMarket, type TestMarket } from '../../testing/market';
import { buy, newPerson, type Person, post, publish, type TestNetwork } from '../../testing/network';
import { TRANSACTION_HASH } from '../../testing/transaction-hash';
import type { TimelineEntry } from './order-timeline';

const REASON = 'Llegaron 2 Kg y el resto está húmedo.';
const explanation = 'Las fotos muestran el grano húmedo en los dos sacos.';

let market: TestMarket;
let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let buyer: Person;
let arbiter: Person;
let offerId: string;
let orderId: string;

beforeAll(async () => {
  market = await openMarket();
  ({ network, backend, seller, buyer, arbiter } = market);
  offerId = await publish(backend, seller);
});
afterAll(() => market.close());
beforeEach(async () => {
  orderId = await buy(backend, buyer, offerId);
});

async function ask({ token }: { token: string }, id = orderId) {
  await backend.backend.indexer.catchUp();
  return backend.app.inject({ url: `/api/p2p/timeline/${id}`, headers: authorized(token) });
}

/** What the order's time line shows, as "kind by whom". */
async function timeline(): Promise<string[]> {
  const entries = (await ask(buyer)).json().data as TimelineEntry[];
  return entries.map(({ kind, by }) => `${kind} ${by}`);
}

const say = async (person: Person, call: string, body: object) => {
  const response = await post(backend, person, `/api/p2p/${call}`, { orderId, ...body });
  expect(response.statusCode).toBe(200);
};
const deliver = () => say(seller, 'aprove-order', { expectedStatus: 1 });
const dispute = (person: Person, expectedStatus: number) =>
  say(person, 'dispute-order', { expectedStatus, reason: REASON });

test('a sale is told from the payment to the release, with times and transactions', async () => {
  await deliver();
  await say(buyer, 'aprove-order', { expectedStatus: 2 });
  expect(await timeline()).toEqual(['created buyer', 'delivered seller', 'released buyer']);
  const entries = (await ask(seller, `${orderId}|1`)).json().data as TimelineEntry[];
  const times = entries.map(({ time }) => time);
  expect(times).toEqual([...times].sort((left, right) => left - right));
  const hashes = entries.map(({ transactionHash }) => transactionHash);
  expect(new Set(hashes).size).toBe(3);
  for (const hash of hashes) expect(hash).toMatch(TRANSACTION_HASH);
});

test('an order with more changes than a page tells the last of them, and the others page by page', async () => {
  await ask(buyer);
  await sql`insert into order_events (id, order_id, event, status, height, block_time, receipt_id)
    select 'z' || lpad(n::text, 4, '0'), ${orderId}::bigint, 'order_proposal', 1, 1, now(), '' from generate_series(1, 119) as n`.execute(
    backend.database,
  );
  const pages: TimelineEntry[][] = [];
  for (let before = ''; pages.length < 4; before = `?before=${pages.at(-1)?.[0]?.id}`)
    pages.push((await ask(buyer, `${orderId}${before}`)).json().data);
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20, 0]);
  const ids = pages.reverse().flatMap((page) => page.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)].sort());
  expect(pages[1]?.[0]).toMatchObject({ kind: 'created' });
  expect(refusal(await ask(buyer, `${orderId}?before=${'x'.repeat(101)}`))).toBe('400 input-invalid');
});

test.each<[string, () => Promise<void>, string[]]>([
  [
    'a cancellation that the seller agreed to',
    async () => {
      await say(buyer, 'cancel-order', { expectedStatus: 1 });
      await say(seller, 'cancel-order', { expectedStatus: 4 });
    },
    ['cancelAsked buyer', 'refundedBySeller seller'],
  ],
  [
    'a cancellation by the seller alone',
    () => say(seller, 'cancel-order', { expectedStatus: 1 }),
    ['refundedBySeller seller'],
  ],
  [
    'a cancellation that nobody answered',
    async () => {
      await say(buyer, 'cancel-order', { expectedStatus: 1 });
      await market.wait(7);
      await say(buyer, 'cancel-order', { expectedStatus: 4 });
    },
    ['cancelAsked buyer', 'refundedByBuyer buyer'],
  ],
  [
    'a claim of the seller',
    async () => {
      await deliver();
      await market.wait(14);
      await say(seller, 'claim-deadline', { expectedStatus: 2 });
    },
    ['delivered seller', 'claimed seller'],
  ],
  [
    'a dispute of the seller, ruled for the buyer',
    async () => {
      await dispute(seller, 1);
      await post(backend, arbiter, '/api/p2p/resolve-dispute', { orderId, sellerAmount: '0', explanation });
    },
    ['disputed seller', 'ruledRefunded arbiter'],
  ],
  [
    'a dispute of the buyer, ruled for the seller',
    async () => {
      await deliver();
      await dispute(buyer, 2);
      await post(backend, arbiter, '/api/p2p/resolve-dispute', {
        orderId,
        sellerAmount: '10000000',
        explanation,
      });
    },
    ['delivered seller', 'disputed buyer', 'ruledPaid arbiter'],
  ],
  [
    'a dispute that the arbiter splits',
    async () => {
      await dispute(buyer, 1);
      const ruling = { orderId, sellerAmount: '1', explanation };
      await post(backend, arbiter, '/api/p2p/resolve-dispute', ruling);
    },
    ['disputed buyer', 'ruledSplit arbiter'],
  ],
  [
    'a split that both agree on',
    async () => {
      await deliver();
      await say(buyer, 'propose-split', { expectedStatus: 2, sellerAmount: '7619047' });
      await say(seller, 'accept-split', { expectedStatus: 2, sellerAmount: '7619047' });
    },
    ['delivered seller', 'splitProposed buyer', 'splitAgreed seller'],
  ],
])('%s is told as it was', async (_name, happen, expected) => {
  await happen();
  expect(await timeline()).toEqual(['created buyer', ...expected]);
});

test('people know by name whom they trade with, and nobody else', async () => {
  const at = new Date();
  await backend.database
    .insertInto('profiles')
    .values({
      ...{ wallet: seller.wallet, email: 'maria@correo.test', name: 'María', phone_number: '300' },
      ...{ image: '/media/maria.webp', telegram: '', heading: '', heading_quantity: '' },
      ...{ land_name: '', land_address: '', updated_at: at },
    })
    .execute();
  await backend.backend.indexer.catchUp();
  const met = async ({ token }: { token: string }) =>
    (await backend.app.inject({ url: '/api/p2p/counterparts', headers: authorized(token) })).json().data;
  expect(await met(buyer)).toEqual([{ wallet: seller.wallet, name: 'María', image: '/media/maria.webp' }]);
  expect(await met(seller)).toEqual([{ wallet: buyer.wallet, name: '', image: '' }]);
  expect(await met(await newPerson(network, backend))).toEqual([]);
  expect(refusal(await backend.app.inject({ url: '/api/p2p/counterparts' }))).toBe('401 auth-token-missing');
});

test('who asks before buying and who sells know each other by name, and the arbiter both sides of a dispute', async () => {
  const asker = await newPerson(network, backend);
  const judge = await newPerson(network, backend);
  const met = async ({ token }: { token: string }): Promise<{ wallet: string }[]> =>
    (await backend.app.inject({ url: '/api/p2p/counterparts', headers: authorized(token) })).json().data;
  const talk = {
    kind: 'question' as const,
    order_id: null,
    ...{ offer_id: '7', seller_id: seller.wallet, product_name: 'Café', is_disputed: false },
    ...{ arbiter_id: '', created_at: new Date(), version: '1', next_at: null },
  };
  const disputed = { is_disputed: true, arbiter_id: judge.wallet };
  await backend.database
    .insertInto('chat_conversations')
    .values([
      { ...talk, id: `q-7-${asker.wallet}`, buyer_id: asker.wallet },
      {
        ...talk,
        ...disputed,
        id: '900001',
        kind: 'order' as const,
        order_id: '900001',
        buyer_id: buyer.wallet,
      },
    ])
    .execute();
  expect((await met(asker)).map(({ wallet }) => wallet)).toEqual([seller.wallet]);
  expect((await met(seller)).map(({ wallet }) => wallet)).toContain(asker.wallet);
  expect((await met(judge)).map(({ wallet }) => wallet).sort()).toEqual([seller.wallet, buyer.wallet].sort());
  await backend.database
    .updateTable('chat_conversations')
    .set({ is_disputed: false })
    .where('id', '=', '900001')
    .execute();
  expect(await met(judge)).toEqual([]);
});

test('the arbiter may read it, an outsider not, and an order that nobody made has none', async () => {
  expect((await ask(arbiter)).statusCode).toBe(200);
  expect(refusal(await ask(await newPerson(network, backend)))).toBe('403 not-arbiter');
  expect(refusal(await ask(buyer, '999999'))).toBe('404 order-not-found');
});
