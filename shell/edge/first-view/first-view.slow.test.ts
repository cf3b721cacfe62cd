import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { createRemoteServer } from '../remote-server';
import {
  app,
  asked,
  counts,
  crops,
  FIRST,
  grow,
  hasFirstView,
  MERGED,
  page,
  passMs,
  publish,
  SECOND,
  startEdge,
  until,
  untilDrawn,
  VIEWS,
  warnings,
  writeShell,
} from './testing/edge';
import { HEAD_SCRIPT } from './testing/server-files';
import { FRESH_MS, STALE_MS } from './view-cache';

const outletOf = (html: string) => /<div id="outlet">(.*?)<\/div><div id="frame">/s.exec(html)?.[1];
const frameOf = (html: string) => /<div id="frame">(.*?)<\/div><script/s.exec(html)?.[1];
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="first-view-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a page with a first view', () => {
  it('shows the content in the container of its remote, with what it was drawn from', async () => {
    await startEdge();
    const { body, statusCode } = await untilDrawn('/one/7?sort=cheap&from=mail&sort=dear');
    expect(statusCode).toBe(200);
    expect(outletOf(body)).toBe(
      `<div id="single-spa-application:mfe-one" data-first-view="/one/7"><h1>${FIRST} one shell</h1>` +
        `<img src="/remotes/mfe-one/${FIRST}/maize.webp">2/one/7?sort=cheap</div>`,
    );
    expect(dataOf(body)).toEqual({ path: '/one/7', ageMs: 0, answers: { grown: { crops } } });
    expect(body).toContain(
      '<link rel="preload" as="image" href="/media/1" imagesrcset="/1 1x, /2 2x" fetchpriority="high">',
    );
    expect(asked[0]).toEqual({ id: 'grown', method: 'POST', path: '/api/grown', body: { first: 2 } });
  });

  it('allows its own style and script by their hashes, and nothing else', async () => {
    await startEdge();
    const { body, headers } = await untilDrawn('/list');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hashOf(HEAD_SCRIPT)};`);
    expect(policy).toContain(`style-src 'self' ${['', 'p{margin:0}', MERGED].map(hashOf).join(' ')};`);
    expect(body.indexOf('<script>')).toBeLessThan(body.indexOf('<style data-styled'));
    expect(body.indexOf('<style data-styled')).toBeLessThan(body.indexOf('as="script"'));
    const plain = await page('/error');
    expect(plain.headers['content-security-policy']).toContain("script-src 'self';");
    expect(plain.body).not.toContain('<script>');
  });

  it('keeps to itself where the script lies', async () => {
    await startEdge();
    const { body } = await untilDrawn('/list');
    expect(body).not.toContain('first-view.cjs');
    const address = `/remotes/mfe-one/${FIRST}`;
    expect((await page(`${address}/screens.js`)).statusCode).toBe(200);
    for (const path of ['server/first-view.cjs', '%73erver/first-view.cjs', './server/first-view.cjs'])
      expect([path, (await app.inject(`${address}/${path}`)).statusCode]).toEqual([path, 404]);
  });

  it('lets no answer end the element in which it stands', async () => {
    grow('</script><script>alert(1)</script>', '\u2028');
    await startEdge();
    const { body } = await untilDrawn('/list');
    expect(body).not.toContain('alert(1)</script>');
    expect(dataOf(body).answers.grown.crops).toEqual(crops);
  });

  it('says that there is no such thing when the first view says so', async () => {
    grow();
    await startEdge();
    const { body, statusCode } = await untilDrawn('/one/unknown');
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>No &lt;está&gt;</title>');
  });

  it('is not sent again while it is the same, and comes compressed', async () => {
    await startEdge();
    const { headers } = await untilDrawn('/list');
    expect(headers['cache-control']).toBe('no-cache');
    expect((await page('/list', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    const packed = await page('/list', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('data-first-view');
    grow('rice');
    passMs(FRESH_MS);
    const again = await until(
      () => page('/list', { 'if-none-match': String(headers.etag) }),
      ({ statusCode }) => statusCode === 200,
    );
    expect(again.headers.etag).not.toBe(headers.etag);
  });
});

describe('keeping first views', () => {
  it('draws one for all who ask at once, and again only after two seconds', async () => {
    await startEdge();
    await untilDrawn('/list');
    passMs(STALE_MS);
    asked.length = 0;
    const pages = await Promise.all(Array.from({ length: 20 }, () => page('/list')));
    expect(new Set(pages.map(({ body }) => outletOf(body))).size).toBe(1);
    passMs(FRESH_MS - 1);
    await page('/list');
    expect(asked).toHaveLength(1);
  });

  it('shows the last one while it draws the next, and says how old it is', async () => {
    await startEdge();
    await untilDrawn('/list');
    grow('maize', 'beans', 'rice');
    passMs(25_000);
    const stale = (await page('/list')).body;
    expect(dataOf(stale)).toMatchObject({ ageMs: 20_000, answers: { grown: { crops: ['maize', 'beans'] } } });
    const next = await until(
      () => page('/list'),
      ({ body }) => body.includes('rice'),
    );
    expect(dataOf(next.body)).toMatchObject({ ageMs: 0, answers: { grown: { crops } } });
  });

  const inTurn = async (count: number, url: (index: number) => string) => {
    for (let first = 0; first < count; first += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => page(url(first + index))));
    }
  };

  it('takes no query that its view does not read for another address', async () => {
    await startEdge();
    await untilDrawn('/list');
    asked.length = 0;
    await inTurn(10_000, (index) => `/list?${index.toString(36)}=${index}&sort=${index}`);
    const { body } = await page('/list?utm_source=mail');
    expect(body).toContain('data-first-view="/list"');
    expect(asked).toEqual([]);
    await untilDrawn('/one/7');
    await inTurn(2_000, (index) => `/one/7?sort=${index}`);
    await untilDrawn('/one/7?sort=dear');
    expect(asked).toHaveLength(2);
  });

  it('knows one way to write an address: others get the plain page, and nobody is asked', async () => {
    await startEdge();
    await untilDrawn('/one/7');
    asked.length = 0;
    for (const url of ['/one/7/', '/one/%37', '/One/7', '//one/7', '/one/7;a', `/one/${'7'.repeat(65)}`])
      expect([url, hasFirstView(await page(url))]).toEqual([url, false]);
    expect(asked).toEqual([]);
  });

  it('forgets what is not there first, and never the screens of another route', async () => {
    await startEdge();
    await untilDrawn('/list');
    await untilDrawn('/one/7');
    grow();
    await inTurn(400, (index) => `/one/${1_000_000 + index}`);
    asked.length = 0;
    for (const url of ['/list', '/one/7']) expect(hasFirstView(await page(url))).toBe(true);
    expect(asked).toEqual([]);
  });

  it('shows none that is older than a minute', async () => {
    let isDown = false;
    await startEdge({}, () =>
      isDown ? Promise.reject(new Error('down')) : Promise.resolve(JSON.stringify({ crops })),
    );
    await untilDrawn('/list');
    isDown = true;
    passMs(STALE_MS - 1);
    expect((await page('/list')).body).toContain('data-first-view');
    passMs(1);
    expect((await page('/list')).body).not.toContain('data-first-view');
    isDown = false;
    passMs(FRESH_MS);
    await untilDrawn('/list');
  });
});

describe('the plain page', () => {
  it('is sent in time when the services are slow, and the first view follows later', async () => {
    let arrive: (text: string) => void = () => {};
    const slow = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    await startEdge({}, () => slow);
    const { body, statusCode } = await page('/list');
    expect(statusCode).toBe(200);
    expect(outletOf(body)).not.toContain('data-first-view');
    expect(counts.late).toBe(1);
    arrive(JSON.stringify({ crops }));
    await untilDrawn('/list');
  });

  it.each([
    ['throws', '/throws/1', 'the screen fell over'],
    ['brings a style that is none', '/styles/1', 'style tags of styled-components'],
  ])('is sent when the first view %s, which is said once', async (_what, url, said) => {
    await startEdge();
    await until(
      async () => {
        const answer = await page(url);
        expect([answer.statusCode, hasFirstView(answer)]).toEqual([200, false]);
        passMs(FRESH_MS);
      },
      () => counts.failed >= 2,
    );
    expect(warnings.filter((line) => line.includes(said))).toHaveLength(1);
  });

  it('is sent when a first view hangs, which costs the others nothing for longer than that', async () => {
    await startEdge();
    await untilDrawn('/list');
    expect(hasFirstView(await page('/hangs/1'))).toBe(false);
    await until(
      async () => {},
      () => counts.failed > 0,
    );
    passMs(STALE_MS);
    await untilDrawn('/list');
  });

  it('is sent for a script that is not the released one', async () => {
    await startEdge({ remotes: { 'mfe-one': publish(FIRST, VIEWS('bad'), VIEWS('good')) } });
    await until(
      async () => expect(hasFirstView(await page('/list'))).toBe(false),
      () => counts.failed > 0,
    );
    expect(warnings.join()).toContain('server/first-view.cjs is not the released one');
  });

  it('is sent where the remote draws nothing, on its other routes, and by an edge that draws none', async () => {
    await startEdge();
    await untilDrawn('/list');
    for (const url of ['/none/1', '/plain']) expect((await page(url)).body).not.toContain('data-first-view');
    await app.close();
    await startEdge({ firstViews: undefined });
    const { body } = await page('/list');
    expect([outletOf(body), frameOf(body)]).toEqual(['', '']);
  });
});

describe('what the shell shows', () => {
  const hasTabs = ({ body }: { body: string }) => frameOf(body) !== '';

  it('is the shape of a screen and the tabs, on a page without a first view', async () => {
    await startEdge();
    const { body, headers } = await until(() => page('/plain'), hasTabs);
    expect(outletOf(body)).toBe('<div id="screens"><p role="status">one shell</p></div>');
    expect(frameOf(body)).toBe('<nav>Plain</nav>');
    const [, rules = ''] = /<style data-styled[^>]*>([^<]*)<\/style>/.exec(body) ?? [];
    expect(rules).toMatch(/g1\[id="wait"\].*g2\[id="nav"\]/s);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hashOf(HEAD_SCRIPT)};`);
    expect(policy).toContain(`style-src 'self' ${['', 'p{margin:0}', rules].map(hashOf).join(' ')};`);
  });

  it('is the tabs alone beside a first view, in one style with it', async () => {
    await startEdge();
    const { body } = await untilDrawn('/one/7');
    expect(frameOf(body)).toBe('<nav>none</nav>');
    expect(body).toContain(`<style data-styled="true" data-styled-version="6">${MERGED}</style>`);
    expect(body).not.toContain('id="screens"');
  });

  it('is not waited for, and nothing where it cannot be drawn, which is said once', async () => {
    await startEdge({ remotes: { 'mfe-one': publish(FIRST, VIEWS(FIRST), VIEWS(FIRST), 'Throws') } });
    await until(
      async () => {
        const answer = await page('/plain');
        expect([answer.statusCode, outletOf(answer.body), frameOf(answer.body)]).toEqual([200, '', '']);
        passMs(FRESH_MS);
      },
      () => warnings.some((line) => line.includes('the tabs fell over')),
    );
    await until(() => page('/list'), hasFirstView);
    expect(warnings.filter((line) => line.includes('the tabs fell over'))).toHaveLength(1);
  });

  it('is the screen of /welcome, which says whom it is open to, and nothing where the shell has no tabs', async () => {
    await startEdge();
    await until(
      () => page('/plain'),
      (response) => hasTabs(response) && !response.body.includes('data-open'),
    );
    const way = await until(() => page('/welcome'), hasTabs);
    expect(way.body).toMatch(/<html data-open="out".*<div id="screens"><p/s);
    const { body } = await page('/error');
    expect([outletOf(body), frameOf(body)]).toEqual(['', '']);
    expect(body).not.toContain('<style data-styled');
  });

  it('follows the shell and the tabs that are published, as first views do', async () => {
    await startEdge();
    await until(() => page('/plain'), hasTabs);
    await untilDrawn('/list');
    writeShell('another shell');
    for (const url of ['/plain', '/list'])
      await until(
        () => page(url),
        ({ body }) => body.includes('another shell'),
      );
    publish(SECOND, VIEWS(SECOND), VIEWS(SECOND), 'Feria');
    await until(
      () => page('/plain'),
      ({ body }) => frameOf(body) === '<nav>Feria</nav>',
    );
  });
});

describe('releases', () => {
  it('never put the HTML of one version beside the scripts of another', async () => {
    await startEdge();
    await untilDrawn('/list');
    for (const version of [SECOND, FIRST, '1.0.0-00000003', '1.0.0-00000004']) {
      publish(version);
      const last = await until(async () => {
        const answer = await page('/list');
        expect(answer.body).toContain(`"version":"${version}"`);
        if (hasFirstView(answer)) expect(answer.body).toContain(`<h1>${version} `);
        return answer;
      }, hasFirstView);
      expect(last.body).not.toContain(version === FIRST ? SECOND : FIRST);
    }
  });

  it('on a server of their own are read there, and are not passed on to browsers', async () => {
    const remote = createRemoteServer(publish(FIRST));
    const place = await remote.listen({ port: 0 });
    try {
      await startEdge({ remotes: { 'mfe-one': place } });
      expect((await untilDrawn('/list')).body).toContain(`<h1>${FIRST}`);
      const address = `/remotes/mfe-one/${FIRST}`;
      expect((await app.inject(`${address}/screens.js`)).statusCode).toBe(200);
      for (const path of ['server/first-view.cjs', '%73erver/first-view.cjs', 'x/..%2fserver/first-view.cjs'])
        expect([path, (await app.inject(`${address}/${path}`)).statusCode]).toEqual([path, 404]);
    } finally {
      await remote.close();
    }
  });
});
