import { equal, match, ok, rejects } from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { readConfig } from '../../backend/src/config/config';
import { photo } from '../../backend/src/testing/photos';
import { person } from '../../e2e/support/people';
import { PersonOnWire } from '../../e2e/support/person-on-wire';
import { readServerConfig } from '../../shell/edge/server-config';
import { findNginx } from '../kills/nginx';
import type { Part } from '../kills/parts';
import type { Running } from '../kills/run';
import { runProgram } from '../programs/child';
import { followedBy } from './databases';
import { changed, documented } from './runbook';
import { until } from './until';
import { FIRST_REMOTE, type Production } from './world';

/** What a check works with. Sales go on while it runs; the books are read when it has ended. */
export interface Stage {
  production: Production;
  running: Running;
  folder: string;
  /** A picture that was sent, by its path, and what was shown of it. */
  picture?: { path: string; bytes: Buffer };
}

export interface Check {
  /** As docs/production.md lists it. */
  name: string;
  /** @returns figures @throws Error when it does not hold */
  prove(stage: Stage): Promise<string | undefined>;
}

const PATIENCE_MS = 90_000;
const DEBIANS_NGINX = '/etc/nginx/nginx.conf';
const ANOTHER_REMOTE = 'mfe-offers';

export const CHECKS: readonly Check[] = [
  { name: 'nginx takes the file as it stands, below Debian’s own configuration', prove: nginxTakesTheFile },
  { name: 'pages come by HTTP/2 and TLS; plain HTTP is sent there', prove: pagesComeByTls },
  { name: 'the settings are those that real money asks for', prove: settingsFitRealMoney },
  {
    name: 'a release is live on both edges within seconds; a registry that was changed is not',
    prove: releasesAreSigned,
  },
  { name: 'a photo goes to the storage, and comes back as a picture', prove: photosGoToTheStorage },
  { name: 'nginx, edges and backends restart, and nobody notices', prove: restartsAreUnnoticed },
  { name: 'the pooler restarts, and sales go on', prove: poolerRestarts },
  { name: 'a backup is made under sales, and is whole', prove: backupIsMade },
  { name: 'without the standby payments wait, until it is let out', prove: paymentsWaitForTheStandby },
  {
    name: 'the primary is killed and the standby promoted: sales go on, with no setting changed',
    prove: standbyTakesOver,
  },
  { name: 'an old primary that comes back gets no backend', prove: oldPrimaryIsLeftAlone },
  { name: 'the old primary follows as the standby', prove: oldPrimaryFollows },
  { name: 'a backup in an empty place has everything', prove: backupIsRestored },
];

async function nginxTakesTheFile({ folder, production: { certificates } }: Stage): Promise<undefined> {
  const site = join(folder, 'as-it-stands.conf');
  const isRoot = process.getuid?.() === 0;
  const text = changed(documented('nginx.conf'), [
    ['/etc/nginx/tls/cosecha.pem', certificates.certificate],
    ['/etc/nginx/tls/cosecha.key', certificates.key],
    ...(isRoot ? [] : [['/var/lib/nginx', folder] as const]),
  ]);
  writeFileSync(site, text);
  const main = join(folder, 'debians-nginx.conf');
  writeFileSync(
    main,
    changed(readFileSync(DEBIANS_NGINX, 'utf8'), [
      [/include \/etc\/nginx\/conf\.d\/\*\.conf;/, `include ${site};`],
      [/^pid .*$/m, `pid ${join(folder, 'tested.pid')};`],
      ...(isRoot ? [] : [[/error_log .*;/g, `error_log ${join(folder, 'tested.log')};`] as const]),
    ]),
  );
  await runProgram(findNginx(), ['-t', '-q', '-c', main]);
}

async function pagesComeByTls({ production }: Stage): Promise<undefined> {
  const session = connect(production.nginx.url, { ca: readFileSync(production.certificates.authority) });
  const status = await new Promise<unknown>((resolve, reject) => {
    session.on('error', reject);
    const request = session.request({ ':path': '/' });
    request.on('response', (headers) => resolve(headers[':status']));
    request.on('error', reject).resume().end();
  });
  equal(status, 200);
  equal(session.alpnProtocol, 'h2');
  session.close();
  const clear = await fetch(`${production.clearUrl}/oferta/1`, { redirect: 'manual' });
  equal(clear.status, 301);
  match(clear.headers.get('location') ?? '', /^https:\/\/[^/]+\/oferta\/1$/);
}

async function settingsFitRealMoney({ production: { settings } }: Stage): Promise<undefined> {
  const contracts = { P2P_CONTRACT_ID: 'mercado.cosecha.near', TOKEN_CONTRACT_ID: 'usdt.tether-token.near' };
  readConfig({ ...settings.backend, ...contracts });
  const addresses = {
    PUBLIC_NEAR_RPC_URL: 'https://rpc.example',
    PUBLIC_NEAR_INDEXER_URL: 'https://index.example',
  };
  readServerConfig({ ...settings.edge, ...contracts, ...addresses, NETWORK_ID: 'mainnet' }, 'shell');
}

const registrySchema = z.object({ remotes: z.array(z.object({ name: z.string() })) });

async function remotesOf(edge: Part): Promise<string[]> {
  const answer = await fetch(`${edge.url}/registry.json`);
  return z.parse(registrySchema, await answer.json()).remotes.map(({ name }) => name);
}

async function releasesAreSigned({ production }: Stage): Promise<string> {
  const { edges, storage } = production;
  await production.release(ANOTHER_REMOTE);
  const from = Date.now();
  for (const edge of edges) {
    await until(`${edge.name} has ${ANOTHER_REMOTE}`, async () =>
      (await remotesOf(edge)).includes(ANOTHER_REMOTE),
    );
  }
  const ms = Date.now() - from;
  const [key, good] = [...storage.objects].find(([name]) => name.endsWith('/registry.json')) ?? [];
  if (!key || !good) throw new Error('the storage has no registry');
  const forged = Buffer.from(good.bytes.toString().replaceAll(ANOTHER_REMOTE, 'mfe-forged'));
  storage.objects.set(key, { ...good, bytes: forged });
  // Longer than an edge takes to look.
  await wait(3_000);
  for (const edge of edges) ok(!(await remotesOf(edge)).includes('mfe-forged'), `${edge.name} took it`);
  storage.objects.set(key, good);
  for (const edge of edges) ok((await remotesOf(edge)).includes(FIRST_REMOTE));
  return `${ms} ms`;
}

async function photosGoToTheStorage(stage: Stage): Promise<undefined> {
  const { nginx, nearData, storage } = stage.production;
  const seller = await PersonOnWire.signIn(nginx.url, person('seller', 0, nearData));
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await photo(800, 600))]), 'foto.jpg');
  const { status, data } = await seller.call<string[]>('/api/wallet/upload-images', { form });
  equal(status, 200);
  const [path = ''] = data;
  stage.picture = { path, bytes: await shown(nginx, path) };
  equal(stage.picture.bytes.toString('latin1', 8, 12), 'WEBP');
  ok(
    [...storage.objects.keys()].some((key) => key.startsWith('pictures/')),
    'the storage has no picture',
  );
}

async function shown(nginx: Part, path: string): Promise<Buffer> {
  const answer = await fetch(`${nginx.url}${path}`);
  equal(answer.status, 200);
  return Buffer.from(await answer.arrayBuffer());
}

async function restartsAreUnnoticed({ production, running: { client } }: Stage): Promise<string> {
  const { nginx, edges, backends } = production;
  const { counts } = client;
  const before = { ...counts };
  const pid = nginx.pid();
  if (pid) process.kill(pid, 'SIGHUP');
  for (const part of [...edges, ...backends]) {
    const { code } = await part.end();
    equal(code, 0, `${part.name} ended with ${code}: ${part.complaints()}`);
    await part.start();
    await wellAgain(production);
  }
  equal(counts.failed - before.failed, 0, counts.failures.join('; '));
  return `${counts.requests - before.requests} requests, 0 failed`;
}

async function poolerRestarts({ production, running }: Stage): Promise<undefined> {
  const { db1 } = production.databases;
  await db1.stopPooler();
  await db1.startPooler();
  await payment(running);
  await wellAgain(production);
}

async function backupIsMade({ production }: Stage): Promise<string> {
  const { db1, db2 } = production.databases;
  const from = Date.now();
  await db1.type('backup');
  await db1.type('verify');
  match(await db2.type('backup'), /standby: no backup here/);
  return since(from);
}

/** How long no payment may be answered before it counts as waiting. */
const SILENT_MS = 3_000;

async function paymentsWaitForTheStandby({ production, running }: Stage): Promise<undefined> {
  const { db1, db2 } = production.databases;
  await payment(running);
  await db2.stop();
  // Requests that both had before are still being answered.
  await wait(SILENT_MS);
  const { ledger } = running;
  const last = ledger.answers.at(-1);
  await wait(SILENT_MS);
  equal(ledger.answers.at(-1), last, 'a payment was answered that stands on one machine alone');
  await db1.type('alone');
  await payment(running);
  await db2.start();
  await db2.startPooler();
  await followedBy(db1, 'async');
  await db1.type('synchronous');
  await followedBy(db1, 'sync');
  await payment(running);
}

async function standbyTakesOver({ production, running }: Stage): Promise<string> {
  const { db1, db2 } = production.databases;
  const from = Date.now();
  await db1.kill();
  await db2.type('alone');
  await db2.type('failover');
  await payment(running);
  const until = since(from);
  await wellAgain(production);
  await db2.type('backup');
  return `the first payment after ${until}`;
}

async function oldPrimaryIsLeftAlone({ production }: Stage): Promise<undefined> {
  const { backends } = production;
  const { db1, db2 } = production.databases;
  await db1.start();
  for (const machine of [db1, db2]) equal(await machine.ask('show transaction_read_only'), 'off');
  for (const backend of backends) {
    await backend.end();
    await backend.start();
  }
  await wellAgain(production);
  const clients = "select count(*) from pg_stat_activity where usename = 'cosecha'";
  equal(await db1.ask(clients), '0');
  ok(Number(await db2.ask(clients)) > 0);
  await db1.type('fence');
  await rejects(db1.start());
}

async function oldPrimaryFollows({ production, running }: Stage): Promise<undefined> {
  const { db1, db2 } = production.databases;
  await db1.type('standby');
  await followedBy(db2, 'async');
  await db2.type('synchronous');
  await followedBy(db2, 'sync');
  equal(await db2.type('replication'), 'streaming|sync\n');
  await db1.startPooler();
  await payment(running);
}

async function backupIsRestored(stage: Stage): Promise<string> {
  const { production, running, picture } = stage;
  const { backends, databases } = production;
  const { db1, db2 } = databases;
  await running.traffic.pause();
  const newest = await db2.ask('select pg_walfile_name(pg_switch_wal())');
  await until('the last change is in the backups', async () => {
    const archived = await db2.ask('select last_archived_wal from pg_stat_archiver');
    return archived >= newest;
  });
  for (const backend of backends) await backend.end();
  for (const machine of [db1, db2]) await machine.kill();
  const from = Date.now();
  const place = await databases.emptyMachine();
  await place.type('restore');
  await until('it takes writes', async () => (await place.ask('show transaction_read_only')) === 'off');
  await place.type('pooler');
  await place.startPooler();
  databases.name([place]);
  for (const backend of backends) await backend.start();
  await wellAgain(production);
  const took = since(from);
  if (picture) ok((await shown(production.nginx, picture.path)).equals(picture.bytes));
  running.traffic.resume();
  await payment(running);
  return took;
}

/** Until a payment is answered that was not before. */
async function payment({ ledger }: Running): Promise<void> {
  const last = ledger.answers.at(-1);
  await until('a payment is answered', async () => ledger.answers.at(-1) !== last);
}

async function wellAgain(production: Production): Promise<void> {
  const trouble = await production.trouble(PATIENCE_MS, 'busy');
  if (trouble) throw new Error(trouble);
}

const since = (from: number) => `${((Date.now() - from) / 1_000).toFixed(1)} s`;
