import { join } from 'node:path';
import Fastify from 'fastify';
import { createEdgeServer } from './server';
import { readServerConfig, type ServerConfig } from './server-config';

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
    expect(config.cacheFiles).toBe(true);
    expect(readServerConfig({ ...environment, KEEP_FILES: 'off' }, '/app/shell').cacheFiles).toBe(false);
    expect(config.trustProxy).toBe(false);
    expect(config.passOn).toEqual({});
    expect(config.page).toMatchObject({ p2pContractId: 'market.local', apiUrl: '/api' });
  });

  it('names the native app of the file that it is given, and what is wrong with it', () => {
    expect(readServerConfig(environment, '/app/shell').nativeApp).toBeUndefined();
    const file = join(__dirname, '../../native/app.json');
    const { nativeApp } = readServerConfig({ ...environment, NATIVE_APP_FILE: file }, '/app/shell');
    expect(nativeApp?.name).toBe('Cosecha');
    const wrong = { ...environment, NATIVE_APP_FILE: join(__dirname, '../package.json') };
    expect(() => readServerConfig(wrong, '/app/shell')).toThrow(/NATIVE_APP_FILE: appId/);
  });

  it('tells the page of a Firebase project, and of demo money', () => {
    expect(readServerConfig(environment, '/app/shell').page).not.toHaveProperty('firebase');
    const project = { ...environment, FIREBASE_PROJECT_ID: 'cosecha', FIREBASE_API_KEY: 'k' };
    const { page } = readServerConfig({ ...project, FIREBASE_APP_ID: '1:2:web:3' }, '/app/shell');
    expect(page).not.toHaveProperty('demoTopUp');
    expect(page.firebase).toEqual({
      apiKey: 'k',
      authDomain: 'cosecha.firebaseapp.com',
      projectId: 'cosecha',
      storageBucket: 'cosecha.appspot.com',
      messagingSenderId: '',
      appId: '1:2:web:3',
    });
    const local = { ...project, FIREBASE_EMULATOR: 'true', DEMO_TOP_UP: 'true' };
    expect(readServerConfig(local, '/app/shell').page).toMatchObject({
      demoTopUp: true,
      firebase: { emulator: true },
    });
    const half = { ...environment, FIREBASE_PROJECT_ID: 'cosecha' };
    expect(() => readServerConfig(half, '/app/shell')).toThrow(/FIREBASE_API_KEY/);
  });

  it('tells the page of a project of the chat alone', () => {
    const chat = { FIREBASE_CHAT_PROJECT_ID: 'cosecha-chat', FIREBASE_CHAT_API_KEY: 'c' };
    const signIn = { FIREBASE_PROJECT_ID: 'cosecha', FIREBASE_API_KEY: 'k' };
    const { page } = readServerConfig({ ...environment, ...signIn, ...chat }, '/app/shell');
    expect(page).toMatchObject({
      firebase: { projectId: 'cosecha', apiKey: 'k' },
      chatFirebase: {
        projectId: 'cosecha-chat',
        apiKey: 'c',
        storageBucket: 'cosecha-chat.appspot.com',
      },
    });
    expect(readServerConfig({ ...environment, ...signIn }, '/app/shell').page).not.toHaveProperty(
      'chatFirebase',
    );
    expect(readServerConfig({ ...environment, ...chat }, '/app/shell').page).not.toHaveProperty('firebase');
    const half = { ...environment, FIREBASE_CHAT_PROJECT_ID: 'cosecha-chat' };
    expect(() => readServerConfig(half, '/app/shell')).toThrow(/FIREBASE_CHAT_API_KEY/);
  });

  it('may name further paths with the services that answer them', () => {
    const settings = {
      ...environment,
      PASS_ON: '/media/demo=http://demo:8083/, /v1/projects=https://base.test',
    };
    expect(readServerConfig(settings, '/app/shell').passOn).toEqual({
      '/media/demo': 'http://demo:8083',
      '/v1/projects': 'https://base.test',
    });
    expect(() => readServerConfig({ ...settings, PASS_ON: 'demo' }, '/app/shell')).toThrow(/PASS_ON/);
  });

  describe('where money is real', () => {
    const { REMOTES: _none, ...rest } = environment;
    const real: Record<string, string> = {
      ...rest,
      NETWORK_ID: 'mainnet',
      RELEASES: 'https://storage.test/app',
      RELEASES_PUBLIC_KEY: 'a-key',
      BACKEND_URL: 'https://backend.test',
      PUBLIC_NEAR_RPC_URL: 'https://rpc.near.test',
      PUBLIC_NEAR_INDEXER_URL: 'https://index.near.test',
    };

    it('starts with everything that is needed', () => {
      expect(readServerConfig(real, '/app/shell').page.networkId).toBe('mainnet');
    });

    it.each(['BACKEND_URL', 'RELEASES_PUBLIC_KEY', 'PUBLIC_NEAR_RPC_URL', 'PUBLIC_NEAR_INDEXER_URL'])(
      'does not start without %s',
      (name) => {
        const { [name]: _left, ...others } = real;
        expect(() => readServerConfig(others, '/app/shell')).toThrow(new RegExp(`^${name}: `));
      },
    );

    it('does not start where others could listen on the way to the service', () => {
      const plain = { ...real, BACKEND_URL: 'http://backend:8081' };
      expect(() => readServerConfig(plain, '/app/shell')).toThrow(/BACKEND_URL: .* https/);
      const near = { ...real, BACKEND_URL: 'http://127.0.0.1:8081' };
      expect(() => readServerConfig(near, '/app/shell')).not.toThrow();
    });

    it.each([
      ['REMOTES', 'mfe-market=https://market.test, mfe-wallet=http://wallet.test'],
      ['RELEASES', 'http://storage.test/app'],
      ['PASS_ON', '/media/demo=http://demo.test'],
      ['NEAR_URL', 'http://near.test'],
      ['FIREBASE_URL', 'http://firebase.test'],
      ['MEDIA_URL', 'http://media.test'],
      ['SUBGRAPH_URL', 'http://graph.test/{key}'],
    ])('does not start with %s over plain http', (name, value) => {
      expect(() => readServerConfig({ ...real, [name]: value }, '/app/shell')).toThrow(
        new RegExp(`^${name}: https`),
      );
      const guarded = value.replaceAll('http:', 'https:');
      expect(() => readServerConfig({ ...real, [name]: guarded }, '/app/shell')).not.toThrow();
    });

    it('does not send traces where others could listen', () => {
      const [plain, near] = ['http://collector:4318', 'http://127.0.0.1:4318'].map((url) => ({
        ...real,
        OTEL_EXPORTER_OTLP_ENDPOINT: url,
      }));
      expect(() => readServerConfig({ ...plain }, '/app/shell')).toThrow(
        /OTEL_EXPORTER_OTLP_ENDPOINT: https/,
      );
      expect(readServerConfig({ ...near }, '/app/shell').traces).toBe(true);
    });

    it.each([
      ['ALLOW_OVERRIDES', 'true'],
      ['DEMO_TOP_UP', '500'],
      ['FIREBASE_EMULATOR', 'true'],
      ['FIREBASE_CHAT_EMULATOR', 'true'],
    ])('does not start with %s', (name, value) => {
      expect(() => readServerConfig({ ...real, [name]: value }, '/app/shell')).toThrow(
        `${name} is for local work`,
      );
    });
  });

  it('may name a place of releases instead of remotes', () => {
    const { REMOTES: _none, ...rest } = environment;
    expect(() => readServerConfig(rest, '/app/shell')).toThrow(/^RELEASES or REMOTES: /);
    const config = readServerConfig({ ...rest, RELEASES: 'https://storage.test/app/' }, '/app/shell');
    expect(config.remotes).toEqual({});
    expect(config.releases).toEqual({
      place: 'https://storage.test/app',
      publicKeys: [],
      cache: '.releases-cache',
    });
    const signed = {
      ...rest,
      RELEASES: '/srv/app',
      RELEASES_PUBLIC_KEY: 'old, new',
      RELEASES_CACHE: '/cache',
      REGISTRY_MAX_AGE_DAYS: '30',
    };
    expect(readServerConfig(signed, '/app/shell').releases).toEqual({
      place: '/srv/app',
      publicKeys: ['old', 'new'],
      cache: '/cache',
      mostAgeDays: 30,
    });
    expect(readServerConfig(environment, '/app/shell').releases).toBeUndefined();
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
  const edgeFor = (changes: Partial<ServerConfig>) =>
    createEdgeServer({ ...readServerConfig(environment, '/nowhere'), remotes: {}, ...changes });

  /** A service behind the edge that says what reached it. */
  async function service(): Promise<{ url: string; close(): Promise<void> }> {
    const app = Fastify({ forceCloseConnections: true });
    app.get('/health', async () => ({ ok: true }));
    app.get('/*', async ({ url, headers }) => ({ url, from: headers['x-forwarded-for'], headers }));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    return { url, close: () => app.close() };
  }

  it('passes service paths on and keeps the routes of the app', async () => {
    const backend = await service();
    const pictures = await service();
    const app = await edgeFor({ backendUrl: backend.url, passOn: { '/media/demo': pictures.url } });
    expect((await app.inject('/media/demo/cafe.webp')).json()).toMatchObject({
      url: '/media/demo/cafe.webp',
    });
    await backend.close();
    expect((await app.inject('/media/demo/cafe.webp')).statusCode).toBe(200);
    const away = await app.inject('/api/wallet/ping');
    expect(away.headers['retry-after']).toBe('5');
    expect(away.json()).toEqual({
      code: 503,
      message: expect.stringContaining('no responde'),
      data: { error: 'service-down', params: {} },
    });
    expect((await app.inject('/config.json')).json()).toMatchObject({ networkId: 'localnet' });
    await app.close();
    await pictures.close();
  });

  it('says nosniff whoever answers, and no-store to a signed-in person', async () => {
    const backend = await service();
    const app = await edgeFor({ backendUrl: backend.url });
    const addresses = ['/api/wallet/ping', '/config.json', '/health', '/home', '/nowhere.js'];
    const headers = { authorization: 'Token any' };
    for (const isUp of [true, false]) {
      for (const url of addresses) {
        const stranger = await app.inject(url);
        expect([url, stranger.headers['x-content-type-options']]).toEqual([url, 'nosniff']);
        const signedIn = await app.inject({ url, headers });
        expect([url, signedIn.headers['cache-control']]).toEqual([url, 'no-store']);
      }
      if (isUp) await backend.close();
    }
    await app.close();
  });

  it('passes the paths of the real hosts on to the stand-in for Firebase', async () => {
    const firebase = await service();
    const app = await edgeFor({ firebaseUrl: firebase.url });
    for (const url of [
      '/identitytoolkit.googleapis.com/v1/projects?key=k',
      '/securetoken.googleapis.com/jwks.json',
      '/google.firestore.v1.Firestore/Listen/channel?VER=8',
      '/v1/projects/demo/databases/(default)/documents/a/b',
      '/v0/b/demo.appspot.com/o/a%2Fb?alt=media',
      '/dev/mailbox',
      '/dev/mailbox/7',
      '/dev/mailbox.json?to=a',
      '/dev/mailbox.css',
    ]) {
      expect((await app.inject(url)).json()).toMatchObject({ url });
    }
    await app.close();
    await firebase.close();
  });

  it('tells services the address of the caller, whatever the caller says', async () => {
    const backend = await service();
    const app = await edgeFor({ backendUrl: backend.url });
    const request = { url: '/api/wallet/ping', headers: { 'x-forwarded-for': '203.0.113.9' } };
    expect((await app.inject(request)).json()).toMatchObject({ from: '127.0.0.1' });
    const behindProxy = await edgeFor({ backendUrl: backend.url, trustProxy: true });
    expect((await behindProxy.inject(request)).json()).toMatchObject({ from: '203.0.113.9' });
    await Promise.all([app.close(), behindProxy.close()]);
    await backend.close();
  });

  it.each([
    ['expect', '100-continue'],
    ['keep-alive', 'x'],
    ['te', 'gzip'],
    ['upgrade', 'websocket'],
    ['proxy-connection', 'close'],
  ])('keeps %s, which is of one connection, to itself', async (name, value) => {
    const backend = await service();
    const app = await edgeFor({ backendUrl: backend.url });
    const answer = await app.inject({ url: '/api/wallet/ping', headers: { [name]: value } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().headers).not.toHaveProperty(name);
    await app.close();
    await backend.close();
  });

  it.each(['traceparent', 'tracestate'])('tells services no %s of a caller', async (name) => {
    const backend = await service();
    const app = await edgeFor({ backendUrl: backend.url, trustProxy: true });
    const headers = { [name]: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    const answer = await app.inject({ url: '/api/wallet/ping', headers });
    expect(answer.json().headers).not.toHaveProperty(name);
    await app.close();
    await backend.close();
  });

  it('is healthy only while every part answers', async () => {
    const [backend, near, market] = await Promise.all([service(), service(), service()]);
    const app = await edgeFor({
      backendUrl: backend.url,
      nearUrl: near.url,
      remotes: { 'mfe-market': market.url, 'mfe-wallet': '/srv/wallet' },
    });
    const healthy = await app.inject('/health');
    expect(healthy.statusCode).toBe(200);
    expect(healthy.json()).toMatchObject({
      ok: true,
      parts: { backend: true, near: true, 'mfe-market': true },
    });
    await market.close();
    const broken = await app.inject('/health');
    expect(broken.statusCode).toBe(503);
    expect(broken.json()).toMatchObject({ ok: false, parts: { backend: true, 'mfe-market': false } });
    await app.close();
    await Promise.all([backend.close(), near.close()]);
  });
});
