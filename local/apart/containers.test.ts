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
const dockerfileOf = (service: string) => /dockerfile: ([^\s,}]+)/.exec(linesOf(service))?.[1];
const environmentOf = (service: string) =>
  Object.fromEntries(
    [...linesOf(service).matchAll(/^ {6}([A-Z][A-Z0-9_]+): ['"]?(.*?)['"]?$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
const remotes = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'src/remote.tsx')));
const dockerfiles = [...new Set([...services.keys()].flatMap((name) => dockerfileOf(name) ?? []))];

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
    expect(readNearSettings(environmentOf('near'), []).treasuryKeyFile).toBe(TREASURY_KEY_FILE);
    expect(readDemoSettings(environmentOf('demo'), []).backendUrl).toBe('http://backend:8081');
  });

  it('lets the backend check sign-ins where the stand-in for Firebase makes them', () => {
    const { TREASURY_KEY_FILE, FIREBASE_SERVICE_ACCOUNT_FILE, ...given } = environmentOf('backend');
    const { firebase } = readConfig({ ...given, TREASURY_KEY: 'ed25519:abc' });
    const settings = readFirebaseSettings(environmentOf('firebase'), []);
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
    expect(read(dockerfileOf('firebase') ?? '')).toContain(basename(passwordPolicyFile ?? ''));
  });
});

describe.each(dockerfiles)('%s', (dockerfile) => {
  const text = read(dockerfile);

  it('builds from files that are there', () => {
    const sources = [...text.matchAll(/(?:esbuild|tsx) (\S+\.ts)/g)].map(([, path]) => path ?? '');
    const copied = [...text.matchAll(/--from=build \/cosecha\/(\S+\/\S+) /g)]
      .map(([, path]) => path ?? '')
      .filter((path) => !path.includes('dist/'))
      .map((path) => path.replace(/\/\*.*$/, ''));
    expect(sources).not.toHaveLength(0);
    for (const path of [...sources, ...copied])
      expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
  });

  it('runs as an ordinary user, says how it is, and installs like the others', () => {
    expect(text).toMatch(/^USER node$/m);
    expect(text).toMatch(/^HEALTHCHECK .*\/health/m);
    expect(stagesOfPackages(text)).toBe(stagesOfPackages(read('shell/Dockerfile')));
  });
});

it('knows every Dockerfile of the repository', () => {
  const found = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', '.git'].includes(entry.name))
    .map(({ name }) => `${name}/Dockerfile`)
    .filter((path) => existsSync(join(ROOT, path)));
  expect(dockerfiles).toEqual(expect.arrayContaining(found));
  expect(found.length).toBeGreaterThan(0);
});

/** Up to the sources, the same in every image, so that the packages are installed once for all. */
function stagesOfPackages(text: string): string {
  return text.slice(text.indexOf('FROM '), text.indexOf('\nCOPY . .', text.indexOf('AS build')));
}
