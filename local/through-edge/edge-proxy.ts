import type { FirebaseServer } from '@cosecha/firebase-emulator/testing';
import { createEdgeServer } from '@cosecha/shell/edge/server';
import { readServerConfig } from '@cosecha/shell/edge/server-config';

const ENVIRONMENT = {
  REMOTES: 'mfe-chat=/nowhere',
  NETWORK_ID: 'localnet',
  P2P_CONTRACT_ID: 'market.local',
  TOKEN_CONTRACT_ID: 'usdt.local',
  SUBGRAPH_KEY: 'local',
  LOG_LEVEL: 'silent',
};

/** An edge that passes on what is asked of Firebase, as browsers reach it. */
export async function startEdgeProxy(
  server: FirebaseServer,
): Promise<{ url: string; close(): Promise<void> }> {
  const edge = await createEdgeServer({
    ...readServerConfig(ENVIRONMENT, '/nowhere'),
    remotes: {},
    firebaseUrl: server.url,
  });
  const url = await edge.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    async close() {
      edge.server.closeAllConnections();
      await edge.close();
    },
  };
}
