import { functionCall } from '@cosecha/near-emulator';
import { bestEffort } from '@cosecha/shared/promise';
import { sql } from 'kysely';
import { OPERATORS, ROOT_ACCOUNT } from '../../../../local/network/accounts';
import { mustRun } from '../../../../local/network/deploy';
import { refusal } from '../../testing/backend';
import { openTestChat, type TestChat } from '../../testing/chat';
import { orderRow } from '../../testing/events';
import { until } from '../../testing/indexed';
import { buy, call, type Person, post, publish } from '../../testing/network';
import { createAccessTokens } from './access-token';
import { pathOf, writeDocument } from './conversation-document';
import { type Conversation, findConversation } from './conversations';
import { createFirestore, type Firestore } from './firestore';
import { fieldsToWire } from './firestore-values';

const MINUTE_MS = 60_000;

let chat: TestChat;
let offerId: string;
beforeAll(async () => {
  chat = await openTestChat();
  offerId = await publish(chat.backend, chat.seller);
});
afterAll(() => chat.close());

const ordered = () => buy(chat.backend, chat.buyer, offerId);
const rowOf = async (id: string): Promise<Conversation> => {
  const row = await findConversation(chat.backend.database, id);
  if (!row) throw new Error(`no row of ${id}`);
  return row;
};
const dispute = (orderId: string, person: Person = chat.buyer) =>
  post(chat.backend, person, '/api/p2p/dispute-order', {
    ...{ orderId, expectedStatus: 1, reason: 'No llegó lo que pedí.' },
  });

describe('while Firestore is down', () => {
  afterEach(() => bestEffort(chat.firebase.rise()));

  test('orders go on, and their conversations are caught up once it is back', async () => {
    await chat.firebase.fall();
    const orderId = await ordered();
    await chat.backend.backend.indexer.catchUp();
    expect(await chat.engine.sync.writeDue()).toBe(0);
    expect((await rowOf(orderId)).written_version).toBe('0');
    const refused = await post(chat.backend, chat.buyer, '/api/chat/conversations', { orderId });
    expect(refusal(refused)).toBe('503 chat-down');
    expect(refused.json().message).toContain('El chat no responde');
    expect((await dispute(orderId)).statusCode).toBe(200);
    await chat.backend.backend.indexer.catchUp();

    await chat.firebase.rise();
    chat.pass(MINUTE_MS);
    expect(await chat.engine.sync.writeDue()).toBeGreaterThan(0);
    expect(await chat.conversation(orderId)).toMatchObject({ isDisputed: true });
    const { written_version, version, next_at, attempts } = await rowOf(orderId);
    expect({ written_version, next_at, attempts }).toEqual({
      ...{ written_version: version, next_at: null, attempts: 0 },
    });
  });

  test('it is asked less and less often', async () => {
    const orderId = await ordered();
    await chat.firebase.fall();
    await chat.backend.backend.indexer.catchUp();
    const waits: number[] = [];
    for (let tried = 0; tried < 10; tried += 1) {
      await chat.engine.sync.writeDue();
      const wait = ((await rowOf(orderId)).next_at?.getTime() ?? 0) - chat.now();
      waits.push(Math.round(wait / 1_000));
      chat.pass(wait + 1_000);
    }
    expect(waits.slice(0, 4)).toEqual([2, 4, 8, 16]);
    expect(Math.max(...waits)).toBe(300);
    await chat.firebase.rise();
    await chat.engine.sync.writeDue();
    expect(await chat.conversation(orderId)).not.toBeNull();
  });
});

test.each([
  ['commit', 503],
  ['batchGet', 500],
  ['access-token', 503],
  ['commit', 401],
  ['commit', 409],
] as const)('trouble at %s with %d passes', async (operation, status) => {
  const orderId = await ordered();
  await chat.backend.backend.indexer.catchUp();
  chat.pass(2 * 60 * MINUTE_MS);
  chat.firebase.faults.add({ operation, status, times: 1 });
  await chat.engine.sync.writeDue();
  chat.firebase.faults.clear();
  chat.pass(MINUTE_MS);
  await chat.engine.sync.writeDue();
  expect(await chat.conversation(orderId)).toMatchObject({ orderId });
  expect((await rowOf(orderId)).next_at).toBeNull();
});

test('access tokens are renewed before they end', async () => {
  const tokens = createAccessTokens(chat.firebase.chat.account, chat.now);
  const first = await tokens.current();
  chat.pass(50 * MINUTE_MS);
  expect(await tokens.current()).toBe(first);
  chat.pass(6 * MINUTE_MS);
  const [second, same] = await Promise.all([tokens.current(), tokens.current()]);
  expect(second).not.toBe(first);
  expect(same).toBe(second);
});

describe.each(['indexer.witnessed', 'indexer.written'])('killed at %s', (point) => {
  test('the order and its conversation come together or not at all', async () => {
    const orderId = await ordered();
    let isDead = false;
    const dying = await chat.beside({
      fault: (at) => {
        if (at !== point || isDead) return;
        isDead = true;
        throw new Error('killed');
      },
    });
    await expect(dying.backend.backend.indexer.catchUp()).rejects.toThrow('killed');
    expect(isDead).toBe(true);
    expect(await findConversation(chat.backend.database, orderId)).toBeUndefined();
    await dying.backend.backend.indexer.stop();
    await chat.settle();
    expect(await chat.conversation(orderId)).toMatchObject({ orderId });
  });
});

describe.each(['chat.claimed', 'chat.written'])('killed at %s', (point) => {
  test('the next life writes what this one had begun, once', async () => {
    const orderId = await ordered();
    await chat.backend.backend.indexer.catchUp();
    const dying = await chat.beside({
      fault: (at) => {
        if (at === point) throw new Error('killed');
      },
    });
    await expect(dying.engine.sync.writeDue()).rejects.toThrow('killed');
    const written = await chat.conversation(orderId);
    expect(written === null).toBe(point === 'chat.claimed');
    await chat.engine.sync.writeDue();
    expect(await chat.conversation(orderId)).toEqual(written);
    chat.pass(MINUTE_MS + 1_000);
    await chat.engine.sync.writeDue();
    expect(await chat.conversation(orderId)).toMatchObject({ orderId });
    if (written) expect(await chat.conversation(orderId)).toEqual(written);
    expect((await rowOf(orderId)).next_at).toBeNull();
  });
});

const firestoreOf = () => {
  const { account, firestoreUrl: url } = chat.firebase.chat;
  const tokens = createAccessTokens(account, chat.now);
  return createFirestore({ url, projectId: account.projectId, tokens });
};

/** A member writes each time after the service has read. */
const writtenBetween = (firestore: Firestore, write: () => Promise<unknown>): Firestore => ({
  ...firestore,
  async read(paths) {
    const read = await firestore.read(paths);
    await write();
    return read;
  },
});

test('a member who writes without pause keeps nobody out of a dispute, and loses nothing of it', async () => {
  const orderId = await ordered();
  await chat.settle();
  const firestore = firestoreOf();
  let written = 0;
  const toggle = () => {
    written += 1;
    const blockedBy = written % 2 === 0 ? [] : [chat.seller.wallet];
    return firestore.write({ path: pathOf(orderId), fields: fieldsToWire({ blockedBy }) });
  };
  const row = { ...(await rowOf(orderId)), is_disputed: true, version: '99999999999999' };
  await writeDocument(writtenBetween(firestore, toggle), row);
  const blockedBy = written % 2 === 0 ? [] : [chat.seller.wallet];
  expect(written).toBeGreaterThan(1);
  expect(await chat.conversation(orderId)).toMatchObject({ isDisputed: true, blockedBy });
});

describe('an older state', () => {
  test('never covers a newer one, however late it comes', async () => {
    const orderId = await ordered();
    await chat.settle();
    const old = await rowOf(orderId);
    await dispute(orderId);
    await chat.settle();
    const newer = await chat.conversation(orderId);
    expect(newer).toMatchObject({ isDisputed: true });
    await writeDocument(firestoreOf(), old);
    expect(await chat.conversation(orderId)).toEqual(newer);
  });

  test('does not even when it was read before the newer one was written', async () => {
    const orderId = await ordered();
    await chat.settle();
    const old = { ...(await rowOf(orderId)), product_name: 'Otro nombre', version: '99999999999998' };
    const newest = { ...old, product_name: 'El último nombre', version: '99999999999999' };
    const firestore = firestoreOf();
    await writeDocument(
      writtenBetween(firestore, () => writeDocument(firestore, newest)),
      old,
    );
    expect(await chat.conversation(orderId)).toMatchObject({ productName: 'El último nombre' });
  });

  test('of a database that began anew gives way: its clock goes on', async () => {
    const orderId = await ordered();
    await chat.settle();
    await chat.backend.database.deleteFrom('chat_conversations').where('id', '=', orderId).execute();
    await dispute(orderId);
    chat.pass(MINUTE_MS);
    await chat.settle();
    expect(await chat.conversation(orderId)).toMatchObject({ isDisputed: true });
  });
});

test('two processes write one conversation once', async () => {
  const orderId = await ordered();
  await chat.backend.backend.indexer.catchUp();
  const other = await chat.beside();
  const written = await Promise.all([chat.engine.sync.writeDue(), other.engine.sync.writeDue()]);
  expect(written[0] + written[1]).toBe(1);
  expect(await chat.conversation(orderId)).toMatchObject({ orderId });
});

test('another arbiter takes the place of the one before in open disputes, and in nothing that ended', async () => {
  const [disputed, ended] = [await ordered(), await ordered()];
  await dispute(disputed);
  await post(chat.backend, chat.seller, '/api/p2p/cancel-order', { orderId: ended, expectedStatus: 1 });
  await chat.settle();
  const { outsider, arbiter, network } = chat;
  const appoint = (wallet: string) =>
    mustRun(network.chain, ROOT_ACCOUNT, OPERATORS.market, [
      functionCall('set_arbiter', { account_id: wallet }, 10n ** 14n, 10n ** 22n),
    ]);
  await appoint(outsider.wallet);
  chat.pass(MINUTE_MS + 1_000);
  await chat.engine.sync.writeDue();
  expect(await chat.conversation(disputed)).toMatchObject({
    arbiterId: outsider.wallet,
    memberIds: [chat.seller.wallet, chat.buyer.wallet, outsider.wallet],
  });
  expect(await chat.conversation(ended)).toMatchObject({ arbiterId: arbiter.wallet });
  await appoint(arbiter.wallet);
  chat.pass(MINUTE_MS + 1_000);
  await chat.engine.sync.writeDue();
  expect(await chat.conversation(disputed)).toMatchObject({ arbiterId: arbiter.wallet });
});

test('what a party says in a conversation after a block on the chain stays when something else changes', async () => {
  const orderId = await ordered();
  const is_blocked = true;
  await call(chat.backend, chat.seller, 'set_blocked', { account_id: chat.buyer.wallet, is_blocked });
  await chat.settle();
  expect(await chat.conversation(orderId)).toMatchObject({ blockedBy: [chat.seller.wallet] });
  await chat.firebase.change(pathOf(orderId), { blockedBy: [] });
  await dispute(orderId);
  await chat.settle();
  expect(await chat.conversation(orderId)).toMatchObject({ isDisputed: true, blockedBy: [] });

  // An order that is noted late finds the block.
  const { database } = chat.backend;
  await database.deleteFrom('chat_conversations').where('id', '=', orderId).execute();
  await firestoreOf().remove(pathOf(orderId));
  await (await chat.beside()).engine.noteMissed();
  await chat.settle();
  expect(await chat.conversation(orderId)).toMatchObject({ blockedBy: [chat.seller.wallet] });
  await call(chat.backend, chat.seller, 'set_blocked', { account_id: chat.buyer.wallet, is_blocked: false });
  await chat.settle();
});

test('the network’s silence keeps nothing from being written once the arbiter is known', async () => {
  const orderId = await ordered();
  await chat.settle();
  await dispute(orderId);
  await chat.backend.backend.indexer.catchUp();
  chat.network.isDown = true;
  chat.pass(MINUTE_MS + 1_000);
  await chat.engine.sync.writeDue();
  chat.network.isDown = false;
  expect(await chat.conversation(orderId)).toMatchObject({ isDisputed: true });
});

test('an index that is read again tells conversations nothing of what once was', async () => {
  const orderId = await ordered();
  await chat.settle();
  const before = await chat.conversation(orderId);
  const { database } = chat.backend;
  const move = (blocks: number) =>
    database
      .updateTable('chain_cursor')
      .set({ height: sql`height + ${blocks}::bigint` })
      .execute();
  // A dispute that was ruled long ago, as the blocks before its end have it.
  const stand = (is_disputed: boolean) =>
    database
      .updateTable('chat_conversations')
      .set({ is_disputed, version: sql`version + 1`, next_at: new Date(chat.now()) })
      .where('id', '=', orderId)
      .execute();
  await move(-100);
  await stand(true);
  expect(await chat.engine.sync.writeDue()).toBe(0);
  await post(chat.backend, chat.buyer, '/api/chat/conversations', { orderId });
  expect(await chat.conversation(orderId)).toEqual(before);
  await stand(false);
  await move(100);
  expect(await chat.engine.sync.writeDue()).toBe(1);
  expect(await chat.conversation(orderId)).toMatchObject({ isDisputed: false, arbiterId: before?.arbiterId });
});

test('hundreds of orders of before are all noted, in steps that never meet an order twice', async () => {
  const { database } = chat.backend;
  const ids = Array.from({ length: 450 }, (_, index) => String(500_000 + index));
  await database
    .insertInto('orders')
    .values(ids.map((id) => ({ ...orderRow(id), extra: '{}' })))
    .execute();
  const { engine } = await chat.beside();
  expect([await engine.noteMissed(), await engine.noteMissed(), await engine.noteMissed()]).toEqual([
    ...[true, true, false],
  ]);
  const noted = await database.selectFrom('chat_conversations').select('id').where('id', 'in', ids).execute();
  expect(noted).toHaveLength(450);
  await database.deleteFrom('orders').where('order_id', 'in', ids).execute();
  await database.deleteFrom('chat_conversations').where('id', 'in', ids).execute();
});

test('a running service writes what the chain brings, and what came before it', async () => {
  const before = await ordered();
  await chat.backend.backend.indexer.catchUp();
  await chat.backend.database.deleteFrom('chat_conversations').where('id', '=', before).execute();
  const running = await chat.beside();
  running.backend.backend.start();
  const after = await ordered();
  await until(
    async () => (await chat.conversation(before)) !== null && (await chat.conversation(after)) !== null,
  );
});
