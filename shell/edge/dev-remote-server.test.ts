import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NewsOfBuilds } from '@cosecha/shared/build/build-news';
import type { FastifyInstance } from 'fastify';
import { createDevRemoteServer } from './dev-remote-server';

const SHELL = 'https://staging.cosecha.example';
const VERSION = '1.0.0-0a1b2c3d';
const ENTRY = `/${VERSION}/remoteEntry.js`;
let folder: string;
let app: FastifyInstance;
let url: string;
let builds: NewsOfBuilds;
const publish = (version: string) => writeFileSync(join(folder, 'remote.json'), JSON.stringify({ version }));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-dev-remote-'));
  mkdirSync(join(folder, VERSION));
  writeFileSync(join(folder, ENTRY), 'entry');
  publish(VERSION);
  builds = new NewsOfBuilds();
  app = createDevRemoteServer(folder, SHELL, builds);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it.each(['/remote.json', ENTRY, '/dev/reload'])(
  'lets the pages of that shell read %s, and no others',
  async (path) => {
    const answer = await fetch(url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(SHELL);
    await answer.body?.cancel();
  },
);

it('gives nothing to a site whose name was made to lead here', async () => {
  const asked = (host: string) => app.inject({ url: '/remote.json', headers: { host } });
  expect((await asked('localhost:8081')).statusCode).toBe(200);
  const foreign = await asked('evil.test:8081');
  expect([foreign.statusCode, foreign.body]).toEqual([403, '']);
});

describe('pages that listen', () => {
  /** What comes until some words have come. */
  async function received(words: string): Promise<string> {
    const events = await fetch(`${url}/dev/reload`);
    const reader = events.body?.getReader();
    let text = '';
    while (!text.includes(words)) text += new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
    return text;
  }

  it('are told how the last build went, and that they have to load anew only from then on', async () => {
    builds.send({ part: 'mfe-one', hash: 'a', needsReload: true });
    builds.send({ part: 'mfe-two', problem: 'no "x"\nin y' });
    const text = await received('mfe-two');
    expect(text).toContain('data: {"part":"mfe-one","hash":"a"}\n\n');
    expect(text).toContain('data: {"part":"mfe-two","problem":"no \\"x\\"\\nin y"}\n\n');
    expect(text).not.toContain('event: reload');
  });

  it('load anew when a build cannot be taken in', async () => {
    const text = received('event: reload');
    /** A page that listens by then is notified. */
    const building = setInterval(() => builds.send({ part: 'mfe-one', hash: 'b', needsReload: true }), 20);
    expect(await text).toContain('"hash":"b"');
    clearInterval(building);
  });
});
