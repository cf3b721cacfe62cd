import { createHash } from 'node:crypto';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { NewsOfBuilds } from '@cosecha/shared/build/build-news';
import { inlineJson } from './escape';
import { contentSecurityPolicy } from './headers';
import { app, HTML, listed, publish, root, startEdge, TEMPLATE, VERSION } from './testing/edge';

/** What the page has inlined. */
function dataIn(html: string): {
  config: unknown;
  registry: { remotes: { name: string; version: string; uses?: object }[] };
} {
  const json = /<script type="application\/json" id="cosecha-config">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? '');
}

describe('the service worker', () => {
  it('stands at the root as a script that is asked about each time, so that updates arrive', async () => {
    await startEdge();
    expect((await app.inject({ url: '/service-worker.js' })).statusCode).toBe(404);
    writeFileSync(join(root, 'site/service-worker.js'), 'self.version = 1;');
    const first = await app.inject({ url: '/service-worker.js' });
    expect(first.body).toBe('self.version = 1;');
    expect(first.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(first.headers['cache-control']).toBe('no-cache');
    const ask = { url: '/service-worker.js', headers: { 'if-none-match': first.headers.etag } };
    expect((await app.inject(ask)).statusCode).toBe(304);
    writeFileSync(join(root, 'site/service-worker.js'), 'self.version = 2;');
    utimesSync(join(root, 'site/service-worker.js'), 0, 0);
    expect((await app.inject(ask)).body).toBe('self.version = 2;');
  });

  it.each([
    ['browsers keep what they use', {}, 'keeps'],
    ['they shall keep nothing', { cacheFiles: false }, 'forgets'],
    ['somebody works on the app', { dev: new NewsOfBuilds() }, 'forgets'],
  ])('is the one that fits when %s', async (_, options, body) => {
    await startEdge(options);
    writeFileSync(join(root, 'site/service-worker.js'), 'keeps');
    writeFileSync(join(root, 'site/service-worker-off.js'), 'forgets');
    expect((await app.inject({ url: '/service-worker.js' })).body).toBe(body);
  });
});

it('names the shell beside the remotes, so that open pages see a newer one', async () => {
  await startEdge();
  const shell = async () => (await app.inject({ url: '/registry.json' })).json().shell;
  for (const name of ['shell.0a1b2c3d', 'shell.4e5f6a7b']) {
    const script = `<script defer src="/assets/${name}.js"></script>`;
    writeFileSync(join(root, 'site/index.html'), TEMPLATE.replace('</head>', `${script}</head>`));
    utimesSync(join(root, 'site/index.html'), 0, name.charCodeAt(6));
    expect(await shell()).toBe(name);
  }
});

describe('the page of a route', () => {
  it('carries config and registry, and preloads the files of the remote that owns it', async () => {
    await startEdge();
    const page = await app.inject({ url: '/mfe-one/7', headers: HTML });
    expect(page.statusCode).toBe(200);
    expect(dataIn(page.body).config).toEqual({ apiUrl: '/api', nearRpcUrl: 'https://rpc.example.test/x' });
    expect(dataIn(page.body).registry.remotes.map(({ name }) => name)).toEqual(['mfe-one', 'mfe-two']);
    expect(page.body).toContain(
      `<link rel="preload" as="script" href="/remotes/mfe-one/${VERSION}/remoteEntry.js" integrity="sha384-AAAA" crossorigin="anonymous" fetchpriority="low">`,
    );
    expect(page.body).toContain(
      `<link rel="preload" as="script" href="/remotes/mfe-one/${VERSION}/screens.js" integrity="sha384-BBBB" crossorigin="anonymous" fetchpriority="low">`,
    );
    expect(page.body).not.toContain('href="/remotes/mfe-two');
  });

  it('preloads what the screen of this very route needs', async () => {
    const screens = { '/mfe-split': ['list.js'], '/mfe-split/:id': ['one.js'] };
    await startEdge({ remotes: { 'mfe-split': publish('mfe-split', VERSION, { screens }) } });
    const preloaded = async (url: string) => {
      const { body } = await app.inject({ url, headers: HTML });
      return [...body.matchAll(/href="[^"]*\/([\w.]+\.js)"/g)].map(([, file]) => file);
    };
    expect(await preloaded('/mfe-split')).toEqual(['remoteEntry.js', 'screens.js', 'list.js']);
    expect(await preloaded('/mfe-split/7')).toEqual(['remoteEntry.js', 'screens.js', 'one.js']);
  });

  it('names no script whose integrity nobody knows, and keeps those of all others to itself', async () => {
    const screens = { '/mfe-split': ['list.js', 'unknown.js'] };
    await startEdge({ remotes: { 'mfe-split': publish('mfe-split', VERSION, { screens }) } });
    const { body } = await app.inject({ url: '/mfe-split', headers: HTML });
    expect(body).toContain('sha384-CCCC');
    expect(body).not.toContain('unknown.js" integrity');
    expect(body).not.toContain('href="/remotes/mfe-split/1.0.0-0a1b2c3d/unknown.js"');
    expect(body).not.toContain('sha384-DDDD');
    expect(dataIn(body).registry.remotes[0]).not.toHaveProperty('scripts');
  });

  it('tells the page which names a remote takes only where its shell does not bring them', async () => {
    const uses = { ui: ['Button', 'New'] };
    await startEdge({ remotes: { 'mfe-split': publish('mfe-split', VERSION, { uses }) } });
    const announced = async (names: string[]) => {
      const facts = { contract: '1.0.0', shared: {}, exports: { ui: names } };
      writeFileSync(join(root, 'site/shell.json'), JSON.stringify(facts));
      const { body } = await app.inject({ url: '/mfe-split', headers: HTML });
      return dataIn(body).registry.remotes[0]?.uses;
    };
    expect(await announced(['Button', 'New'])).toBeUndefined();
    expect(await announced(['Button'])).toEqual(uses);
  });

  it('and whatever comes after it takes no script without integrity', async () => {
    const policy = async () =>
      (await app.inject({ url: '/mfe-one', headers: HTML })).headers['integrity-policy'];
    await startEdge();
    expect(await policy()).toBe('blocked-destinations=(script)');
    await app.close();
    await startEdge({ dev: new NewsOfBuilds() });
    expect(await policy()).toBeUndefined();
  });

  it('is the landing\'s own at "/" alone', async () => {
    await startEdge();
    const body = async (url: string) => (await app.inject({ url, headers: HTML })).body;
    expect(await body('/')).toContain('<body id="landing">');
    expect(await body('/welcome')).not.toContain('<body id="landing">');
  });

  it('preloads no remote on a route of the shell', async () => {
    await startEdge();
    const page = await app.inject({ url: '/welcome', headers: HTML });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('rel="preload"');
  });

  it('is asked about again each time, and answers 304 when it is the same', async () => {
    await startEdge();
    const first = await app.inject({ url: '/mfe-one', headers: HTML });
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/mfe-one',
      headers: { ...HTML, 'if-none-match': first.headers.etag },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('comes compressed when the browser takes it', async () => {
    await startEdge();
    const plain = await app.inject({ url: '/mfe-one', headers: HTML });
    const page = await app.inject({ url: '/mfe-one', headers: { ...HTML, 'accept-encoding': 'gzip, br' } });
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.rawPayload).toString()).toBe(plain.body);
  });

  it('allows the scripts that the build put into its pages, each by its hash', () => {
    const policy = contentSecurityPolicy({}, false, [
      '<script>run()</script><script src="/a.js">no()</script>',
    ]);
    const hash = createHash('sha256').update('run()').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('carries security headers; services named elsewhere may be called', async () => {
    await startEdge();
    const { headers } = await app.inject({ url: '/', headers: HTML });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types default",
    );
    expect(headers['content-security-policy']).toContain("worker-src 'self';");
    // What is typed in a form whose script has not come belongs into no address.
    expect(headers['content-security-policy']).toContain("form-action 'none';");
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://rpc.example.test;");
    expect(headers['content-security-policy']).toContain('media-src blob:;');
    expect(headers['permissions-policy']).toBe(
      'camera=(self), microphone=(self), geolocation=(self), publickey-credentials-create=(self), publickey-credentials-get=(self)',
    );
  });

  it('allows the styles that the pages have, and neither others nor code made of text', async () => {
    const policy = async () =>
      String((await app.inject({ url: '/', headers: HTML })).headers['content-security-policy']);
    const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    await startEdge();
    expect(await policy()).toContain(`style-src 'self' ${hashOf('')} ${hashOf('p{margin:0}')};`);
    expect(await policy()).not.toContain('unsafe');
    writeFileSync(join(root, 'site/index.html'), TEMPLATE.replace('margin', 'padding'));
    utimesSync(join(root, 'site/index.html'), 0, 0);
    expect(await policy()).toContain(hashOf('p{padding:0}'));
  });

  it('lets the page talk to Firebase where the project is a real one', async () => {
    const firebase = { apiKey: 'k', projectId: 'cosecha' };
    await startEdge({ config: { firebase } });
    const real = await app.inject({ url: '/', headers: HTML });
    expect(real.headers['content-security-policy']).toMatch(
      /connect-src 'self' https:\/\/identitytoolkit\.googleapis\.com https:\/\/securetoken\.googleapis\.com/,
    );
    await startEdge({ config: { firebase: { ...firebase, emulator: true } } });
    const local = await app.inject({ url: '/', headers: HTML });
    expect(local.headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it.each([
    ['both at Google', {}, {}, ['identitytoolkit', 'securetoken', 'firestore', 'firebasestorage']],
    ['sign-in alone at Google', {}, { emulator: true }, ['identitytoolkit', 'securetoken']],
    [
      'the chat alone at Google',
      { emulator: true },
      {},
      ['identitytoolkit', 'securetoken', 'firestore', 'firebasestorage'],
    ],
    ['both on this origin', { emulator: true }, { emulator: true }, []],
  ])('lets the page talk to two projects: %s', async (_what, signIn, chat, hosts) => {
    const config = {
      firebase: { apiKey: 'k', projectId: 'cosecha', ...signIn },
      chatFirebase: { apiKey: 'c', projectId: 'cosecha-chat', ...chat },
    };
    await startEdge({ config });
    const page = await app.inject({ url: '/', headers: HTML });
    const sources = ["'self'", ...hosts.map((host) => `https://${host}.googleapis.com`)];
    expect(page.headers['content-security-policy']).toContain(`connect-src ${sources.join(' ')};`);
    expect((await app.inject('/config.json')).json()).toMatchObject(config);
  });

  it('cannot be left by what is inlined', async () => {
    const hostile = '</script><script>alert(1)</script>\u2028\u2029';
    await startEdge({ config: { hostile } });
    const page = await app.inject({ url: '/', headers: HTML });
    expect(page.body).not.toContain('</script><script>alert');
    expect(page.body.match(/<script/g)).toHaveLength(1);
    expect(dataIn(page.body).config).toEqual({ hostile });
    expect(inlineJson(hostile)).not.toMatch(/[<\u2028\u2029]/);
  });
});

describe('an address nobody owns', () => {
  it('shows a person the page with status 404', async () => {
    await startEdge();
    const page = await app.inject({ url: '/no-existe', headers: HTML });
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
  });

  it.each([
    '/no-existe',
    '/no-existe.js',
    '/assets/none.js',
    `/remotes/mfe-one/${VERSION}/none.js`,
    '/remotes/mfe-x/a.js',
  ])('answers a program or a missing file plainly: %s', async (url) => {
    await startEdge();
    const answer = await app.inject({ url, headers: url.includes('.') ? HTML : { accept: '*/*' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).toBeUndefined();
  });

  it('leaves other services on the same server alone', async () => {
    await startEdge();
    const answer = await app.inject({ url: '/api/wallet/ping', headers: HTML });
    expect(answer.json()).toEqual({ pong: true });
    expect(answer.headers['content-security-policy']).toBeUndefined();
  });
});

describe('files', () => {
  it.each(['/assets/shell.1234.js', `/remotes/mfe-one/${VERSION}/remoteEntry.js`])(
    'are kept for ever: %s',
    async (url) => {
      await startEdge();
      const file = await app.inject({ url });
      expect(file.statusCode).toBe(200);
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform');
      expect(file.headers['content-type']).toContain('javascript');
      expect(file.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('of a remote may be loaded by pages of any host, those of the shell by our own alone', async () => {
    await startEdge();
    const readableFrom = async (url: string) =>
      (await app.inject({ url })).headers['access-control-allow-origin'];
    expect(await readableFrom(`/remotes/mfe-one/${VERSION}/remoteEntry.js`)).toBe('*');
    expect(await readableFrom('/assets/shell.1234.js')).toBeUndefined();
  });

  it('come as they were compressed by the build', async () => {
    await startEdge();
    const url = `/remotes/mfe-one/${VERSION}/remoteEntry.js`;
    const file = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(file.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe('entry');
  });

  it.each(['remote.json', `${VERSION}/server/first-view.cjs`, '../site/index.html'])(
    'keep to themselves: %s',
    async (path) => {
      await startEdge();
      const answer = await app.inject({ url: `/remotes/mfe-one/${path}` });
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe('the registry', () => {
  const registry = async () => (await app.inject({ url: '/registry.json' })).json();

  it('is served with an ETag', async () => {
    await startEdge();
    const first = await app.inject({ url: '/registry.json' });
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/registry.json',
      headers: { 'if-none-match': first.headers.etag },
    });
    expect(again.statusCode).toBe(304);
  });

  it('skips a remote that is missing or bad and serves the others', async () => {
    const bad = publish('mfe-bad', VERSION, { integrity: 'none' });
    await startEdge({
      remotes: { 'mfe-one': publish('mfe-one'), 'mfe-bad': bad, 'mfe-none': join(root, 'none') },
    });
    expect(await listed()).toEqual(['mfe-one']);
    expect((await app.inject({ url: '/mfe-one', headers: HTML })).statusCode).toBe(200);
    expect((await app.inject({ url: '/mfe-bad', headers: HTML })).statusCode).toBe(404);
  });

  it('follows a deploy, a rollback and a removal without a restart', async () => {
    await startEdge();
    const next = '1.1.0-ffffffff';
    const versions = async () =>
      (await registry()).remotes.map(({ version }: { version: string }) => version);
    publish('mfe-one', next);
    utimesSync(join(root, 'mfe-one/remote.json'), new Date(), new Date(Date.now() + 5_000));
    expect(await versions()).toEqual([next, VERSION]);
    expect((await app.inject({ url: '/mfe-one', headers: HTML })).body).toContain(
      `/remotes/mfe-one/${next}/`,
    );
    publish('mfe-one', VERSION);
    utimesSync(join(root, 'mfe-one/remote.json'), new Date(), new Date(Date.now() + 9_000));
    expect(await versions()).toEqual([VERSION, VERSION]);
    rmSync(join(root, 'mfe-one/remote.json'));
    expect(await versions()).toEqual([VERSION]);
  });
});
