import { createArbiter } from './known-arbiter';

const MINUTE_MS = 60_000;
const MARKET = { isPaused: false, sponsorId: '' };

/** A chain whose answers are counted, and which may fall silent. */
function market() {
  let now = 0;
  const chain = { arbiterId: 'ana.test', isSilent: false, questions: 0 };
  const views = {
    async config() {
      chain.questions += 1;
      if (chain.isSilent) throw new Error('the node does not answer');
      return { ...MARKET, arbiterId: chain.arbiterId };
    },
  };
  const arbiter = createArbiter(views, () => now);
  const pass = (ms: number) => {
    now += ms;
  };
  return { chain, arbiter, pass };
}

test('the chain is asked once a minute, however often the arbiter is wanted', async () => {
  const { chain, arbiter, pass } = market();
  expect(await arbiter.current()).toEqual({ id: 'ana.test', isFresh: true });
  chain.arbiterId = 'luis.test';
  pass(MINUTE_MS - 1);
  expect(await arbiter.current()).toEqual({ id: 'ana.test', isFresh: false });
  expect(chain.questions).toBe(1);
  pass(1);
  expect(await arbiter.current()).toEqual({ id: 'luis.test', isFresh: true });
});

test('while the chain is silent the last arbiter counts, and is called no fresh one', async () => {
  const { chain, arbiter, pass } = market();
  await arbiter.current();
  chain.isSilent = true;
  pass(5 * MINUTE_MS);
  expect(await arbiter.current()).toEqual({ id: 'ana.test', isFresh: false });
  chain.isSilent = false;
  chain.arbiterId = 'luis.test';
  expect(await arbiter.current()).toEqual({ id: 'luis.test', isFresh: true });
});

test('a chain that never answered names no arbiter', async () => {
  const { chain, arbiter } = market();
  chain.isSilent = true;
  await expect(arbiter.current()).rejects.toThrow('the node does not answer');
  chain.isSilent = false;
  expect((await arbiter.current()).id).toBe('ana.test');
});
