import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GROUP_COOKIE, groupInCanary, publicKeyText, writeRegistry } from '@cosecha/shared/releases';
import Fastify, { type FastifyInstance } from 'fastify';
import { createEdge } from '../edge';
import type { ReleaseOptions } from './releases';
import {
  BAD,
  keys,
  NEW,
  OLD,
  place,
  publish,
  putVersion,
  registryOf,
  releaseOf,
  remote,
  removePlace,
  root,
  write,
} from './testing/place';

const HTML = { accept: 'text/html,*/*' };

let app: FastifyInstance;
let warnings: string[];
let now = 0;

beforeEach(() => {
  now = 1_000_000;
});
afterEach(async () => {
  await app?.close();
  removePlace();
});

/** The cache folder of the one source that the edge has followed. */
const cache = () => join(root, 'cache', readdirSync(join(root, 'cache'))[0] ?? '');

async function startEdge(options: Partial<ReleaseOptions> = {}, remotes: Record<string, string> = {}) {
  await app?.close();
  warnings = [];
  const shellDir = join(root, 'site');
  for (const folder of ['assets', 'public']) mkdirSync(join(shellDir, folder), { recursive: true });
  for (const page of ['index.html', 'landing.html']) {
    writeFileSync(
      join(shellDir, page),
      '<html><head><!--edge:head--></head><body><!--edge:body--></body></html>',
    );
  }
  app = Fastify({
    forceCloseConnections: true,
    logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(line) } },
  });
  await app.register(
    createEdge({
      config: {},
      shellDir,
      remotes,
      releases: {
        place,
        publicKeys: [publicKeyText(keys.publicKey)],
        cache: join(root, 'cache'),
        ...options,
      },
      now: () => now,
    }),
  );
}

async function versions(headers: Record<string, string> = {}): Promise<Record<string, string>> {
  const { remotes } = (await app.inject({ url: '/registry.json', headers })).json();
  return Object.fromEntries(
    remotes.map(({ name, version }: { name: string; version: string }) => [name, version]),
  );
}

const file = (name: string, version: string, path = 'remoteEntry.js') =>
  app.inject({ url: `/remotes/${name}/${version}/${path}` });

describe('an edge that follows a place of releases', () => {
  it('serves what is stable there, pages and files', async () => {
    publish(1, remote('mfe-one', OLD));
    await startEdge();
    expect(await versions()).toEqual({ 'mfe-one': OLD, 'mfe-two': OLD });
    const page = await app.inject({ url: '/mfe-one', headers: HTML });
    expect(page.body).toContain(`/remotes/mfe-one/${OLD}/remoteEntry.js`);
    expect(page.headers['set-cookie']).toBeUndefined();
    const entry = await file('mfe-one', OLD);
    expect(entry.body).toBe(`entry mfe-one ${OLD}`);
    expect(entry.headers['cache-control']).toContain('immutable');
    expect(entry.headers['access-control-allow-origin']).toBe('*');
    expect((await file('mfe-one', OLD, 'a/screens.js')).statusCode).toBe(200);
  });

  it.each(['release.json', 'server/first-view.cjs', '%73erver/first-view.cjs', '../../registry.json'])(
    'keeps %s to itself',
    async (path) => {
      publish(1, remote('mfe-one', OLD));
      await startEdge();
      await versions();
      expect((await file('mfe-one', OLD, path)).statusCode).toBe(404);
    },
  );

  it('follows a release and a rollback at once, and goes on serving what open pages have', async () => {
    publish(1, remote('mfe-one', OLD));
    await startEdge();
    await versions();
    publish(2, remote('mfe-one', NEW, { former: [OLD] }));
    expect((await versions())['mfe-one']).toBe(NEW);
    expect((await file('mfe-one', OLD)).statusCode).toBe(200);
    publish(3, remote('mfe-one', OLD));
    expect((await versions())['mfe-one']).toBe(OLD);
    expect((await file('mfe-one', NEW)).statusCode).toBe(200);
  });

  it('brings a version that only an open page or another edge has, and no unknown one', async () => {
    publish(1, remote('mfe-one', NEW));
    await startEdge();
    await versions();
    expect(readdirSync(join(cache(), 'remotes/mfe-one'))).toEqual([NEW]);
    expect((await file('mfe-one', OLD)).statusCode).toBe(200);
    expect((await file('mfe-one', '1.0.0-ffffffff')).statusCode).toBe(404);
  });

  it('forgets what the registry no longer lists', async () => {
    publish(1, remote('mfe-one', OLD));
    await startEdge();
    await versions();
    publish(2, remote('mfe-one', NEW, { releases: [releaseOf('mfe-one', NEW)] }));
    await versions();
    expect(readdirSync(join(cache(), 'remotes/mfe-one'))).toEqual([NEW]);
  });

  it('takes a remote that has a place of its own from there', async () => {
    publish(1, remote('mfe-one', OLD));
    const own = join(root, 'own');
    cpSync(join(place, 'remotes/mfe-one'), own, { recursive: true });
    writeFileSync(join(own, 'remote.json'), JSON.stringify(releaseOf('mfe-one', NEW).entry));
    await startEdge({}, { 'mfe-one': own });
    expect(await versions()).toEqual({ 'mfe-one': NEW, 'mfe-two': OLD });
  });
});

describe('what is wrong changes nothing', () => {
  beforeEach(async () => {
    publish(4, remote('mfe-one', OLD));
    await startEdge();
    await versions();
  });

  it.each([
    [
      'was tampered with',
      (text: string) => text.replace(`"stable": "${OLD}"`, `"stable": "${NEW}"`),
      /was changed after/,
    ],
    ['is not signed', (text: string) => text.replace('"signature"', '"unsigned"'), /not signed/],
    ['is cut short', (text: string) => text.slice(0, 300), /not readable/],
  ])('a registry that %s', async (_what, change, reason) => {
    publish(5, remote('mfe-one', OLD), change);
    expect((await versions())['mfe-one']).toBe(OLD);
    expect(warnings.join()).toMatch(reason);
    publish(6, remote('mfe-one', NEW));
    expect((await versions())['mfe-one']).toBe(NEW);
  });

  it('an old registry that was signed once', async () => {
    publish(3, remote('mfe-one', NEW));
    expect((await versions())['mfe-one']).toBe(OLD);
    expect(warnings.join()).toMatch(/an old one \(3, and 4/);
    await startEdge();
    expect((await versions())['mfe-one']).toBe(OLD);
  });

  it('a registry that is gone, and then the whole place, over a restart', async () => {
    rmSync(join(place, 'registry.json'));
    expect((await versions())['mfe-one']).toBe(OLD);
    rmSync(place, { recursive: true });
    await startEdge();
    expect(await versions()).toEqual({ 'mfe-one': OLD, 'mfe-two': OLD });
    expect((await file('mfe-one', OLD)).statusCode).toBe(200);
    expect(warnings.join()).toMatch(/The last good state goes on/);
  });

  it('a kept registry that was tampered with while the edge was down', async () => {
    rmSync(place, { recursive: true });
    writeFileSync(join(cache(), 'registry.json'), writeRegistry(registryOf(9, remote('mfe-one', NEW))));
    await startEdge();
    expect(await versions()).toEqual({});
    expect(warnings.join()).toMatch(/registry.json is not used: the registry is not signed/);
  });

  it('a version that is not whole costs only its own remote, which stays as it was until it is', async () => {
    const next = { ...registryOf(5, remote('mfe-one', BAD, { former: [OLD] })) };
    next.remotes['mfe-two'] = remote('mfe-two', NEW);
    putVersion('mfe-two', NEW);
    write('registry.json', writeRegistry(next, keys.privateKey));
    expect(await versions()).toEqual({ 'mfe-one': OLD, 'mfe-two': NEW });
    expect(warnings.join()).toMatch(/Release mfe-one\/1.0.0-0000000b cannot be had/);
    putVersion('mfe-one', BAD);
    now += 5_000;
    expect(await versions()).toEqual({ 'mfe-one': BAD, 'mfe-two': NEW });
  });

  it('a file that is not the released one', async () => {
    write(`remotes/mfe-one/${NEW}/a/screens.js`, 'steal()');
    publish(5, remote('mfe-one', NEW, { former: [OLD] }));
    expect((await versions())['mfe-one']).toBe(OLD);
    expect(warnings.join()).toMatch(/screens\.js is not the released one/);
    expect((await file('mfe-one', NEW, 'a/screens.js')).statusCode).toBe(404);
  });
});

describe('a canary', () => {
  const groupOf = (cookie: unknown) =>
    /^cosecha-group=(\d+); Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/.exec(String(cookie))?.[1];
  const versionIn = (html: string) => /remotes\/mfe-one\/([^/]+)\//.exec(html)?.[1];

  beforeEach(async () => {
    publish(1, remote('mfe-one', OLD, { canary: { version: NEW, percent: 20 } }));
    await startEdge();
  });

  it('reaches its share of browsers, and each one again and again', async () => {
    const got: boolean[] = [];
    for (let browser = 0; browser < 400; browser += 1) {
      const first = await app.inject({ url: '/mfe-one', headers: HTML });
      const group = groupOf(first.headers['set-cookie']);
      expect(group).toBeDefined();
      const headers = { ...HTML, cookie: `other=1; ${GROUP_COOKIE}=${group}` };
      const again = await app.inject({ url: '/mfe-one', headers });
      expect(versionIn(again.body)).toBe(versionIn(first.body));
      expect(again.headers['set-cookie']).toBeUndefined();
      expect((await versions({ cookie: headers.cookie }))['mfe-one']).toBe(versionIn(first.body));
      got.push(versionIn(first.body) === NEW);
    }
    // Six standard deviations around 80 of 400.
    expect(got.filter(Boolean).length).toBeGreaterThan(32);
    expect(got.filter(Boolean).length).toBeLessThan(128);
  });

  it('is given by no shared cache, and named in one page only once', async () => {
    const cookie = `${GROUP_COOKIE}=${groupInCanary('mfe-one')}`;
    const page = await app.inject({ url: '/mfe-one', headers: { ...HTML, cookie } });
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(page.headers.vary).toBe('accept-encoding, cookie');
    expect(page.body).toContain(NEW);
    expect(page.body).not.toContain(`/remotes/mfe-one/${OLD}`);
    expect(page.body.match(/"name":"mfe-one"/g)).toHaveLength(1);
  });

  it.each([
    '',
    'cosecha-group=1000',
    'cosecha-group=-1',
    'cosecha-group=x',
    'xcosecha-group=1',
    'cosecha-group=12345',
  ])('takes no group from "%s"', async (cookie) => {
    const page = await app.inject({ url: '/mfe-one', headers: { ...HTML, cookie } });
    expect(groupOf(page.headers['set-cookie'])).toBeDefined();
    expect((await versions({ cookie }))['mfe-one']).toBe(OLD);
  });

  it('ends for all at once, and leaves no cookie behind for new browsers', async () => {
    const cookie = `${GROUP_COOKIE}=${groupInCanary('mfe-one')}`;
    expect((await versions({ cookie }))['mfe-one']).toBe(NEW);
    publish(2, remote('mfe-one', OLD));
    expect((await versions({ cookie }))['mfe-one']).toBe(OLD);
    const page = await app.inject({ url: '/mfe-one', headers: HTML });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['cache-control']).toBe('no-cache');
  });
});

describe('a place on another server', () => {
  let server: FastifyInstance;
  let url: string;
  let isDown = false;

  beforeEach(async () => {
    isDown = false;
    server = Fastify({ forceCloseConnections: true });
    server.get('/*', async (request, reply) => {
      if (isDown) return reply.code(503).send();
      const path = join(place, request.url);
      return reply.send(readFileSync(path));
    });
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  const until = async (version: string) => {
    while ((await versions())['mfe-one'] !== version) await new Promise((done) => setTimeout(done, 50));
  };

  it('is followed, and missed without harm', async () => {
    publish(1, remote('mfe-one', OLD));
    await startEdge({ place: url });
    expect((await versions())['mfe-one']).toBe(OLD);
    publish(2, remote('mfe-one', NEW));
    await until(NEW);
    isDown = true;
    expect((await file('mfe-one', NEW)).statusCode).toBe(200);
    await startEdge({ place: url });
    expect((await versions())['mfe-one']).toBe(NEW);
    expect((await file('mfe-one', NEW)).statusCode).toBe(200);
  });
});

it('says what its shell offers, for who releases', async () => {
  await startEdge();
  expect((await app.inject('/shell.json')).statusCode).toBe(404);
  writeFileSync(join(root, 'site/shell.json'), '{"contract":"1.0.0","shared":{}}');
  const facts = await app.inject('/shell.json');
  expect(facts.json()).toEqual({ contract: '1.0.0', shared: {} });
  expect(facts.headers['cache-control']).toBe('no-cache');
});

it('gives no page a version that its shell cannot draw, and the one before it instead', async () => {
  const takes = (version: string, names: string[]) => {
    const release = releaseOf('mfe-one', version);
    return { ...release, entry: { ...release.entry, uses: { ui: names } } };
  };
  const releases = [takes(OLD, ['Button']), takes(NEW, ['Button', 'New'])];
  publish(1, remote('mfe-one', NEW, { former: [OLD], releases }));
  const offer = (names: string[]) =>
    writeFileSync(
      join(root, 'site/shell.json'),
      JSON.stringify({ contract: '1.0.0', shared: {}, exports: { ui: names } }),
    );
  await startEdge();
  offer(['Button']);
  expect((await versions())['mfe-one']).toBe(OLD);
  expect(warnings.join()).toContain('the shell does not bring New of ui');
  offer(['Button', 'New']);
  now += 60_000;
  expect((await versions())['mfe-one']).toBe(NEW);
});

it('needs a key that is one', async () => {
  await expect(startEdge({ publicKeys: ['not-a-key'] })).rejects.toThrow(/no public key/);
});
