import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
/** Nothing listens there; the node is said once and not waited for. */
const COMPLETE = {
  NEAR_RPC_URL: 'http://127.0.0.1:2',
  NEAR_DATA_URL: 'http://127.0.0.1:2',
  P2P_CONTRACT_ID: 'mercado.cosecha.test',
  TOKEN_CONTRACT_ID: 'usdt.cosecha.test',
  HOST: '127.0.0.1',
  PORT: '0',
};
const PROGRAMS = {
  backend: ['backend/src/server.ts'],
  edge: ['shell/edge/server.ts'],
  remote: ['shell/edge/remote-server.ts', tmpdir()],
} as const;

let folder: string;
let taken: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosecha-start-'));
  taken = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => taken.close(resolve));
  await rm(folder, { recursive: true });
});
const takenPort = () => {
  const address = taken.address();
  return typeof address === 'object' ? String(address?.port) : '';
};

/** Starts the program, which has to end by itself; its lines of the log at level fatal. */
async function fatalLines(name: keyof typeof PROGRAMS, environment: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', ...PROGRAMS[name]], {
    cwd: ROOT,
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  const fatal = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 60);
  return { code, output, fatal };
}

it.each<[keyof typeof PROGRAMS, string, Record<string, string>, RegExp]>([
  ['backend', 'NEAR_RPC_URL', { ...COMPLETE, NEAR_RPC_URL: 'somewhere' }, /not of the expected form/],
  [
    'backend',
    'DATABASE_URL',
    { ...COMPLETE, DATABASE_URL: 'postgres://me:a-secret@db/x?sslmode=strict' },
    /sslmode is one of/,
  ],
  ['backend', 'DATA_DIR', { ...COMPLETE, DATA_DIR: '/dev/null/data' }, /name a folder/],
  ['backend', 'PORT', { ...COMPLETE, PORT: 'http' }, /a number/],
  ['edge', 'NETWORK_ID', { PORT: '0' }, /is missing/],
  ['remote', '', {}, /no published remote/],
])('%s ends with one line at level fatal that names %s', async (name, setting, environment, says) => {
  const { code, output, fatal } = await fatalLines(name, environment);
  expect(code).toBe(1);
  const line = fatal.find((each) => (each.setting ?? '') === setting);
  expect(line?.msg).toMatch(says);
  expect(output).not.toContain('a-secret');
});

it('a port that is taken is named', async () => {
  const { fatal, code } = await fatalLines('backend', {
    ...COMPLETE,
    DATA_DIR: join(folder, 'data'),
    PORT: takenPort(),
  });
  expect(code).toBe(1);
  expect(fatal).toMatchObject([{ setting: 'PORT', msg: expect.stringMatching(/^PORT: .* is taken/) }]);
});
