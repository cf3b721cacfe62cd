import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { builtWeb } from '../../shared/build/build-web';
import { createEdgeServer } from '../../shell/edge/server';

interface Entry {
  name: string;
  version: string;
}

/** An edge of a test's own before the running network: it can be closed, releases remotes and counts what it is asked for. */
export class OwnEdge {
  readonly origin: string;
  /** Paths that browsers asked for, in order. */
  readonly asked: string[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'cosecha-edge-'));
  private readonly remotes: Record<string, string>;
  private app: FastifyInstance | undefined;

  /** @param services origin of the network whose services answer */
  constructor(
    private readonly services: string,
    private readonly port: number,
  ) {
    this.origin = `http://localhost:${port}`;
    const { remotes } = builtWeb();
    this.remotes = Object.fromEntries(Object.keys(remotes).map((name) => [name, join(this.folder, name)]));
    for (const [name, from] of Object.entries(remotes)) {
      const entry = readFileSync(join(from, 'remote.json'), 'utf8');
      const { version } = JSON.parse(entry) as Entry;
      cpSync(join(from, version), join(this.folder, name, version), { recursive: true });
      writeFileSync(join(this.folder, name, 'remote.json'), entry);
    }
  }

  async open({ keepFiles = true } = {}): Promise<void> {
    const page = (await (await fetch(`${this.services}/config.json`)).json()) as Record<string, unknown>;
    this.app = await createEdgeServer({
      port: this.port,
      host: '127.0.0.1',
      logLevel: 'silent',
      shellDir: builtWeb().shellDir,
      remotes: this.remotes,
      allowOverrides: false,
      firstViews: true,
      keepFiles,
      backendUrl: this.services,
      nearUrl: this.services,
      firebaseUrl: this.services,
      passOn: {},
      trustProxy: false,
      page,
    });
    this.app.addHook('onRequest', async ({ url }) => void this.asked.push(url));
    await this.app.listen({ port: this.port, host: '127.0.0.1' });
  }

  /** Nobody answers at this address any more. */
  async close(): Promise<void> {
    this.app?.server.closeAllConnections();
    await this.app?.close();
    this.app = undefined;
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** What was asked for whose address names one content. */
  filesAskedFor(): string[] {
    return this.asked.filter((url) => /^\/(?:assets|remotes)\//.test(url));
  }

  /** Publishes a remote's files once more, as another version. @returns that version */
  release(name: string): string {
    const folder = join(this.folder, name);
    const file = join(folder, 'remote.json');
    const entry = JSON.parse(readFileSync(file, 'utf8')) as Entry;
    const hash = createHash('sha256').update(randomBytes(8)).digest('hex').slice(0, 8);
    const version = `1.0.1-${hash}`;
    cpSync(join(folder, entry.version), join(folder, version), { recursive: true });
    writeFileSync(`${file}.next`, JSON.stringify({ ...entry, version }));
    renameSync(`${file}.next`, file);
    return version;
  }
}
