import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';
import { END_LIMIT_MS } from '@cosecha/shared/server';
import { runs } from '@cosecha/shared/testing/levels';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Child, freePort, startChild } from './programs/child';

const ROOT = join(__dirname, '..');
const START_MS = 60_000;
/** For the system to start and end a process beside others. */
const SLACK_MS = 1_000;

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  body: string;
}

let folder: string;
let behind: FastifyInstance;
let children: Child[] = [];
let sockets: Socket[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-ends-'));
  behind = Fastify({ forceCloseConnections: true });
  behind.get('/health', async () => ({ ok: true }));
  behind.get('/api/endless', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/plain' });
    reply.raw.write('begun');
  });
  behind.post('/api/slow', async () => {
    await delay(2_500);
    return 'done';
  });
  await behind.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(children.map((child) => child.stop('SIGKILL')));
  children = [];
  sockets = [];
});
afterAll(async () => {
  await behind.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A part of the app in a process of its own, once it answers. */
async function part(args: readonly string[], environment: Record<string, string>) {
  const port = await freePort();
  const env = { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', PORT: String(port), ...environment };
  const child = startChild(process.execPath, args, { cwd: ROOT, env });
  return { child, port, ...(await ready(child, port)) };
}

const backend = (name: string) =>
  part(['--import', 'tsx', 'backend/src/server.ts'], {
    DATA_DIR: join(folder, name),
    NEAR_RPC_URL: 'http://127.0.0.1:1',
    NEAR_DATA_URL: 'http://127.0.0.1:1',
    P2P_CONTRACT_ID: 'mercado.cosecha.test',
    TOKEN_CONTRACT_ID: 'usdt.cosecha.test',
  });

const edge = () =>
  part(['--import', 'tsx', 'shell/edge/server.ts'], {
    BACKEND_URL: `http://127.0.0.1:${(behind.server.address() as AddressInfo).port}`,
    REMOTES: 'mfe-market=/nowhere',
    RELEASES_CACHE: join(folder, 'edge'),
    NETWORK_ID: 'local',
    P2P_CONTRACT_ID: 'mercado.cosecha.test',
    TOKEN_CONTRACT_ID: 'usdt.cosecha.test',
    SUBGRAPH_KEY: 'local',
  });

async function ready(child: Child, port: number) {
  children.push(child);
  const agent = new Agent({ keepAlive: true });
  const call = (path: string, method = 'GET') => answerOf(port, agent, path, method);
  for (const end = Date.now() + START_MS; ; await delay(50)) {
    const answer = await bestEffort(call('/health'), null);
    if (answer !== null) return { call, agent };
    if (child.hasEnded() || Date.now() > end) throw new Error(`not ready: ${child.complaints()}`);
  }
}

function answerOf(port: number, agent: Agent, path: string, method: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, agent, path, method }, async (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('close', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection, body }),
      );
      response.on('error', () => undefined);
    });
    request.on('error', reject);
    request.end();
  });
}

async function heldOpen(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** How long the end takes. ms */
async function timeToEnd(child: Child): Promise<number> {
  const from = performance.now();
  child.send('SIGTERM');
  expect(await child.ended).toBe(0);
  return performance.now() - from;
}

describe('a server that is asked to end', () => {
  it('finishes what acts, tells its balancer at once, and takes five seconds at most', async () => {
    const { child, call, port } = await edge();
    const slow = call('/api/slow', 'POST');
    const endless = call('/api/endless');
    const unused = await heldOpen(port);
    await delay(300);
    const ending = timeToEnd(child);
    await delay(300);

    const health = await call('/health');
    expect(health).toMatchObject({ status: 503, connection: 'close' });
    expect(JSON.parse(health.body)).toMatchObject({ ok: false, ending: true });
    // On a new connection: requests are served until the load balancer can know.
    expect(await call('/config.json')).toMatchObject({ status: 200, connection: 'close' });

    expect(await slow).toMatchObject({ status: 200, connection: 'close', body: 'done' });
    expect(await endless).toMatchObject({ body: 'begun' });
    expect(await ending).toBeLessThan(END_LIMIT_MS + SLACK_MS);
    expect(unused.destroyed || unused.readableEnded || (await once(unused, 'close'))).toBeTruthy();
  });

  it('closes its database although a connection is kept alive', async () => {
    const { child, call } = await backend('backend');
    expect((await call('/media/none.jpg')).status).toBe(404);
    expect(await timeToEnd(child)).toBeLessThan(END_LIMIT_MS + SLACK_MS);
  });

  it('ends at once when it is asked again, and says so', async () => {
    const { child, call } = await edge();
    const endless = bestEffort(call('/api/endless'), null);
    await delay(200);
    child.send('SIGTERM');
    await delay(700);
    const from = performance.now();
    child.send('SIGTERM');
    expect(await child.ended).toBe(1);
    expect(performance.now() - from).toBeLessThan(SLACK_MS);
    expect(child.complaints()).toContain('ended at once');
    await endless;
  });
});

describe('a command under npm', () => {
  const underNpm = async (name: string) => {
    const port = await freePort();
    const args = ['run', 'firebase', '--', '--port', String(port), '--data', join(folder, name)];
    const npm = startChild('npm', args, { cwd: ROOT });
    return { npm, port, ...(await ready(npm, port)) };
  };
  const isGone = async (call: (path: string) => Promise<Answer>) => {
    for (const end = Date.now() + END_LIMIT_MS + SLACK_MS; Date.now() < end; await delay(50)) {
      const answer = await call('/health').catch(({ code }: NodeJS.ErrnoException) => code);
      if (answer === 'ECONNREFUSED') return true;
    }
    return false;
  };

  const signals = [
    ['SIGKILL', undefined],
    ['SIGTERM', undefined],
    ['SIGHUP', undefined],
    // Debian's sh keeps a SIGINT that is meant for npm alone; a terminal sends it to all of the group.
    ['SIGINT', 'group'],
  ] as const;

  it.each(signals.slice(0, runs(1, signals.length)))('ends when npm gets %s', async (signal, to) => {
    const { npm, call } = await underNpm(signal);
    npm.send(signal, to);
    expect(await isGone(call)).toBe(true);
    await npm.ended;
  });
});
