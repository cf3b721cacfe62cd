import type { AddressInfo } from 'node:net';
import { nearToYocto } from '@cosecha/shared/domain';
import fastify from 'fastify';
import { KeyPair } from 'near-api-js';
import { generateSeedPhrase } from 'near-api-js/seed-phrase';
import { walletFromPhrase } from '../../backend/src/signing/keys';
import type { TestNetwork } from '../../backend/src/testing/network';
import { type BlockStore, type Chain, nearRoutes } from '../../local/near';
import { OPERATORS } from '../../local/network/accounts';
import { createTestNetwork } from '../../local/network/deploy';

/** The three contracts on a node of its own, with JSON-RPC and block feed on a port. */
export async function startMarket(store: BlockStore): Promise<TestNetwork> {
  const treasuryKey = KeyPair.fromRandom('ed25519');
  const { seedPhrase: arbiterPhrase } = generateSeedPhrase();
  const chain: Chain = await createTestNetwork(
    {
      arbiterId: walletFromPhrase(arbiterPhrase).wallet,
      treasuryPublicKey: treasuryKey.getPublicKey().toString(),
    },
    { store },
  );
  const server = fastify({ forceCloseConnections: true });
  await server.register(nearRoutes(chain));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const near = { rpcUrl: `http://127.0.0.1:${port}/rpc`, dataUrl: `http://127.0.0.1:${port}/neardata` };
  return {
    chain,
    arbiterPhrase,
    isDown: false,
    treasury: {
      accountId: OPERATORS.treasury,
      secretKey: treasuryKey.toString(),
      amount: nearToYocto('0.5'),
      ...{ perDay: 0, perAddress: 0, perNetwork: 0 },
    },
    config: { near, p2pContractId: OPERATORS.market, tokenContractId: OPERATORS.token, treasury: null },
    async close() {
      await server.close();
      await chain.close();
    },
  };
}
