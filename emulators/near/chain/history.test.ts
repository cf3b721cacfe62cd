import type { Chain } from '..';
import { memoryStore } from '../store/memory-store';
import { ask, probeChain } from '../testing/probe';
import type { BlockJson } from './block-types';
import { History, TRANSACTION_VALIDITY } from './history';

let chain: Chain;
beforeEach(async () => {
  chain = await probeChain();
});

const hashAt = (height: number) => `hash ${height}`;

/** The block as it would be at another height, with another name. */
function moved(json: BlockJson, height: number): BlockJson {
  const header = { ...json.block.header, height, hash: hashAt(height) };
  return { ...json, block: { ...json.block, header } };
}

/** A history with one transaction, and a block without any to go on with. */
async function started() {
  const { transactionHash } = await ask(chain, 'uno.test', ['answer 1']);
  const [genesis, included, executed] = await Promise.all([1, 2, 3].map((height) => chain.block(height)));
  if (!genesis || !included || !executed) throw new Error('a block is missing');
  const history = new History(memoryStore());
  const addEmpty = (height: number) => history.add(moved(genesis, height));
  addEmpty(1);
  history.add(moved(included, 2));
  return { history, executed, addEmpty, transactionHash };
}

test('a transaction that has ended is forgotten when no block that it may have named counts any more', async () => {
  const { history, executed, addEmpty, transactionHash } = await started();
  expect(history.add(moved(executed, 3))).toEqual([transactionHash]);
  addEmpty(3 + TRANSACTION_VALIDITY);
  expect(history.isKnown(transactionHash)).toBe(true);
  addEmpty(4 + TRANSACTION_VALIDITY);
  expect(history.isKnown(transactionHash)).toBe(false);
});

test('one that has not ended is never forgotten', async () => {
  const { history, addEmpty, transactionHash } = await started();
  addEmpty(10 + TRANSACTION_VALIDITY);
  expect([history.isKnown(transactionHash), history.isFinished(transactionHash)]).toEqual([true, false]);
});

test('a block may be named for so many blocks, and not for one more', async () => {
  const { history, addEmpty } = await started();
  for (let height = 3; height <= TRANSACTION_VALIDITY + 1; height++) addEmpty(height);
  expect(history.heightOf(hashAt(1))).toBeUndefined();
  expect(history.heightOf(hashAt(2))).toBe(2);
  expect(history.heightOf(hashAt(TRANSACTION_VALIDITY + 1))).toBe(TRANSACTION_VALIDITY + 1);
});
