import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readConfig } from '@cosecha/backend';
import { readServerConfig } from '@cosecha/shell/edge/server-config';
import { IDENTITY_TOOLKIT, JWKS_PATH, LOCAL_PROJECT_ID, OAUTH_TOKEN_PATH } from '../firebase';
import { NETWORK_ID, OPERATORS } from '../network/accounts';
import { readDemoSettings, readFirebaseSettings, readNearSettings } from './settings';

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Service → its lines of docker-compose.yml, which keeps one indentation throughout. */
const services = new Map(
  (read('docker-compose.yml').split(/^services:$/m)[1] ?? '')
    .split(/^\w/m, 1)
    .flatMap((text) => text.split(/^ {2}(?=\S+:$)/m))
    .map((block): [string, string] => [block.slice(0, block.indexOf(':')), block])
    .filter(([name]) => name.trim() !== ''),
);
const linesOf = (service: string) => services.get(service) ?? '';
const targetOf = (service: string) => /target: ([^\s,}]+)/.exec(linesOf(service))?.[1];
/** Stage → the stage or image that it begins with, and its lines. */
const stages = new Map(
  read('Dockerfile')
    .split(/^FROM /m)
    .slice(1)
    .map((text) => {
      const [, from = '', name = ''] = /^(\S+) AS (\S+)$/m.exec(text) ?? [];
      return [name, { from, text }];
    }),
);
/** What an image is made of: its stage and those below it, the lowest first, where a later line overrules. */
function linesOfImage(stage: string | undefined): string {
  const found = stages.get(stage ?? '');
  return found ? linesOfImage(found.from) + found.text : '';
}
/** As on a machine where nothing is set: `${NAME:-default}` is its default. */
const environmentOf = (service: string) =>
  Object.fromEntries(
    [...linesOf(service).matchAll(/^ {6}([A-Z][A-Z0-9_]+): ['"]?(.*?)['"]?$/gm)].map(
      ([, name, value = '']) => [name, value.replace(/\$\{\w+:-(.*?)\}/g, '$1')],
    ),
  );
const remotes = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'src/remote.tsx')));
const targets = [...new Set([...services.keys()].flatMap((name) => targetOf(name) ?? []))];

describe('docker-compose.yml', () => {
  it('has the parts that are not remotes, and a service for every remote', () => {
    expect([...services.keys()].sort()).toEqual(
      ['backend', 'database', 'demo', 'edge', 'firebase', 'near', ...remotes].sort(),
    );
    for (const remote of remotes) expect(linesOf(remote)).toContain(`REMOTE: ${remote} `);
  });

  it('tells the edge where everything is', () => {
    const config = readServerConfig(environmentOf('edge'), ROOT);
    expect(config.remotes).toEqual(
      Object.fromEntries(remotes.map((remote) => [remote, `http://${remote}:8081`])),
    );
    const places = [config.backendUrl, config.nearUrl, config.firebaseUrl, ...Object.values(config.passOn)];
    for (const place of places) expect(services.has(new URL(place ?? '').hostname)).toBe(true);
    expect(config.page).toMatchObject({
      networkId: NETWORK_ID,
      p2pContractId: OPERATORS.market,
      tokenContractId: OPERATORS.token,
      demoTopUp: true,
      firebase: { projectId: LOCAL_PROJECT_ID, emulator: true },
    });
  });

  it('tells the backend of PostgreSQL and of the accounts of the local network', () => {
    const { TREASURY_KEY_FILE, FIREBASE_SERVICE_ACCOUNT_FILE: _account, ...given } = environmentOf('backend');
    const config = readConfig({ ...given, TREASURY_KEY: 'ed25519:abc' });
    expect(config.database).toEqual({ kind: 'postgres', url: expect.stringContaining('@database/') });
    expect(config.treasury?.accountId).toBe(OPERATORS.treasury);
    expect(config.p2pContractId).toBe(OPERATORS.market);
    expect(config.subgraphKey).toBe(readServerConfig(environmentOf('edge'), ROOT).page.subgraphKey);
    expect(readNearSettings(environmentOf('near'), {}).treasuryKeyFile).toBe(TREASURY_KEY_FILE);
    expect(readDemoSettings(environmentOf('demo'), {}).backendUrl).toBe('http://backend:8081');
  });

  it('lets the backend check sign-ins where the stand-in for Firebase makes them', () => {
    const { TREASURY_KEY_FILE, FIREBASE_SERVICE_ACCOUNT_FILE, ...given } = environmentOf('backend');
    const { firebase } = readConfig({ ...given, TREASURY_KEY: 'ed25519:abc' });
    const settings = readFirebaseSettings(environmentOf('firebase'), {});
    const { port, projectId, passwordPolicyFile } = settings;
    expect(firebase).toMatchObject({
      projectId,
      jwksUrl: `http://firebase:${port}${JWKS_PATH}`,
      authUrl: `http://firebase:${port}${IDENTITY_TOOLKIT}`,
    });
    expect(TREASURY_KEY_FILE).toBeDefined();
    expect(settings.serviceAccountFile).toBe(FIREBASE_SERVICE_ACCOUNT_FILE);
    expect(settings.serviceAccountTokenUri).toBe(`http://firebase:${port}${OAUTH_TOKEN_PATH}`);
    expect(given.FIREBASE_FIRESTORE_URL).toBe(`http://firebase:${port}`);
    expect(given.FIREBASE_MESSAGING_URL).toBe(`http://firebase:${port}`);
    expect(linesOfImage(targetOf('firebase'))).toContain(basename(passwordPolicyFile ?? ''));
  });
});

describe('what docker-compose.yml names', () => {
  /** Below `services:`'s end: networks and volumes. */
  const named = (section: string) => {
    const [text = ''] = (read('docker-compose.yml').split(`\n${section}:\n`)[1] ?? '').split(/^\w/m);
    return [...text.matchAll(/^ {2}(\S+):/gm)].map(([, name]) => name);
  };
  /** By its environment, or by its image. */
  const portOf = (service: string) =>
    environmentOf(service).PORT ??
    [...linesOfImage(targetOf(service)).matchAll(/^ENV .*\bPORT=(\d+)/gm)].at(-1)?.[1];
  const isWatched = (service: string) =>
    linesOf(service).includes('healthcheck:') || /^HEALTHCHECK /m.test(linesOfImage(targetOf(service)));
  const TRACES = 'shared/server/trace-settings.ts';
  /** Where the settings of a part are read. */
  const READ_IN: Record<string, string[]> = {
    edge: ['shell/edge/server-config.ts', 'shell/edge/firebase-config.ts', TRACES],
    backend: [
      'backend/src/config.ts',
      'backend/src/modules/wallet/treasury/treasury-config.ts',
      'backend/src/server.ts',
      TRACES,
    ],
    near: ['local/standalone/settings.ts'],
    firebase: ['local/standalone/settings.ts'],
    demo: ['local/standalone/settings.ts'],
  };

  it.each([...services.keys()])(
    '%s waits for services that are there, and for health where it is told',
    (service) => {
      const awaited = [...linesOf(service).matchAll(/^ {6}(\S+): \{ condition: (\w+) \}$/gm)];
      for (const [, name = '', condition] of awaited) {
        expect(services.has(name)).toBe(true);
        if (condition === 'service_healthy') expect([name, isWatched(name)]).toEqual([name, true]);
      }
      expect(linesOf(service).match(/condition:/g) ?? []).toHaveLength(awaited.length);
    },
  );

  it.each(Object.entries(READ_IN))('%s is told nothing that it does not read', (service, files) => {
    const code = files.map(read).join('\n');
    const names = Object.keys(environmentOf(service));
    expect(names.length).toBeGreaterThan(0);
    // A secret may be read by its own name or from the file that the name with _FILE tells of.
    const isRead = (name: string) =>
      [name, name.replace(/_FILE$/, '')].some((known) => new RegExp(`\\b${known}\\b`).test(code));
    expect(names.filter((name) => !isRead(name))).toEqual([]);
  });

  it('is asked for at the port where it listens', () => {
    const told = [...read('docker-compose.yml').matchAll(/https?:\/\/([\w-]+):(\d+)/g)]
      .map(([, name = '', port]) => [name, port])
      .filter(([name]) => name !== 'localhost');
    expect(told.length).toBeGreaterThan(remotes.length);
    for (const [name = '', port] of told) expect([name, portOf(name)]).toEqual([name, port]);
    expect(linesOf('edge')).toContain(`:${portOf('edge')}"]`);
  });

  it('is a volume or a network that is there', () => {
    const volumes = [...read('docker-compose.yml').matchAll(/(?:- |\[")([a-z]+):\/\w/g)].map(
      ([, name]) => name,
    );
    expect([...new Set(volumes)].sort()).toEqual(named('volumes').sort());
    const networks = [...read('docker-compose.yml').matchAll(/networks: \[(.+)\]/g)].flatMap(
      ([, list = '']) => list.split(', '),
    );
    expect([...new Set(networks)].sort()).toEqual(named('networks').sort());
  });
});

describe('Dockerfile', () => {
  const text = read('Dockerfile');

  it('builds from files that are there', () => {
    const sources = [...text.matchAll(/(?:esbuild|tsx) (\S+\.ts)/g)].map(([, path]) => path ?? '');
    const copied = [...text.matchAll(/--from=\S+-build \/cosecha\/(\S+\/\S+) /g)]
      .map(([, path]) => path ?? '')
      .filter((path) => !path.includes('dist/'))
      .map((path) => path.replace(/\/\*.*$/, ''));
    expect(copied).not.toHaveLength(0);
    for (const path of [...sources, ...copied])
      expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
  });

  it('runs on the Node that .nvmrc names', () => {
    const major = read('.nvmrc').trim();
    const named = [...text.matchAll(/(?:^FROM node:|--target=node)(\d+)/gm)].map(([, found]) => found);
    expect(new Set(named)).toEqual(new Set([major]));
  });

  it('has a target for every service that is ours, and no other', () => {
    const isOurs = (name: string) => name !== 'database';
    expect([...services.keys()].filter((name) => isOurs(name) && !stages.has(targetOf(name) ?? ''))).toEqual(
      [],
    );
    const buildSteps = [...stages.keys()].filter((name) => name.endsWith('-build'));
    expect(buildSteps.sort()).toEqual(targets.map((target) => `${target}-build`).sort());
  });

  it.each(targets)(
    '%s runs as an ordinary user, says how it is, and copies what its own stage built',
    (target) => {
      const lines = linesOfImage(target);
      expect(lines).toMatch(/^USER node$/m);
      expect(lines).toMatch(/^HEALTHCHECK .*\/health/m);
      expect(lines).toMatch(/^EXPOSE \d+$/m);
      const from = [...lines.matchAll(/--from=(\S+)/g)].map(([, name]) => name);
      expect(new Set(from)).toEqual(new Set([`${target}-build`]));
    },
  );
});
