import { sql } from 'kysely';
import { type Database, openDatabase } from '../db/database';
import { refusal, startTestBackend, type TestBackend } from '../testing/backend';
import { testDatabase } from '../testing/database';
import {
  busyOnce,
  buy,
  newKey,
  newPerson,
  type Person,
  post,
  publish,
  purchase,
  startTestNetwork,
  type TestNetwork,
  usdtOf,
} from '../testing/network';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('two backends on one database', () => {
  let network: TestNetwork;
  let databases: Database[];
  let backends: [TestBackend, TestBackend];
  let seller: Person;
  let offerId: string;

  beforeAll(async () => {
    network = await startTestNetwork();
    const config = await testDatabase();
    databases = [await openDatabase(config), await openDatabase(config)];
    const [one, two] = await Promise.all(
      databases.map((database) => startTestBackend(network.config, { database })),
    );
    if (!one || !two) throw new Error('two are needed');
    backends = [one, two];
    seller = await newPerson(network, one);
    offerId = await publish(one, seller, { amount: '1000000000' });
  });
  afterAll(async () => {
    await Promise.all(backends.map((backend) => backend.close()));
    await Promise.all(databases.map((database) => database.destroy()));
    await network.close();
  });

  const attempts = async (wallet: string) => {
    const { rows } = await sql<{ nonce: string; state: string; attempt: number }>`
      select nonce::text, state, attempt from transactions where signer_id = ${wallet}`.execute(
      backends[0].database,
    );
    return rows;
  };

  test('the same wallet signs in both at once, and no nonce is chosen twice', async () => {
    const farmer = await newPerson(network, backends[0]);
    const offers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => publish(backends[index % 2 === 0 ? 0 : 1], farmer)),
    );
    expect(new Set(offers).size).toBe(8);
    const signed = await attempts(farmer.wallet);
    expect(new Set(signed.map(({ nonce }) => nonce)).size).toBe(signed.length);
    expect(signed.filter(({ state, attempt }) => state !== 'settled' || attempt !== 1)).toEqual([]);
  });

  test('the same key in both at once is one purchase with one answer', async () => {
    const buyer = await newPerson(network, backends[0], { near: 5, usdt: 20 });
    await buy(backends[0], buyer, offerId);
    const key = newKey();
    const answers = await Promise.all(
      backends.map((backend) => post(backend, buyer, '/api/p2p/create-order', purchase(offerId), key)),
    );
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(answers[0]?.statusCode).toBe(200);
    expect(usdtOf(network, buyer.wallet)).toBe(0n);
  });

  test('a settlement that met another payment of its escrow ends once, whichever of two serves its key', async () => {
    const buyer = await newPerson(network, backends[0]);
    const orderId = await buy(backends[0], buyer, offerId);
    const busy = busyOnce(network, { seller, orderId: await buy(backends[0], buyer, offerId) });
    const [database] = databases;
    if (!database) throw new Error('there is no database');
    const first = await startTestBackend(network.config, { database, fault: busy.fault, pause: busy.ended });
    const before = usdtOf(network, seller.wallet);
    const [key, body] = [newKey(), { orderId, expectedStatus: 1 }];
    const answers = await Promise.all(
      [first, backends[1]].map((backend) => post(backend, buyer, '/api/p2p/aprove-order', body, key)),
    );
    await first.close();
    expect(answers[0]?.json().data).toMatchObject({ orderId, state: 'completed' });
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(usdtOf(network, seller.wallet) - before).toBe(9_970_000n);
  });

  test('a status that the other one has changed meanwhile is refused before anything is signed', async () => {
    const buyer = await newPerson(network, backends[0]);
    const orderId = await buy(backends[0], buyer, offerId);
    const body = { orderId, expectedStatus: 1 };
    expect((await post(backends[1], seller, '/api/p2p/aprove-order', body)).statusCode).toBe(200);
    const before = (await attempts(buyer.wallet)).length;
    expect(refusal(await post(backends[0], buyer, '/api/p2p/cancel-order', body))).toBe('409 order-changed');
    expect((await attempts(buyer.wallet)).length).toBe(before);
  });
});
