import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readConfig } from '@cosecha/backend';
import { IDENTITY_TOOLKIT, JWKS_PATH, OAUTH_TOKEN_PATH } from '@cosecha/firebase-emulator';
import { readServerConfig } from '@cosecha/shell/edge/server-config';
import { LOCAL_PROJECT_ID } from '../local-firebase';
import { NETWORK_ID, OPERATORS } from '../network/accounts';
import { readDemoSettings, readFirebaseSettings, readNearSettings } from '../standalone/settings';
import { readComposeFile } from './compose-file';
import { environmentOf, instructionsOf, lastOf, readCopy, readDockerfile } from './dockerfile';

/** A key of the right shape that no account has. */
const TREASURY_KEY = `ed25519:${'1'.repeat(32)}`;
const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const compose = readComposeFile(read('docker-compose.yml'));
const stages = readDockerfile(read('Dockerfile'));
const services = new Map(Object.entries(compose.services));
const service = (name: string) => {
  const found = services.get(name);
  if (!found) throw new Error(`There is no service ${name}`);
  return found;
};
const settingsOf = (name: string) => service(name).environment;
const remotes = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'src/remote.tsx')));
const targets = [...new Set([...services.values()].flatMap(({ build }) => build?.target ?? []))];

describe('docker-compose.yml', () => {
  it('has the parts that are not remotes, and a service for every remote', () => {
    expect([...services.keys()].sort()).toEqual(
      ['backend', 'database', 'demo', 'edge', 'firebase', 'near', ...remotes].sort(),
    );
    for (const remote of remotes) expect(service(remote).build?.args.REMOTE).toBe(remote);
  });

  it('bounds every log: an engine keeps all lines unless it is told otherwise', () => {
    for (const { logging } of services.values())
      expect(logging?.options).toEqual({ 'max-size': expect.any(String), 'max-file': expect.any(String) });
  });

  it('tells the edge where everything is', () => {
    const config = readServerConfig(settingsOf('edge'), ROOT);
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
    const { TREASURY_KEY_FILE, FIREBASE_SERVICE_ACCOUNT_FILE: _account, ...rest } = settingsOf('backend');
    const config = readConfig({ ...rest, TREASURY_KEY });
    expect(config.database).toEqual({ kind: 'postgres', url: expect.stringContaining('@database/') });
    expect(config.treasury?.accountId).toBe(OPERATORS.treasury);
    expect(config.p2pContractId).toBe(OPERATORS.market);
    expect(config.subgraphKey).toBe(readServerConfig(settingsOf('edge'), ROOT).page.subgraphKey);
    expect(readNearSettings(settingsOf('near'), {}).treasuryKeyFile).toBe(TREASURY_KEY_FILE);
    expect(readDemoSettings(settingsOf('demo'), {}).backendUrl).toBe('http://backend:8081');
  });

  it('lets the backend check sign-ins where the stand-in for Firebase makes them', () => {
    const { TREASURY_KEY_FILE, FIREBASE_SERVICE_ACCOUNT_FILE, ...rest } = settingsOf('backend');
    const { firebase } = readConfig({ ...rest, TREASURY_KEY });
    const settings = readFirebaseSettings(settingsOf('firebase'), {});
    const { port, projectId, passwordPolicyFile } = settings;
    expect(firebase).toMatchObject({
      projectId,
      jwksUrl: `http://firebase:${port}${JWKS_PATH}`,
      authUrl: `http://firebase:${port}${IDENTITY_TOOLKIT}`,
    });
    expect(TREASURY_KEY_FILE).toBeDefined();
    expect(settings.serviceAccountFile).toBe(FIREBASE_SERVICE_ACCOUNT_FILE);
    expect(settings.serviceAccountTokenUri).toBe(`http://firebase:${port}${OAUTH_TOKEN_PATH}`);
    expect(rest.FIREBASE_FIRESTORE_URL).toBe(`http://firebase:${port}`);
    expect(rest.FIREBASE_MESSAGING_URL).toBe(`http://firebase:${port}`);
    const copied = instructionsOf(stages, 'local').map(({ text }) => text);
    expect(copied.join()).toContain(basename(passwordPolicyFile ?? ''));
  });

  it('names every image and its version, so that a registry can take them', () => {
    for (const [name, { image, build }] of services) {
      if (!build) continue;
      expect([name, image]).toEqual([
        name,
        `cosecha/${build.target === 'remote' ? name : build.target}:local`,
      ]);
    }
  });
});

describe('what docker-compose.yml names', () => {
  /** By its environment, or by its image. */
  const portOf = (name: string) =>
    settingsOf(name).PORT ?? environmentOf(stages, service(name).build?.target ?? '').PORT;
  const isWatched = (name: string) =>
    service(name).healthcheck !== undefined ||
    lastOf(stages, service(name).build?.target ?? '', 'HEALTHCHECK') !== undefined;
  const TRACES = 'shared/server/trace-settings.ts';
  /** Where the settings of a part are read. */
  const READ_IN: Record<string, string[]> = {
    edge: ['shell/edge/server-config.ts', 'shell/edge/firebase-config.ts', TRACES],
    backend: [
      'backend/src/config/config.ts',
      'backend/src/config/treasury-config.ts',
      'backend/src/server.ts',
      TRACES,
    ],
    near: ['local/standalone/settings.ts'],
    firebase: ['local/standalone/settings.ts'],
    demo: ['local/standalone/settings.ts'],
  };

  it.each([...services.keys()])(
    '%s waits for services that are there, and for health where it is told',
    (name) => {
      for (const [awaited, { condition }] of Object.entries(service(name).depends_on)) {
        expect(services.has(awaited)).toBe(true);
        if (condition === 'service_healthy') expect([awaited, isWatched(awaited)]).toEqual([awaited, true]);
      }
    },
  );

  it('holds nobody back for the demo', () => {
    const waiting = [...services].filter(
      ([, { depends_on }]) => depends_on.demo?.condition === 'service_healthy',
    );
    expect(waiting).toEqual([]);
  });

  it.each(Object.entries(READ_IN))('%s is told nothing that it does not read', (name, files) => {
    const code = files.map(read).join('\n');
    const names = Object.keys(settingsOf(name));
    expect(names.length).toBeGreaterThan(0);
    // A secret may be read by its own name or from the file named by the same name with _FILE.
    const isRead = (setting: string) =>
      [setting, setting.replace(/_FILE$/, '')].some((known) => new RegExp(`\\b${known}\\b`).test(code));
    expect(names.filter((setting) => !isRead(setting))).toEqual([]);
  });

  it('is asked for at the port where it listens', () => {
    const addresses = [...services.values()].flatMap(({ environment }) =>
      [
        ...Object.values(environment)
          .join(' ')
          .matchAll(/https?:\/\/([\w-]+):(\d+)/g),
      ].map(([, name = '', port]) => [name, port]),
    );
    expect(addresses.length).toBeGreaterThan(remotes.length);
    for (const [name = '', port] of addresses) expect([name, portOf(name)]).toEqual([name, port]);
    expect(service('edge').ports).toEqual([`127.0.0.1:8080:${portOf('edge')}`]);
  });

  it('is a volume or a network that is there', () => {
    const used = [...services.values()];
    const volumes = used.flatMap((each) => each.volumes.map((volume) => volume.split(':')[0]));
    expect([...new Set(volumes)].sort()).toEqual(Object.keys(compose.volumes).sort());
    const networks = used.flatMap((each) => each.networks);
    expect([...new Set(networks)].sort()).toEqual(Object.keys(compose.networks).sort());
  });
});

describe('Dockerfile', () => {
  const text = read('Dockerfile');

  it('runs on the Node that .nvmrc names', () => {
    const major = read('.nvmrc').trim();
    const named = [...text.matchAll(/(?:^FROM node:|--target=node)(\d+)/gm)].map(([, found]) => found);
    expect(new Set(named)).toEqual(new Set([major]));
  });

  it('has a target for every service that is ours', () => {
    const ours = [...services].filter(([name]) => name !== 'database');
    expect(ours.filter(([, { build }]) => !stages.has(build?.target ?? ''))).toEqual([]);
  });

  it('builds the remotes in one stage, which every image that serves some copies from', () => {
    const building = [...stages.values()].filter(({ instructions }) =>
      instructions.some((each) => each.text.includes('shared/build/build.ts')),
    );
    expect(building.map(({ name }) => name)).toEqual(['web']);
  });

  it('names no processor, so that it builds for all that Node and npm know', () => {
    expect(text).not.toMatch(/amd64|x64|x86_64|--platform=linux/);
  });

  it.each(targets)(
    '%s runs as an ordinary user on a read-only file system and says whether it lives',
    (target) => {
      expect(lastOf(stages, target, 'USER')).toBe('node');
      expect(lastOf(stages, target, 'HEALTHCHECK')).toMatch(/\/health\/live/);
      expect(lastOf(stages, target, 'EXPOSE')).toBe(environmentOf(stages, target).PORT);
      const users = [...services.values()].filter(({ build }) => build?.target === target);
      expect(users.every((each) => each.read_only)).toBe(true);
      const copies = instructionsOf(stages, target).filter(({ name }) => name === 'COPY');
      // What an image holds was built or installed in a stage, never taken from the machine that builds.
      for (const copy of copies) expect(stages.has(readCopy(copy.text).from ?? '')).toBe(true);
    },
  );

  it('starts no Node process to ask how a part is', () => {
    const checks = [...stages.values()].flatMap(({ instructions }) =>
      instructions.filter(({ name }) => name === 'HEALTHCHECK'),
    );
    expect(checks).toHaveLength(1);
    for (const { text: check } of checks) expect(check).not.toMatch(/\bnode\b/);
  });
});
