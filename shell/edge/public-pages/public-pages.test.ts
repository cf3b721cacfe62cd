import { app, page, passMs, startEdge, until, warnings, writeShell } from '../first-view/testing/edge';
import { MAX_CACHED, STALE_MS } from '../first-view/view-cache';

/** What the services answer; a test lets them fail. */
let answer: () => Promise<string>;
/** What they were asked for public pages; first views are drawn ahead beside them. */
const asked: string[] = [];

const start = () =>
  startEdge({
    publicPages: {
      answer: (question) => {
        asked.push(question.path);
        return answer();
      },
    },
  });
const open = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  app.inject({ url, headers, remoteAddress });

beforeEach(() => {
  asked.length = 0;
  answer = async () => JSON.stringify({ name: 'Café' });
});

test('an offer is a whole page: words, preview, address and data, all of it escaped', async () => {
  answer = async () => JSON.stringify({ name: '"><script>alert(1)</script>' });
  await start();
  const { body, headers, statusCode } = await open('/oferta/7', { host: 'cosecha.example' });
  expect(statusCode).toBe(200);
  expect(body).toContain('<link rel="canonical" href="http://cosecha.example/oferta/7">');
  expect(body).toContain('<meta property="og:url" content="http://cosecha.example/oferta/7">');
  expect(body).toContain('<meta property="og:image" content="http://cosecha.example/media/share/a.jpg">');
  expect(body).toContain('<meta property="og:image:width" content="1200">');
  expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).not.toContain('<script>alert');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    name: '"><script>alert(1)</script>',
    url: 'http://cosecha.example/oferta/7',
    image: 'http://cosecha.example/media/share/a.jpg',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).not.toContain('unsafe');
});

test('its own style is allowed by its hash', async () => {
  await start();
  const { body, headers } = await open('/oferta/7');
  const [, css = ''] = /<style data-styled[^>]*>([^<]*)<\/style>/.exec(body) ?? [];
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(css).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test('a host that is none gets into no address', async () => {
  await start();
  const { body } = await open('/oferta/7', { host: 'x"><script>' });
  expect(body).toContain('href="http://localhost/oferta/7"');
});

test('whatever an address carries besides costs no other drawing', async () => {
  await start();
  await open('/oferta/7');
  await open('/oferta/7?fbclid=abc&utm_source=x');
  await open('/oferta/7?q=1');
  expect(asked).toHaveLength(1);
  await open('/vitrina?unknown=1');
  await open('/vitrina?q=&lugar=');
  await open('/vitrina');
  expect(asked).toHaveLength(2);
});

test('an offer is drawn once for each money that visitors count in, and caches are told what decides', async () => {
  await start();
  const languages = ['es-CO,es;q=0.9', 'en, es-CO', 'es-VE', 'es', '', `x${',es-CO'.repeat(900)}`, '<b>,;;q'];
  for (const each of languages) await open('/oferta/7', { 'accept-language': each });
  await open('/oferta/7?moneda=COP');
  expect(asked).toHaveLength(3);
  const { headers } = await open('/oferta/7', { 'accept-language': 'es-CO' });
  expect(headers.vary).toBe('accept-language, accept-encoding');
});

test('what is not there says so with 404, and all spellings of nothing are one page', async () => {
  await start();
  for (const url of ['/oferta/abc', '/oferta/-1', `/oferta/${'9'.repeat(40)}`, '/oferta/%3Cb%3E']) {
    const { statusCode, body } = await open(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('<meta name="robots" content="noindex">');
  }
  expect(asked).toHaveLength(1);
});

test('is asked about again each time, and answers 304 when it is the same', async () => {
  await start();
  const { headers } = await open('/oferta/7');
  expect(headers['cache-control']).toBe('no-cache');
  expect((await open('/oferta/7', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('without an answer it says so, and when to come back; once services answer again, so does the page', async () => {
  await start();
  await until(
    () => open('/oferta/7'),
    ({ statusCode }) => statusCode === 200,
  );
  answer = async () => {
    throw new Error('the index rests');
  };
  const { statusCode, headers, body } = await open('/oferta/8');
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(body).toContain('busy');
  expect(warnings.join()).toContain('the index rests');
  answer = async () => JSON.stringify({ name: 'Panela' });
  passMs(5_000);
  expect((await open('/oferta/8')).statusCode).toBe(200);
});

test('one address cannot have pages drawn without end, and others are served meanwhile', async () => {
  await start();
  const codes: number[] = [];
  for (let id = 1; id <= 300; id += 1) codes.push((await open(`/oferta/${id}`)).statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(240);
  expect((await open('/oferta/1000', {}, '192.0.2.2')).statusCode).toBe(200);
  // Cached pages are served to everybody.
  expect((await open('/oferta/240')).statusCode).toBe(200);
  expect(MAX_CACHED).toBeLessThan(240);
});

test('what was drawn a while ago is shown while it is drawn anew', async () => {
  await start();
  await open('/oferta/7');
  answer = () => new Promise(() => {});
  passMs(STALE_MS - 1);
  expect((await open('/oferta/7')).statusCode).toBe(200);
});

test('the sitemap and robots.txt name whole addresses', async () => {
  await start();
  const index = await open('/sitemap.xml', { host: 'cosecha.example' });
  expect(index.headers['content-type']).toContain('application/xml');
  expect(index.body).toContain('<sitemap><loc>http://cosecha.example/sitemap.xml?a&amp;b</loc></sitemap>');
  expect((await open('/sitemap/3')).body).toContain(
    '<url><loc>http://localhost:80/sitemap/3?a&amp;b</loc></url>',
  );
  expect((await open('/sitemap/x')).statusCode).toBe(404);
  const robots = await open('/robots.txt', { host: 'cosecha.example' });
  expect(robots.body).toContain('Sitemap: http://cosecha.example/sitemap.xml');
  expect(robots.body).toContain('Disallow: /api/');
});

test('the landing has its preview and what is for sale, and stands alone where that is late', async () => {
  await start();
  const { body } = await until(
    () => page('/'),
    (response) => response.body.includes('for sale'),
  );
  expect(body).toContain('<div data-first-view="/">');
  expect(body).toContain('<meta property="og:title"');
  await app.close();
  answer = () => new Promise(() => {});
  await start();
  const alone = await until(
    () => page('/'),
    (response) => response.body.includes('data-first-view="/"'),
  );
  expect(alone.body).not.toContain('for sale');
});

test('the landing shows offers of some minutes ago while newer ones are late', async () => {
  await start();
  const showsOffers = async () => (await page('/')).body.includes('for sale');
  await until(showsOffers, (shows) => shows);
  answer = () => new Promise(() => {});
  passMs(9 * 60_000);
  expect(await showsOffers()).toBe(true);
  passMs(60_000);
  expect(await showsOffers()).toBe(false);
});

test('a shell that has no such pages yet answers as before', async () => {
  await start();
  const { rmSync } = await import('node:fs');
  const { join } = await import('node:path');
  rmSync(join(writeShell(), 'public.html'));
  expect((await open('/oferta/7')).statusCode).toBe(404);
});
