import { join } from 'node:path';
import {
  type ChannelClient,
  DATABASE,
  DOCUMENTS,
  type FirebaseServer,
  openChannel,
  rest,
  signUp,
  startFirebase,
} from '@cosecha/firebase-emulator/testing';
import { startEdgeProxy } from './edge-proxy';

const RULES = join(__dirname, '../../emulators/firebase/conformance', 'firestore.rules');

let server: FirebaseServer;
let edge: Awaited<ReturnType<typeof startEdgeProxy>>;
let url: string;
beforeAll(async () => {
  server = await startFirebase({ firestoreRules: RULES });
  edge = await startEdgeProxy(server);
  url = edge.url;
});
afterAll(async () => {
  await edge.close();
  await server.close();
});

test('streams pass the edge word by word, unchanged, and end when the client leaves', async () => {
  const { idToken: token } = await signUp(server);
  const call = rest(url, token);
  const messages = [
    {
      database: DATABASE,
      addTarget: { targetId: 2, documents: { documents: [`${DOCUMENTS}/open/edge`] } },
    },
  ];
  const channel = await openChannel({ url, rpc: 'Listen', token, messages });
  const received: string[] = [];
  const back = await channel.stream((arrays) => received.push(...arrays.map((each) => JSON.stringify(each))));
  expect(back.headers).toMatchObject({ 'cache-control': expect.stringContaining('no-transform') });
  expect(back.headers['content-encoding']).toBeUndefined();
  for (const n of [1, 2, 3]) {
    await call.put('open/edge', { n: { stringValue: `número ${n} 🌽` } });
    await until(() => received.some((each) => each.includes(`número ${n} 🌽`)));
  }
  back.end();
  await until(async () => !(await hasBackChannel(channel)));
});

/** As the answer to any forward message says it. */
async function hasBackChannel(channel: ChannelClient): Promise<boolean> {
  const { body } = await channel.post([], 1);
  return Array.isArray(body) && body[0] === 1;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await holds()); ) {
    if (Date.now() > end) throw new Error('did not happen');
    await new Promise((done) => setTimeout(done, 10));
  }
}
