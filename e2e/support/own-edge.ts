import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@cosecha/shared/api';
import type { FastifyInstance } from 'fastify';
import { allParts, productFolder, ROOT, SHELL } from '../../shared/build/parts';
import { createEdgeServer } from '../../shell/edge/server';
import { readServerConfig } from '../../shell/edge/server-config';

/** Where this edge finds its remotes, beside those that were built here. */
interface Places {
  /** Name → folder or address of a server. */
  remotes?: Readonly<Record<string, string>>;
  /** Names that are released at `place`. */
  released?: { names: readonly string[]; place: string; publicKey: string };
  allowOverrides?: boolean;
}

interface Start {
  /** Whether browsers keep what they used. */
  cacheFiles?: boolean;
  /** As DEVICE_SIGNING says; as the running app has it unless given. */
  deviceSigning?: 'on' | 'off';
}

/** An edge of a test's own before the services of the running app: what it serves can be broken without harm to others. */
export class OwnEdge {
  /** Paths that browsers asked for, in order. */
  readonly asked: string[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'cosecha-edge-'));
  private app: FastifyInstance | null = null;
  private port = 0;

  /** @param services origin of the running app */
  constructor(
    private readonly services: string,
    private readonly places: Places,
  ) {}

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Also after `stop`, at the same address and with the same folder: a restart. */
  async start({ cacheFiles = true, deviceSigning }: Start = {}): Promise<void> {
    const page = (await (await fetch(`${this.services}/config.json`)).json()) as Config;
    const { remotes = {}, released, allowOverrides = false } = this.places;
    const built = allParts()
      .filter(({ name }) => name !== SHELL && !released?.names.includes(name))
      .map((part) => [part.name, productFolder(part, 'production')] as const);
    const config = readServerConfig(
      {
        REMOTES: Object.entries({ ...Object.fromEntries(built), ...remotes })
          .map(([name, place]) => `${name}=${place}`)
          .join(),
        ...(released ? { RELEASES: released.place, RELEASES_PUBLIC_KEY: released.publicKey } : {}),
        RELEASES_CACHE: join(this.folder, 'cache'),
        ALLOW_OVERRIDES: String(allowOverrides),
        KEEP_FILES: cacheFiles ? 'on' : 'off',
        LOG_LEVEL: 'silent',
        BACKEND_URL: this.services,
        NEAR_URL: this.services,
        FIREBASE_URL: this.services,
        NETWORK_ID: page.networkId,
        P2P_CONTRACT_ID: page.p2pContractId,
        TOKEN_CONTRACT_ID: page.tokenContractId,
        SUBGRAPH_KEY: page.subgraphKey,
      },
      join(ROOT, SHELL),
    );
    this.app = await createEdgeServer({ ...config, page: deviceSigning ? { ...page, deviceSigning } : page });
    this.app.addHook('onRequest', async ({ url }) => void this.asked.push(url));
    await this.app.listen({ port: this.port, host: '127.0.0.1' });
    this.port = (this.app.server.address() as AddressInfo).port;
  }

  /** This address no longer answers. */
  async stop(): Promise<void> {
    this.app?.server.closeAllConnections();
    await this.app?.close();
    this.app = null;
  }

  async restart(start: Start = {}): Promise<void> {
    await this.stop();
    await this.start(start);
  }

  /** What was asked for whose address names one content. */
  filesAskedFor(): string[] {
    return this.asked.filter((url) => /^\/(?:assets|remotes)\//.test(url));
  }

  /** Which version of a remote pages get now. */
  async versionOf(name: string): Promise<string | undefined> {
    const { remotes } = (await (await fetch(`${this.origin}/registry.json`)).json()) as {
      remotes: { name: string; version: string }[];
    };
    return remotes.find((remote) => remote.name === name)?.version;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
