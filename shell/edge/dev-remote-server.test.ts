import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createDevRemoteServer } from './dev-remote-server';

const SHELL = 'https://staging.cosecha.example';
const VERSION = '1.0.0-0a1b2c3d';
const ENTRY = `/${VERSION}/remoteEntry.js`;
let folder: string;
let app: FastifyInstance;
let url: string;
const publish = (version: string) => writeFileSync(join(folder, 'remote.json'), JSON.stringify({ version }));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-dev-remote-'));
  mkdirSync(join(folder, VERSION));
  writeFileSync(join(folder, ENTRY), 'entry');
  publish(VERSION);
  app = createDevRemoteServer(folder, SHELL);
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

it('tells its pages to reload when another build is published', async () => {
  const events = await fetch(`${url}/dev/reload`);
  const reader = events.body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toContain('listening');
  const told = next();
  /** The server has to have seen the first build before it can see another. */
  let build = 0;
  const rebuilding = setInterval(() => {
    build += 1;
    publish(`1.0.0-${build}`);
  }, 300);
  expect(await told).toContain('event: reload');
  clearInterval(rebuilding);
  await reader?.cancel();
});
