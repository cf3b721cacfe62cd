import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readCommandLine } from '@cosecha/shared/command-line';
import { isDeep } from '@cosecha/shared/testing/levels';
import { createEdge } from '@cosecha/shell/edge/edge';
import { readServerConfig } from '@cosecha/shell/edge/server-config';
import Fastify from 'fastify';
import { CODE } from '../commands/declared/code';
import { BIOME, JEST, TYPESCRIPT } from '../commands/tool';
import { readNewRemote } from './read-new-remote';
import { copyCheckout } from './test-checkout';
import { writeRemote } from './write-remote';

const NAME = 'mfe-cold-chain-costs';
const ROUTE = '/fletes/en-frio';
let root: string;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (...args: string[]) =>
  writeRemote(root, readNewRemote(readCommandLine('npm run new-remote', CODE['new-remote'], args)));

/** A program of node_modules, in the copy. @throws with what it said when it fails */
const run = (program: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${program}\n${error.stdout ?? ''}\n${error.stderr ?? ''}`);
    },
  );

beforeAll(() => {
  root = copyCheckout();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('what is refused, with nothing written', () => {
  const refused: [why: string, args: string[], says: RegExp][] = [
    ['no name', [], /say how the remote is called/],
    ['two names', ['mfe-a', 'mfe-b', '--route', '/a'], /nothing more, not "mfe-b"/],
    ['a name of another form', ['Fletes', '--route', '/fletes'], /mfe-, then lower-case words.*not "Fletes"/],
    ['a way out of the folder', ['mfe-../x', '--route', '/fletes'], /then lower-case words/],
    ['a remote that is there', ['mfe-wallet', '--route', '/fletes'], /a folder mfe-wallet already/],
    ['words that others use', ['mfe-orders', '--route', '/fletes'], /Choose another name/],
    ['no route', ['mfe-freight'], /say --route/],
    ['a route of another form', ['mfe-freight', '--route', 'fletes'], /slashes like .*not "fletes"/],
    ['a route with a parameter', ['mfe-freight', '--route', '/fletes/:id'], /without parameters/],
    ["another remote's route", ['mfe-freight', '--route', '/home'], /\/home belongs to mfe-market/],
    ['what fits such a route', ['mfe-freight', '--route', '/product/cafe'], /belongs to mfe-market/],
    ["the shell's route", ['mfe-freight', '--route', '/welcome'], /belongs to the shell/],
    ["an address of the edge's own", ['mfe-freight', '--route', '/metrics'], /what answers below \/metrics/],
    ["a service's address", ['mfe-freight', '--route', '/api/fletes'], /belongs to what answers below \/api/],
    [
      'a title that ends a string',
      ['mfe-freight', '--route', '/fletes', '--title', "Fletes'"],
      /--title takes letters/,
    ],
    [
      'an option that there is not',
      ['mfe-freight', '--rout', '/fletes'],
      /no option --rout; its options are --route/,
    ],
  ];

  it.each(refused)('%s', (_why, args, says) => {
    const before = [readdirSync(root), readdirSync(join(root, 'shared/text/es')), read('package.json')];
    expect(() => write(...args)).toThrow(says);
    const after = [readdirSync(root), readdirSync(join(root, 'shared/text/es')), read('package.json')];
    expect(after).toEqual(before);
  });

  it('a checkout in which a file looks otherwise', () => {
    const compose = read('docker-compose.yml');
    writeFileSync(join(root, 'docker-compose.yml'), 'services: {}\n');
    const lock = read('package-lock.json');
    expect(() => write('mfe-freight', '--route', '/fletes')).toThrow(/Nothing was written/);
    expect(read('package-lock.json')).toBe(lock);
    writeFileSync(join(root, 'docker-compose.yml'), compose);
  });

  it('what fails while it is written is put back', () => {
    const lock = read('package-lock.json');
    const budgets = join(root, 'shared/build/budgets.ts');
    /** The folder for the draft of a row. */
    const inTheWay = `${budgets}.draft`;
    mkdirSync(inTheWay);
    expect(() => write('mfe-freight', '--route', '/fletes')).toThrow(/EISDIR/);
    rmSync(inTheWay, { recursive: true });
    expect(read('package-lock.json')).toBe(lock);
    for (const folder of ['text/es', 'paths']) {
      expect(existsSync(join(root, `shared/${folder}/freight.ts`))).toBe(false);
    }
    expect(readdirSync(root).filter((name) => /freight|^\.new-remote/.test(name))).toEqual([]);
  });
});

describe('a new remote', () => {
  beforeAll(() => write(NAME, '--route', ROUTE, '--title', 'Fletes en frío'));

  (isDeep() ? it : it.skip)(
    'passes every check at once: types, lint, its own tests, the lockfile',
    async () => {
      const options = { extends: './tsconfig.json', include: [NAME] };
      writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify(options));
      const written = [NAME, 'shared/text', 'shared/paths', 'shared/build/budgets.ts', 'package.json'];
      const lock = read('package-lock.json');
      await Promise.all([
        run(TYPESCRIPT, '--noEmit', '-p', 'tsconfig.new.json'),
        run(BIOME, 'ci', '--error-on-warnings', '--colors=off', ...written),
        run(JEST, '--rootDir', root, '--maxWorkers=1', NAME),
        promisify(execFile)(
          'npm',
          ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund'],
          { cwd: root },
        ),
      ]);
      expect(read('package-lock.json')).toBe(lock);
    },
  );

  (isDeep() ? it : it.skip)(
    'is built and served at its address, with its screen named in the page',
    async () => {
      const built = await run('tsx/dist/cli.mjs', join(root, 'shared/build/build.ts'), NAME);
      expect(built).toContain(`${NAME}: built 1.0.0-`);
      const site = join(root, 'site');
      mkdirSync(site);
      const page =
        '<!doctype html><html lang="es"><head><!--edge:head--></head><body><!--edge:body--></body></html>';
      writeFileSync(join(site, 'index.html'), page);
      const app = Fastify();
      await app.register(
        createEdge({ config: {}, shellDir: site, remotes: { [NAME]: join(root, NAME, 'dist') } }),
      );
      const answer = await app.inject({ url: ROUTE, headers: { accept: 'text/html' } });
      const [screen = ''] =
        new RegExp(`/remotes/${NAME}/[^"]*/cold-chain-costs\\.[^"]*\\.js`).exec(answer.body) ?? [];
      const file = await app.inject({ url: screen });
      await app.close();
      expect(answer.statusCode).toBe(200);
      expect(file.statusCode).toBe(200);
      expect(file.body).toContain('Fletes en frío');
    },
  );

  it('has a service in docker-compose.yml, which the edge is told of', () => {
    const compose = read('docker-compose.yml');
    const places = /^ +REMOTES: (.+)$/m.exec(compose)?.[1];
    const required = { NETWORK_ID: 'x', P2P_CONTRACT_ID: 'x', TOKEN_CONTRACT_ID: 'x', SUBGRAPH_KEY: 'x' };
    const { remotes } = readServerConfig({ ...required, REMOTES: places }, root);
    expect(remotes[NAME]).toBe(`http://${NAME}:8081`);
    expect(Object.keys(remotes)).toEqual([...Object.keys(remotes)].sort());
    expect(compose).toContain(`\n      ${NAME}: { condition: service_started }\n`);
    expect(compose).toContain(`\n  ${NAME}:\n    <<: *part\n    image: `);
    expect(compose).toContain(`args: { REMOTE: ${NAME} } }\n    networks: [services]\n\n  `);
  });

  it('has a budget', () => {
    expect(read('shared/build/budgets.ts')).toContain('{ route: paths.coldChainCostsPaths.first, ...TAB }');
  });

  it('takes its place: no other may have its name or its address', () => {
    expect(() => write(NAME, '--route', '/otra')).toThrow(/already/);
    expect(() => write('mfe-freight', '--route', ROUTE)).toThrow(`belongs to ${NAME}`);
  });
});
