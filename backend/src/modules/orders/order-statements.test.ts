import { type Database, openDatabase } from '../../db/database';
import { startTestBackend, type TestBackend } from '../../testing/backend';
import { testDatabase } from '../../testing/database';
import {
  buy,
  newPerson,
  type Person,
  post,
  publish,
  startTestNetwork,
  type TestNetwork,
} from '../../testing/network';

/** What a call that moves money asks the database, by the table of each statement. */
const OF_A_CALL = [
  // A session may have been ended from another device a moment ago.
  'select sessions',
  // The key's lane, and what is asked, before anything is done.
  'with taken: lanes, operations',
  // The account's lane, and what its nonces are at.
  'with taken: lanes, transactions',
  // The signed bytes, before they leave.
  'insert transactions',
  // The outcome, and the account's lane back.
  'with given_back: lanes, transactions',
  // The answer, and the key's lane back.
  'with given_back: lanes, operations',
];

const [SESSION = '', KEY_LANE = '', ...SIGNED] = OF_A_CALL;
const ANSWER = SIGNED.at(-1) ?? '';
const OF_A_PURCHASE = [
  ...[SESSION, KEY_LANE],
  // The lane of the buyer's escrow account: each purchase finds what the one before it has left there.
  'with taken: lanes',
  // Whether its offer is out of sight, before anything is signed.
  'select hidden_offers',
  ...SIGNED.slice(0, -1),
  'delete lanes',
  ANSWER,
];

let network: TestNetwork;
let database: Database;
let backend: TestBackend;
let buyer: Person;
let seller: Person;
const asked: string[] = [];

beforeAll(async () => {
  network = await startTestNetwork();
  database = await openDatabase(await testDatabase(), (text) => asked.push(text));
  backend = await startTestBackend(network.config, { database });
  buyer = await newPerson(network, backend);
  seller = await newPerson(network, backend);
});
afterAll(async () => {
  await backend.close();
  await database.destroy();
  await network.close();
});

const tablesIn = (text: string) =>
  [
    ...text.matchAll(
      /\b(?:into|update|from|join) "?(sessions|lanes|operations|transactions|hidden_offers)\b/g,
    ),
  ].map((match) => match[1]);

function named(text: string): string {
  const [, verb = '', first = ''] = /^\s*(\w+) (\w+)?/.exec(text) ?? [];
  const tables = [...new Set(tablesIn(text))];
  return verb === 'with' ? `with ${first}: ${tables.join(', ')}` : `${verb} ${tables.join(', ')}`;
}

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0;
  await work();
  // Limits are written by a timer, independent of requests.
  return asked.filter((text) => !text.includes('limit_totals')).map(named);
}

const approve = (person: Person, orderId: string, expectedStatus: number) =>
  post(backend, person, '/api/p2p/aprove-order', { orderId, expectedStatus });

test('an order from create to release asks six statements a call, and its purchase three more', async () => {
  const offerId = await publish(backend, seller);
  // The first one opens the escrow besides.
  await buy(backend, buyer, offerId);
  let orderId = '';
  const bought = async () => {
    orderId = await buy(backend, buyer, offerId);
  };
  expect(await statementsOf(bought)).toEqual(OF_A_PURCHASE);
  expect(await statementsOf(() => approve(seller, orderId, 1))).toEqual(OF_A_CALL);
  expect(await statementsOf(() => approve(buyer, orderId, 2))).toEqual(OF_A_CALL);
});
