import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { type Child, runProgram, startChild } from '../programs/child';
import { type Identity, serverIdentity } from '../programs/postgres';
import type { Certificates } from './certificates';
import { type Change, changed, documented, readRunbook } from './runbook';
import { until } from './until';

/** What is the same on every machine here. */
export interface Shared {
  folder: string;
  certificates: Certificates;
  passwords: { cosecha: string; replicator: string };
  /** Ports of db1 and db2, in this order. */
  ports: readonly [number, number];
}

/** A database machine of docs/production/database.md: everything that would lie below `/` lies in a folder of its own. */
export interface DatabaseMachine {
  name: string;
  port: number;
  poolerPort: number;
  /** Types a block of the runbook on it. @returns what it printed */
  type(block: string): Promise<string>;
  /** One value, asked as its administrator. */
  ask(query: string): Promise<string>;
  startPooler(): Promise<void>;
  stopPooler(): Promise<void>;
  /** As when its power fails. */
  kill(): Promise<void>;
  /** Started by hand, unchanged. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface MachineWish {
  name: string;
  port: number;
  poolerPort: number;
}

/** Debian's own cluster `15 main`, with the documented files; not started. */
export async function createDatabaseMachine(
  shared: Shared,
  { name, port, poolerPort }: MachineWish,
): Promise<DatabaseMachine> {
  const { passwords } = shared;
  const root = join(shared.folder, name);
  const owner = serverIdentity();
  const configuration = join(root, 'etc/postgresql');
  const data = join(root, 'var/lib/postgresql/15/main');
  const sockets = join(root, 'run');
  const environment = {
    ...process.env,
    PG_CLUSTER_CONF_ROOT: configuration,
    PGBACKREST_CONFIG: join(root, 'etc/pgbackrest.conf'),
    PGHOST: sockets,
    PGPORT: String(port),
    PASSWORD: passwords.cosecha,
    REPLICATION_PASSWORD: passwords.replicator,
  };
  const runbook = readRunbook();
  let pooler: Child | undefined;

  async function shell(text: string): Promise<string> {
    const here = text
      .replaceAll(/(?<![\w/])\/(etc|var)\//g, `${root}/$1/`)
      // On a machine with systemd it would start Debian's own cluster.
      .replaceAll('pg_ctlcluster 15', 'pg_ctlcluster --skip-systemctl-redirect 15')
      .replaceAll('runuser -u postgres -- ', process.getuid?.() === 0 ? '$&' : '');
    return runProgram('bash', ['--norc', '-euo', 'pipefail', '-c', here], { env: environment, cwd: root });
  }
  const ask = async (query: string) =>
    (await shell(`runuser -u postgres -- psql -d postgres -Atc "${query}"`)).trim();

  async function start(): Promise<void> {
    await shell('pg_ctlcluster 15 main start');
  }

  install(root, shared, owner);
  await shell(
    `pg_createcluster 15 main -d ${data} -p ${port} -s ${sockets} -l ${join(root, 'log/postgresql.log')} -- --locale=C.UTF-8 > /dev/null`,
  );
  installFiles(root, shared, { name, port, poolerPort });
  chownAll(root, owner);

  return {
    name,
    port,
    poolerPort,
    ask,
    start,
    type(block) {
      const text = runbook.get(block);
      if (text === undefined) throw new Error(`docs/production/database.md has no block "${block}"`);
      return shell(text);
    },
    async startPooler() {
      pooler = startChild('/usr/sbin/pgbouncer', [join(root, 'etc/pgbouncer/pgbouncer.ini')], {
        cwd: root,
        ...owner,
      });
      await untilListening(pooler, poolerPort);
    },
    stopPooler: async () => pooler?.stop('SIGTERM'),
    async kill() {
      await pooler?.stop('SIGKILL');
      const pid = postmasterOf(data);
      if (pid === undefined) return;
      const children = (await runProgram('pgrep', ['-P', pid])).split('\n').filter(Boolean);
      process.kill(Number(pid), 'SIGKILL');
      // They notice, and only then may another one be started on the same files.
      await until(`${name} is gone`, async () => !children.some((child) => existsSync(`/proc/${child}`)));
    },
    async stop() {
      await pooler?.stop('SIGTERM');
      await shell('pg_ctlcluster 15 main stop --mode immediate || true');
    },
  };
}

function postmasterOf(data: string): string | undefined {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : undefined;
}

function chownAll(folder: string, { uid, gid }: Identity): void {
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

const FOLDERS = [
  'etc/postgresql/tls',
  'etc/pgbouncer',
  'var/lib/postgresql/15',
  'run',
  'log',
  'lock',
  'spool',
];

function install(root: string, { folder, certificates, passwords }: Shared, owner: Identity): void {
  for (const each of FOLDERS) mkdirSync(join(root, each), { recursive: true });
  const tls = (file: string) => join(root, 'etc/postgresql/tls', file);
  copyFileSync(certificates.authority, tls('ca.pem'));
  copyFileSync(certificates.certificate, tls('server.pem'));
  copyFileSync(certificates.key, tls('server.key'));
  writeFileSync(tls('replicator.pass'), `*:*:*:replicator:${passwords.replicator}\n`);
  for (const file of ['server.key', 'replicator.pass']) chmodSync(tls(file), 0o600);
  mkdirSync(join(folder, 'backups'), { recursive: true });
  for (const place of [root, join(folder, 'backups')]) chownAll(place, owner);
}

/** The documented files, and what differs where three machines and their bucket are folders of one. */
function installFiles(root: string, { folder, ports }: Shared, { port, poolerPort }: MachineWish): void {
  const cluster = join(root, 'etc/postgresql/15/main');
  const below: Change = [/(?<![\w/])\/(etc|var)\//g, `${root}/$1/`];
  const put = (file: string, name: string, changes: readonly Change[]) =>
    writeFileSync(join(root, file), changed(documented(name), changes));
  mkdirSync(join(cluster, 'conf.d'), { recursive: true });
  put('etc/postgresql/15/main/conf.d/cosecha.conf', 'postgresql.conf', [
    below,
    ['host=db1,db2 port=5432', `host=localhost,localhost port=${ports.join()}`],
  ]);
  // The user that runs this may be another user of the system than the database's.
  put('etc/postgresql/15/main/pg_hba.conf', 'pg_hba.conf', [[/peer$/m, 'trust']]);
  put('etc/pgbackrest.conf', 'pgbackrest.conf', [
    below,
    ['repo1-type=s3', 'repo1-type=posix'],
    [/^repo1-s3.*\n/gm, ''],
    ['repo1-path=/pgbackrest', `repo1-path=${join(folder, 'backups')}`],
    [
      '[global]',
      `[global]\nlock-path=${root}/lock\nlog-path=${root}/log\nspool-path=${root}/spool\nlog-level-console=warn`,
    ],
    [/$/, `pg1-port=${port}\npg1-socket-path=${root}/run\n`],
  ]);
  put('etc/pgbouncer/pgbouncer.ini', 'pgbouncer.ini', [
    ['/var/run/postgresql', `${root}/run`],
    ['/var/log/postgresql', `${root}/log`],
    [/(?<=\s)\/etc\//g, `${root}/etc/`],
    ['listen_port = 6432', `listen_port = ${poolerPort}`],
    ['port=5432', `port=${port}`],
  ]);
  writeFileSync(join(cluster, 'environment'), `PGBACKREST_CONFIG = '${join(root, 'etc/pgbackrest.conf')}'\n`);
}

async function untilListening(child: Child, port: number): Promise<void> {
  await until(`pgbouncer listens on ${port}`, async () => {
    if (child.hasEnded()) throw new Error(`pgbouncer did not start: ${child.complaints()}`);
    return new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.on('error', () => resolve(false));
      socket.on('connect', () => {
        socket.destroy();
        resolve(true);
      });
    });
  });
}
