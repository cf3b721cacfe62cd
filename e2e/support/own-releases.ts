import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCandidate, releaseFrom } from '../../release/candidate';
import { folderDestination } from '../../release/destinations/folder-destination';
import { release } from '../../release/registry/actions';
import { changeRegistry } from '../../release/registry/change-registry';
import { upload } from '../../release/upload';
import { publicKeyText, REGISTRY_FILE } from '../../shared/releases';

const keys = generateKeyPairSync('ed25519');

/** A place of releases of a test's own, signed, that can be broken. */
export class OwnReleases {
  private readonly root = mkdtempSync(join(tmpdir(), 'cosecha-releases-'));
  readonly folder = join(this.root, 'place');
  readonly publicKey = publicKeyText(keys.publicKey);
  private readonly registry = join(this.folder, REGISTRY_FILE);
  private server: Server | null = null;
  private port = 0;

  /** Gives what a `dist` holds to everybody. */
  async publish(name: string, dist: string): Promise<void> {
    const place = folderDestination(this.folder);
    const candidate = readCandidate(name, dist);
    await upload(place, candidate);
    const added = releaseFrom(candidate, Date.now());
    const signed = {
      destination: place,
      keys: { signing: keys.privateKey, trusted: [keys.publicKey] },
      now: Date.now,
    };
    await changeRegistry(signed, `${name} ${added.version}`, (before) =>
      release(before, name, added, Date.now()),
    );
  }

  /** Serves the folder, at the same address each time. */
  async serve(): Promise<string> {
    const server = createServer((request, reply) => {
      const path = join(this.folder, new URL(request.url ?? '/', 'http://place').pathname);
      if (!existsSync(path)) return void reply.writeHead(404).end();
      reply.end(readFileSync(path));
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
    return `http://127.0.0.1:${this.port}`;
  }

  async serveNoMore(): Promise<void> {
    const { server } = this;
    this.server = null;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** Changes the registry behind the back of who signs it; null: it is gone. @returns puts it back */
  spoil(change: ((text: string) => string) | null): () => void {
    const text = readFileSync(this.registry, 'utf8');
    if (change === null) rmSync(this.registry);
    else writeFileSync(this.registry, change(text));
    return () => writeFileSync(this.registry, text);
  }

  /** Puts an unreadable file in place of the registry. @returns puts it back */
  block(): () => void {
    const putBack = this.spoil(null);
    mkdirSync(this.registry);
    return () => {
      rmSync(this.registry, { recursive: true });
      putBack();
    };
  }

  /** The whole place is gone. @returns brings it back */
  takeAway(): () => void {
    renameSync(this.folder, `${this.folder}.away`);
    return () => renameSync(`${this.folder}.away`, this.folder);
  }

  async remove(): Promise<void> {
    await this.serveNoMore();
    rmSync(this.root, { recursive: true, force: true });
  }
}
