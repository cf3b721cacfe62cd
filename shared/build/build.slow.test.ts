import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { compileFunction } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { LIFECYCLES, missingNames, registryEntrySchema } from '../remote/contract';
import { SERVER_MODULES, SINGLETONS } from '../remote/singletons';
import { BUDGETS } from './budgets';
import { budgetRows } from './first-load';
import { scriptsAboveFloor } from './floor/above-floor';
import { integrityOf } from './hash';
import { ROOT } from './parts';
import { builtWeb } from './products';
import { loadRoutes } from './remotes/load-routes';
import { BUILD_COMMAND, runBuild } from './testing/run-build';
import { namesBrought } from './webpack/doors';
import { SERVER_FILES } from './webpack/server-files';

const manifestSchema = z.object({
  metaData: z.object({ globalName: z.string(), remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string() })),
  shared: z.array(
    z.object({
      name: z.string(),
      requiredVersion: z.string(),
      uses: z._default(z.record(z.string(), z.string()), {}),
    }),
  ),
});

const { shellDir, remotes } = builtWeb();
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const hashed = /\.[0-9a-f]{8}\.js$/;

/** Watches one part until its first build is written, looks at it, and ends. */
async function whileWatching(part: string, look: () => void): Promise<void> {
  const child = spawn(process.execPath, [...BUILD_COMMAND, '--watch', part], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith(part)) break;
    }
    look();
  } finally {
    child.kill();
    await ended;
  }
}

/** Package versions that the shell's scripts hand over, by import. */
function providedByShell(): Map<string, string> {
  const scripts = readdirSync(join(shellDir, 'assets')).filter((file) => /^app\..*\.js$/.test(file));
  const code = scripts.map((file) => readFileSync(join(shellDir, 'assets', file), 'utf8')).join();
  const found = code.matchAll(/"?([@\w/.-]+)"?:\{[^{}]*version:"(\d+\.\d+\.\d+)"/g);
  return new Map([...found].map(([, name = '', version = '']) => [name, version]));
}

beforeAll(runBuild, 600_000);

describe('the shell, built for production', () => {
  it('names its scripts by content, in the page, with their integrity', () => {
    const page = readFileSync(join(shellDir, 'index.html'), 'utf8');
    const tags = [...page.matchAll(/<script defer src="\/assets\/([^"]+)" integrity="([^"]+)"/g)];
    expect(tags.length).toBeGreaterThanOrEqual(2);
    for (const [, file = '', integrity] of tags) {
      expect(file).toMatch(hashed);
      expect(integrityOf(join(shellDir, 'assets', file))).toBe(integrity);
    }
    expect(page).not.toContain('<!--build:');
  });

  it('knows the integrity of every other script in its entry', () => {
    const folder = join(shellDir, 'assets');
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
    const entry = scripts.find((file) => file.startsWith('shell.')) ?? '';
    const first = scripts.filter((file) => /^(shell|react)\./.test(file));
    expect(scripts.length).toBeGreaterThan(first.length);
    expect(missingIn(join(folder, entry), folder, scripts, first)).toEqual([]);
  });

  it('runs in every browser that the app runs in', () => expect(scriptsAboveFloor(shellDir)).toEqual([]));

  it('provides every shared package, so that no remote has to bring one', () => {
    const provided = providedByShell();
    for (const { request } of SINGLETONS) expect([...provided.keys()]).toContain(request);
  });
});

/** Chunks whose integrity a runtime does not know, of all scripts but those that the page or the registry vouches for. */
function missingIn(runtime: string, folder: string, scripts: string[], vouchedFor: string[]): string[] {
  const code = readFileSync(runtime, 'utf8');
  expect(code).toContain('createElement("script")');
  return scripts
    .filter((file) => !vouchedFor.includes(file))
    .filter((file) => !code.includes(integrityOf(join(folder, file)).replace('sha384-', '')));
}

/** Scripts of the first load: the shell's own, and those that the registry names for a remote's routes. */
function packagesOfFirstLoad(): Map<string, string[]> {
  const perFile = (product: string) =>
    z.record(z.string(), z.array(z.string())).parse(json(join(product, 'packages.json')));
  const page = readFileSync(join(shellDir, 'index.html'), 'utf8');
  const shellFiles = [...page.matchAll(/src="\/assets\/([^"]+)"/g)].map(([, file = '']) => file);
  const market = remotes['mfe-market'] ?? '';
  const { entry, files } = registryEntrySchema.parse(json(join(market, 'remote.json')));
  const found = new Map<string, string[]>();
  for (const [product, names] of [
    [join(shellDir, '..'), shellFiles],
    [market, [entry, ...files]],
  ] as const) {
    for (const name of names) found.set(name, perFile(product)[name] ?? []);
  }
  return found;
}

describe('the budgets of first loads', () => {
  it.each(BUDGETS)('$route keeps to its $kilobytes kB and $scripts scripts', (budget) => {
    const [row] = budgetRows({ shellDir, remotes }, [budget]);
    expect(row?.scripts.length).toBeGreaterThan(0);
    expect(row?.passed).toEqual([]);
  });

  it('hold for a screen of every remote', () => {
    const routes = BUDGETS.map(({ route }) => route);
    for (const folder of Object.values(remotes)) {
      const entry = registryEntrySchema.parse(json(join(folder, 'remote.json')));
      expect(entry.routes.filter((route) => routes.includes(route))).not.toEqual([]);
    }
  });
});

describe('what home loads', () => {
  const HEAVY =
    /^(near-api-js|@near-js\/|@noble\/|@scure\/|firebase$|@firebase\/|borsh|bn\.js|tweetnacl|buffer$)/;

  it('is known by its packages', () => {
    const all = new Set([...packagesOfFirstLoad().values()].flat());
    for (const name of ['react-dom', 'zustand', '@tanstack/query-core']) expect(all).toContain(name);
  });

  it('carries neither near-api-js nor cryptography nor the identity service', () => {
    const heavy = [...packagesOfFirstLoad()].map(([file, names]) => [
      file,
      names.filter((name) => HEAVY.test(name)),
    ]);
    expect(heavy.filter(([, names]) => names?.length)).toEqual([]);
  });

  it('does not carry what only a PIN needs', () => {
    const page = readFileSync(join(shellDir, 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/src="\/assets\/([^"]+)"/g)].map(([, file = '']) => file);
    const code = scripts.map((file) => readFileSync(join(shellDir, 'assets', file), 'utf8')).join();
    /** Stretching and opening, and the keys on the screen. */
    for (const name of ['deriveBits', 'decrypt', '-webkit-text-security']) {
      expect([name, code.includes(name)]).toEqual([name, false]);
    }
    expect(readdirSync(join(shellDir, 'assets')).length).toBeGreaterThan(scripts.length);
  });
});

describe.each(Object.entries(remotes))('%s, built for production', (name, folder) => {
  const entry = () => registryEntrySchema.parse(json(join(folder, 'remote.json')));
  const version = () => join(folder, entry().version);
  const manifest = () => manifestSchema.parse(json(join(version(), entry().manifest)));

  it('runs in every browser that the app runs in', () => expect(scriptsAboveFloor(version())).toEqual([]));

  it('exposes exactly what remote.json names', () => {
    const { metaData, exposes } = manifest();
    expect(entry().name).toBe(name);
    expect(exposes.map(({ path }) => path)).toEqual([LIFECYCLES]);
    expect(metaData.globalName).toBe(entry().scope);
    expect(metaData.remoteEntry.name).toBe(basename(entry().entry));
  });

  it('publishes the routes that stand beside its code', () => {
    const { rows, tabs } = loadRoutes(join(folder, '..'));
    expect(entry().routes).toEqual(rows.map(({ path }) => path));
    expect(Object.entries(entry().titles)).toEqual(rows.map(({ path, title }) => [path, title]));
    expect(entry().navigation.map(({ href }) => href)).toEqual(tabs.map(({ href }) => href));
  });

  it('names its files by content, with the entry at its integrity', () => {
    for (const file of [entry().entry, ...entry().files]) expect(file).toMatch(hashed);
    expect(integrityOf(join(version(), entry().entry))).toBe(entry().integrity);
  });

  it('knows the integrity of every script, in its entry and for the page', () => {
    const scripts = readdirSync(version()).filter((file) => file.endsWith('.js'));
    const { scripts: known = {}, entry: container } = entry();
    expect(Object.keys(known).sort()).toEqual(scripts.sort());
    for (const file of scripts)
      expect([file, known[file]]).toEqual([file, integrityOf(join(version(), file))]);
    expect(missingIn(join(version(), container), version(), scripts, [container])).toEqual([]);
  });

  it('asks only for shared packages that the shell provides, in a version that fits', () => {
    const provided = providedByShell();
    const asked = manifest().shared;
    expect(asked.length).toBeGreaterThan(0);
    for (const { name: request, requiredVersion } of asked) {
      expect([request, `^${provided.get(request)}`]).toEqual([request, requiredVersion]);
    }
  });

  it('names what it takes of our packages, and the file that takes it, none of which the shell lacks', () => {
    const brought = namesBrought();
    const taken = manifest().shared.filter(({ name: request }) => brought[request]);
    expect(taken.map(({ name: request }) => request)).toContain('@cosecha/shared/ui/core');
    for (const { name: request, uses } of taken) {
      expect(missingNames(Object.keys(uses), brought[request])).toEqual([]);
      for (const file of Object.values(uses)) expect(existsSync(join(ROOT, file))).toBe(true);
      expect(entry().uses?.[request]).toEqual(Object.keys(uses));
    }
  });

  it('carries no copy of a shared package', () => {
    const code = readdirSync(version())
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(version(), file), 'utf8'))
      .join();
    expect(code).not.toContain('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
    expect(code).not.toContain('data-styled-version');
  });

  it('comes with compressed copies of its scripts', () => {
    const file = join(version(), entry().entry);
    expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(readFileSync(file));
  });
});

/** Runs a build for the edge as its worker does. */
function runForEdge(file: string, lookUp: (request: string) => unknown): unknown {
  const module = { exports: {} };
  const names = ['require', 'module', 'exports', '__remoteBase'];
  compileFunction(readFileSync(file, 'utf8'), names)(lookUp, module, module.exports, '/remotes/x/1/');
  return module.exports;
}

describe('the builds for the edge', () => {
  const withFirstView = Object.entries(remotes).filter(([, folder]) =>
    existsSync(join(folder, '../src/first-view.tsx')),
  );
  const published = (folder: string) => {
    const entry = registryEntrySchema.parse(json(join(folder, 'remote.json')));
    const file = join(folder, entry.version, entry.firstView?.file ?? '');
    return { ...entry, file, code: readFileSync(file, 'utf8') };
  };
  const shared = () =>
    z
      .object({ modules: z.record(z.string(), z.unknown()) })
      .parse(runForEdge(join(shellDir, SERVER_FILES.shared), process.getBuiltinModule)).modules;

  it('bring what the page brings, and what draws', () => {
    const wanted = [...SINGLETONS.map(({ request }) => request), ...SERVER_MODULES];
    expect(Object.keys(shared()).sort()).toEqual([...wanted].sort());
  });

  it('keep what runs in the head of a page short', () => {
    const packed = readFileSync(join(shellDir, `${SERVER_FILES.head}.br`));
    expect(packed.length).toBeLessThanOrEqual(700);
  });

  it('stand in the version of those remotes that have first views, at their integrity', () => {
    expect(withFirstView.length).toBeGreaterThan(0);
    for (const [, folder] of Object.entries(remotes)) {
      const rows = loadRoutes(join(folder, '..')).rows.filter(({ firstView }) => firstView);
      const { firstView } = registryEntrySchema.parse(json(join(folder, 'remote.json')));
      const pathsOf = (listed: typeof rows) => listed.map(({ path }) => path);
      expect(firstView?.routes ?? []).toEqual(pathsOf(rows));
      expect(firstView?.exactQuery ?? []).toEqual(pathsOf(rows.filter(({ exactQuery }) => exactQuery)));
      for (const { path, firstView: reads } of rows) expect(firstView?.parameters[path] ?? {}).toEqual(reads);
    }
    for (const [, folder] of withFirstView) {
      const { firstView, file, scripts } = published(folder);
      expect(firstView?.file).toMatch(/^server\/first-view\.[0-9a-f]{8}\.cjs$/);
      expect(integrityOf(file)).toBe(firstView?.integrity);
      expect(Object.keys(scripts ?? {}).filter((script) => script.startsWith('server/'))).toEqual([]);
    }
  });

  it.each(withFirstView)('of %s need nothing but what the shell brings', (_name, folder) => {
    const brought = shared();
    const lookUp = (request: string) => {
      if (request in brought) return brought[request];
      throw new Error(`The shell does not bring ${request}`);
    };
    expect(runForEdge(published(folder).file, lookUp)).toMatchObject({
      ask: expect.any(Function),
      render: expect.any(Function),
    });
  });

  it.each(withFirstView)('of %s name the pictures that browsers get', (_name, folder) => {
    const { code, version } = published(folder);
    const pictures = [...code.matchAll(/__webpack_require__\.p \+ "([^"]+)"/g)].map(([, file = '']) => file);
    for (const file of pictures)
      expect([file, existsSync(join(folder, version, file))]).toEqual([file, true]);
  });
});

describe('a remote that is being worked on', () => {
  const [name = '', folder = ''] = Object.entries(remotes)[0] ?? [];
  const scriptsIn = (product: string) => {
    const { version } = registryEntrySchema.parse(json(join(product, 'remote.json')));
    const files = readdirSync(join(product, version)).filter((file) => file.endsWith('.js'));
    return files.map((file) => readFileSync(join(product, version, file), 'utf8')).join();
  };

  it('leaves the published one alone and runs in a shell of either kind', async () => {
    const published = () => readFileSync(join(folder, 'remote.json'), 'utf8');
    const before = published();
    await whileWatching(name, () => {
      const code = scriptsIn(builtWeb([name]).remotes[name] ?? '');
      const found = ['jsx-runtime', 'jsx-dev-runtime', 'jsxDEV'].filter((text) => code.includes(text));
      expect(found).toEqual(['jsx-runtime']);
    });
    expect(published()).toBe(before);
  });

  it('is served only where it is watched', () => {
    const served = builtWeb([name]);
    expect(served.shellDir).toBe(shellDir);
    expect(Object.keys(remotes).filter((each) => served.remotes[each] !== remotes[each])).toEqual([name]);
  });
});

describe('building again', () => {
  it('does nothing while nothing has changed', async () => {
    const lines = (await runBuild()).trim().split('\n');
    expect(lines).toEqual(['shell', ...Object.keys(remotes)].map((part) => `${part}: unchanged`));
  });
});
