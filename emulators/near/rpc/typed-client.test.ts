import { createPublicKey, verify } from 'node:crypto';
import * as near from '@near-js/jsonrpc-client';
import { base58 } from '@scure/base';
import { actions } from 'near-api-js';
import { script } from '../testing/probe';
import { ANA_KEY, openRpc, type RpcTest, signedOn } from '../testing/rpc-test';

/** NEAR's own typed client, as published: it throws when an answer is not what its schemas say. */

let opened: RpcTest;
let client: near.NearRpcClient;
beforeEach(async () => {
  opened = await openRpc();
  client = new near.NearRpcClient({ endpoint: `${opened.server.url}/rpc` });
});
afterEach(() => opened.server.close());

const sent = async (nonce = 1n) => {
  const { base64 } = await signedOn(opened.chain, nonce, [actions.transfer(5n)]);
  return near.sendTx(client, { signedTxBase64: base64, waitUntil: 'FINAL' });
};

test('reads what the node says about itself', async () => {
  expect(await near.status(client)).toMatchObject({
    chainId: 'localnet',
    protocolVersion: 86,
    version: { version: 'cosecha-local' },
  });
  expect(await near.health(client)).toBeNull();
  expect(await near.gasPrice(client, { blockId: null })).toEqual({ gasPrice: '100000000' });
  expect(await near.validators(client, 'latest')).toMatchObject({ currentValidators: [] });
  expect(await near.genesisConfig(client)).toMatchObject({ genesisHeight: 1, minimumStakeRatio: [0, 1] });
  expect(await near.networkInfo(client)).toMatchObject({ numActivePeers: 0 });
  const { runtimeConfig } = await near.experimentalProtocolConfig(client, { finality: 'final' });
  expect(runtimeConfig).toMatchObject({
    storageAmountPerByte: '10000000000000000000',
    wasmConfig: { limitConfig: { maxTotalPrepaidGas: 1e15, maxGasBurnt: 1e15 } },
  });
});

test('sends, and follows what became of it', async () => {
  const outcome = await sent();
  expect(outcome).toMatchObject({ finalExecutionStatus: 'FINAL', status: { SuccessValue: '' } });
  const name = { txHash: outcome.transaction.hash, senderAccountId: 'ana.test' };
  expect(await near.tx(client, name)).toEqual(outcome);
  const full = await near.experimentalTxStatus(client, name);
  const receiptId = full.receiptsOutcome[0]?.id ?? '';
  expect(await near.experimentalReceipt(client, { receiptId })).toMatchObject({ receiverId: 'dos.test' });
  const changed = { changesType: 'account_changes' as const, accountIds: ['dos.test'], blockId: 3 };
  expect(await near.changes(client, changed)).toMatchObject({ changes: [{ change: { amount: '5' } }] });
  expect((await near.blockEffects(client, { blockId: 3 })).changes).not.toEqual([]);
});

test('views accounts, keys and contracts', async () => {
  expect(await near.viewAccount(client, { accountId: 'ana.test' })).toMatchObject({ locked: '0' });
  expect(await near.viewAccessKey(client, { accountId: 'ana.test', publicKey: ANA_KEY })).toMatchObject({
    permission: 'FullAccess',
  });
  const argsBase64 = Buffer.from(script('answer 7')).toString('base64');
  const answer = await near.viewFunction(client, { accountId: 'uno.test', methodName: 'run', argsBase64 });
  expect(near.parseCallResultToJson(answer)).toBe(7);
  await expect(near.viewAccount(client, { accountId: 'nadie.test' })).rejects.toMatchObject({ code: -32000 });
  await expect(near.block(client, { blockId: 'nope' })).rejects.toMatchObject({ code: -32700 });
});

describe('a block', () => {
  const keyOf = (text: string) =>
    createPublicKey({
      key: Buffer.concat([
        Buffer.from('302a300506032b6570032100', 'hex'),
        base58.decode(text.slice('ed25519:'.length)),
      ]),
      format: 'der',
      type: 'spki',
    });

  test('and its chunk are signed by the node', async () => {
    await sent();
    const { nodePublicKey } = await near.status(client);
    const { header, chunks } = await near.block(client, { blockId: 2 });
    const chunk = await near.chunk(client, { blockId: 2, shardId: 0 });
    expect(chunk.header).toEqual(chunks[0]);
    for (const [name, signature] of [
      [header.hash, header.signature],
      [chunk.header.chunkHash, chunk.header.signature],
    ] as const) {
      const bytes = base58.decode(signature.slice('ed25519:'.length));
      expect(verify(null, base58.decode(name), keyOf(nodePublicKey), bytes)).toBe(true);
    }
  });

  test('has roots that change with what is in it and with the blocks before it', async () => {
    await sent(1n);
    await sent(2n);
    const [one, two, three, four] = await Promise.all(
      [1, 2, 3, 4].map((blockId) => near.block(client, { blockId })),
    );
    expect(one?.header.blockMerkleRoot).toBe('11111111111111111111111111111111');
    expect(two?.header.blockMerkleRoot).toBe(one?.header.hash);
    const roots = (block: typeof one) => [
      block?.header.blockMerkleRoot,
      block?.header.outcomeRoot,
      block?.header.chunkTxRoot,
    ];
    expect(new Set([two, four].flatMap(roots)).size).toBe(6);
    expect(three?.header.chunkReceiptsRoot).not.toBe(two?.header.chunkReceiptsRoot);
    expect(two?.chunks[0]?.balanceBurnt).toBe((2n * 10n ** 11n * 10n ** 8n).toString());
  });
});
