import { type Chain, inProcessClient } from '.';
import { ask, probeChain } from './testing/probe';
import { serve } from './testing/server';

let chain: Chain;
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  chain = await probeChain();
  server = await serve(chain);
});
afterEach(() => server.close());

const { signal } = new AbortController();

async function overHttp(body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${server.url}/rpc`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

test.each([
  ['block', { finality: 'final' }],
  ['query', { request_type: 'view_account', finality: 'optimistic', account_id: 'ana.test' }],
  ['query', { request_type: 'view_account', finality: 'optimistic', account_id: 'nadie.test' }],
  ['tx', { tx_hash: 'unknown', sender_account_id: 'ana.test', wait_until: 'FINAL' }],
  ['tx', { sender_account_id: 'ana.test' }],
  ['nothing', {}],
])('%s is answered as over HTTP: %j', async (method, params) => {
  const request = { jsonrpc: '2.0', id: 'uno', method, params };
  const own = await inProcessClient(chain).rpc(request);
  expect(JSON.parse(JSON.stringify(own))).toEqual(await overHttp(request));
});

test('blocks are those of the feed, and the next one is waited for', async () => {
  const { feed } = inProcessClient(chain);
  await ask(chain, 'uno.test', ['log uno']);
  const height = await feed.lastHeight();
  const served = await (await fetch(`${server.url}/neardata/v0/block/${height}`)).json();
  expect(await feed.at(height, signal)).toEqual({ kind: 'block', block: served });
  expect(await feed.at(height + 2, signal)).toEqual({ kind: 'ahead' });
  const next = feed.at(height + 1, signal);
  await chain.passTime(0, 1);
  expect(await next).toMatchObject({ kind: 'block', block: { block: { header: { height: height + 1 } } } });
});

test('who stops waiting is let go at once', async () => {
  const { feed } = inProcessClient(chain);
  const leave = new AbortController();
  const next = feed.at((await feed.lastHeight()) + 1, leave.signal);
  leave.abort(new Error('enough'));
  await expect(next).rejects.toThrow('enough');
});
