import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../programs/child';
import type { Certificates } from './certificates';
import { createDatabaseMachine, type DatabaseMachine } from './database-machine';
import { until } from './until';

export interface Databases {
  db1: DatabaseMachine;
  db2: DatabaseMachine;
  /** A third machine, with nothing on it. */
  emptyMachine(): Promise<DatabaseMachine>;
  /** File with the DATABASE_URL of a backend: the first goes straight to PostgreSQL, the second through the poolers. */
  urlFile(index: number): string;
  /** Tells the backends where the databases are; they read it when they start. */
  name(machines: readonly DatabaseMachine[]): void;
  stop(): Promise<void>;
}

/** The first section of docs/production/database.md: a primary, its first backup, and from that a standby. */
export async function startDatabases(folder: string, certificates: Certificates): Promise<Databases> {
  const ports = [await freePort(), await freePort()] as const;
  const word = () => randomBytes(18).toString('hex');
  const passwords = { cosecha: word(), replicator: word() };
  const machines: DatabaseMachine[] = [];

  async function create(name: string, port: number): Promise<DatabaseMachine> {
    const shared = { folder, certificates, passwords, ports };
    const machine = await createDatabaseMachine(shared, { name, port, poolerPort: await freePort() });
    machines.push(machine);
    await machine.start();
    return machine;
  }
  const stop = async () => {
    for (const machine of machines) await machine.stop();
  };
  const urlFile = (index: number) => join(folder, `database-url-${index + 1}`);
  function name(named: readonly DatabaseMachine[]): void {
    const hosts = [named.map(({ port }) => port), named.map(({ poolerPort }) => poolerPort)];
    const query = `target_session_attrs=read-write&sslmode=verify-full&sslrootcert=${certificates.authority}`;
    for (const [index, each] of hosts.entries()) {
      const places = each.map((port) => `localhost:${port}`).join();
      const url = `postgres://cosecha:${passwords.cosecha}@${places}/cosecha?${query}`;
      writeFileSync(urlFile(index), url, { mode: 0o600 });
    }
  }

  try {
    const db1 = await create('db1', ports[0]);
    const db2 = await create('db2', ports[1]);
    await db1.type('primary');
    await db2.type('standby');
    await followedBy(db1, 'sync');
    for (const machine of [db1, db2]) {
      await machine.type('pooler');
      await machine.startPooler();
    }
    name([db1, db2]);
    return { db1, db2, urlFile, name, stop, emptyMachine: async () => create('db3', await freePort()) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Until a standby has everything of the primary. */
export const followedBy = (primary: DatabaseMachine, how: 'sync' | 'async'): Promise<void> =>
  until(
    `${primary.name} has a standby`,
    async () => (await primary.type('replication')).trim() === `streaming|${how}`,
  );
