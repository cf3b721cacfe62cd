import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import { BlockTree, hashBytes, merkleRoot } from './merkle';
import { outcomeRoot } from './outcome-root';

const sha = (...parts: Uint8Array[]) =>
  Uint8Array.from(createHash('sha256').update(Buffer.concat(parts)).digest());
const names = Array.from({ length: 100 }, (_unused, index) => base58.encode(sha(Buffer.from(`${index}`))));

/** The largest full tree on the left, the rest on the right. */
function split(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (!only) return new Uint8Array(32);
  if (leaves.length === 1) return only;
  const left = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  return sha(split(leaves.slice(0, left)), split(leaves.slice(left)));
}

test('a tree of blocks has the root of every height, also after it has grown', () => {
  const tree = new BlockTree();
  for (const name of names) tree.add(name);
  for (let size = 0; size <= names.length; size++) {
    expect(tree.root(size)).toBe(base58.encode(split(names.slice(0, size).map(hashBytes))));
  }
});

test('a root over items is that of their hashes', () => {
  for (const size of [0, 1, 2, 3, 5, 8, 13]) {
    const items = names.slice(0, size).map(hashBytes);
    expect(merkleRoot(items)).toEqual(split(items.map((item) => sha(item))));
  }
});

/** Block 86697768 of NEAR's mainnet: what `EXPERIMENTAL_light_client_proof` answers for one of its transactions. */
const MAINNET = {
  outcome: {
    id: '8HoqDvJGYrSjaejXpv2PsK8c5NUvqhU3EcUFkgq18jx9',
    block_hash: '5aZZNiqUVbXXvRjjf1FB8sbXG3gpJeVCw1bYeREXzHk2',
    proof: [],
    outcome: {
      executor_id: 'relay.aurora',
      gas_burnt: 2_428_395_018_008,
      logs: [],
      metadata: { version: 1 as const, gas_profile: null },
      receipt_ids: ['8hxkU4avDWFDCsZckig7oN2ypnYvLyb1qmZ3SA1t8iZK'],
      status: { SuccessReceiptId: '8hxkU4avDWFDCsZckig7oN2ypnYvLyb1qmZ3SA1t8iZK' },
      tokens_burnt: '242839501800800000000',
    },
  },
  rightOfOutcome: [
    'B1Kx1mFhCpjkhon9iYJ5BMdmBT8drgesumGZoohWhAkL',
    '3tTqGEkN2QHr1HQdctpdCoJ6eJeL6sSBw4m5aabgGWBT',
    'FR6wWrpjkV31NHr6BvRjJmxmL4Y5qqmrLRHT42sidMv5',
  ],
  leftOfShard: [
    '3hbd1r5BK33WsN6Qit7qJCjFeVZfDFBZL3TnJt2S2T4T',
    '4A9zZ1umpi36rXiuaKYJZgAjhUH9WoTrnSBXtA3wMdV2',
  ],
  outcomeRoot: 'AZYywqmo6vXvhPdVyuotmoEDgNb2tQzh2A1kV5f4Mxmq',
};

test('an outcome of mainnet leads to the root in its block', () => {
  const own = hashBytes(outcomeRoot([MAINNET.outcome]));
  const shard = MAINNET.rightOfOutcome.reduce((hash, right) => sha(hash, hashBytes(right)), own);
  const root = MAINNET.leftOfShard.reduce((hash, left) => sha(hashBytes(left), hash), merkleRoot([shard]));
  expect(base58.encode(root)).toBe(MAINNET.outcomeRoot);
});
