import { createNearRpc } from './rpc';
import { createShownReads } from './shown-reads';

const CONFIG = { arbiter_id: 'arbitra.test', paused: false, sponsor_id: null };
const CONTRACTS = { p2pContractId: 'mercado.test', tokenContractId: 'usdt.test' };

let now: number;
let asked: string[];
let isDown: boolean;
beforeEach(() => {
  now = 1_000;
  asked = [];
  isDown = false;
});

/** A node that answers what it is asked in the next turn, and remembers it. */
const shown = () => {
  const rpc = createNearRpc('', async ({ params }) => {
    const { method_name: method, request_type: type } = Object(params);
    asked.push(method ?? type);
    if (isDown) return { error: { cause: { name: 'TIMEOUT_ERROR' } } };
    if (!method) return { result: { amount: '5', storage_usage: 1 } };
    const answer = method === 'get_config' ? CONFIG : String(asked.length);
    return { result: { result: [...Buffer.from(JSON.stringify(answer))] } };
  });
  return createShownReads(rpc, CONTRACTS, () => now);
};

test('what is asked for at once is asked once, and anew afterwards', async () => {
  const { rpc, views } = shown();
  const balances = await Promise.all(['ana', 'ana', 'luis', 'ana'].map(views.stablecoin));
  expect(balances).toEqual([1n, 1n, 2n, 1n]);
  expect(await views.stablecoin('ana')).toBe(3n);
  await Promise.all([rpc.viewAccount('ana'), rpc.viewAccount('ana'), rpc.viewAccount('luis')]);
  expect(asked.slice(3)).toEqual(['view_account', 'view_account']);
});

test('what fails fails for all who asked, and is asked anew', async () => {
  const { views } = shown();
  isDown = true;
  const both = await Promise.allSettled([views.config(), views.config()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect((await views.config()).arbiterId).toBe('arbitra.test');
  expect(asked).toHaveLength(2);
});

test('the market’s settings are known for ten seconds', async () => {
  const { views } = shown();
  const look = async () => {
    expect(await views.config()).toEqual({ arbiterId: 'arbitra.test', sponsorId: null, isPaused: false });
    return asked.length;
  };
  expect(await look()).toBe(1);
  now += 9_999;
  expect(await look()).toBe(1);
  now += 1;
  expect(await look()).toBe(2);
});
