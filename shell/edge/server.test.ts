import Fastify from 'fastify';
import { createEdgeServer } from './server';
import { readServerConfig } from './server-config';

const environment = {
  REMOTES: 'mfe-market=http://market.test:8081/,mfe-wallet=/srv/wallet',
  NETWORK_ID: 'localnet',
  P2P_CONTRACT_ID: 'market.local',
  TOKEN_CONTRACT_ID: 'usdt.local',
  SUBGRAPH_KEY: 'local',
  LOG_LEVEL: 'silent',
};

describe('the environment of the edge service', () => {
  it('becomes places of remotes and facts for the page', () => {
    const config = readServerConfig(environment, '/app/shell');
    expect(config.remotes).toEqual({ 'mfe-market': 'http://market.test:8081', 'mfe-wallet': '/srv/wallet' });
    expect(config.shellDir).toBe('/app/shell/dist/site');
    expect(config.allowOverrides).toBe(false);
    expect(config.page).toMatchObject({ p2pContractId: 'market.local', apiUrl: '/api' });
  });

  it('is refused with the name of everything that is missing or wrong', () => {
    const { NETWORK_ID, ...rest } = environment;
    const start = () => readServerConfig({ ...rest, BACKEND_URL: 'backend', PORT: '99999' }, '/app/shell');
    expect(start).toThrow(/NETWORK_ID/);
    expect(start).toThrow(/BACKEND_URL/);
    expect(start).toThrow(/PORT/);
    expect(NETWORK_ID).toBe('localnet');
  });
});

describe('the edge service', () => {
  it('passes service paths on, keeps app routes, and is healthy only with its backend', async () => {
    const backend = Fastify();
    backend.get('/api/wallet/ping', async () => ({ from: 'backend' }));
    backend.get('/health', async () => ({ ok: true }));
    const backendUrl = await backend.listen({ port: 0, host: '127.0.0.1' });
    const app = await createEdgeServer({
      ...readServerConfig(environment, '/nowhere'),
      remotes: {},
      backendUrl,
    });
    expect((await app.inject('/api/wallet/ping')).json()).toEqual({ from: 'backend' });
    expect((await app.inject('/config.json')).json()).toMatchObject({ networkId: 'localnet' });
    expect((await app.inject('/health')).statusCode).toBe(200);
    await backend.close();
    expect((await app.inject('/health')).statusCode).toBe(503);
    await app.close();
  });
});
