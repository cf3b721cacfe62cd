import { join } from 'node:path';
import { builtWeb } from '@cosecha/shared/build';
import { loadRoutes } from '@cosecha/shared/build/load-routes';
import { SHELL_FILE, shellFactsSchema } from '@cosecha/shared/build/shell-facts';
import { SetupError, UsageError } from '@cosecha/shared/command-line';
import { shellPaths } from '@cosecha/shared/paths';
import { CONTRACT_VERSION, contractAccepts, readRegistry } from '@cosecha/shared/remote/contract';
import { drain, endOnSignal, readJson } from '@cosecha/shared/server';
import { createDevRemoteServer } from '@cosecha/shell/edge/dev-remote-server';
import { startBuilds } from '../../dev/start-builds';
import { requireFreePort } from '../../free-port';
import { readSettings } from '../../settings';
import { step } from '../progress';

const ROOT = join(__dirname, '../../..');
/** Never another: overrides are taken from the browser's own machine. */
const HOST = '127.0.0.1';
const DEFAULT_PORT = '8081';

/** Builds, watches and serves one remote alone, and says by which address a shell elsewhere takes it from here. */
export async function devInShell(parts: readonly string[], shell: string): Promise<void> {
  const name = oneRemote(parts);
  const { origin } = new URL(shell);
  const { port } = readSettings({ PORT: DEFAULT_PORT, ...process.env }, { reset: false });
  await requireFreePort(port, HOST);
  await step(`Asking ${origin} whether it takes local remotes`, () => requireOpenShell(origin));
  const builds = startBuilds({ parts: [name], alone: true });
  const server = createDevRemoteServer(builtWeb([name]).remotes[name] ?? '', origin, builds.news);
  const closeServer = drain(server);
  endOnSignal(async () => {
    await Promise.all([builds.end(), closeServer()]);
  });
  await builds.ready;
  await server.listen({ port, host: HOST });
  const link = `${origin}${firstRoute(name)}?cosecha-override=${name}=http://localhost:${port}/`;
  console.log(`\n${name} is ready. Open it in ${origin}:\n\n  ${link}\n`);
  console.log(
    'The page asks once, then takes it from here as long as the tab lives, and reloads after every rebuild.\n',
  );
}

/** @throws UsageError when that is not one folder with a remote */
function oneRemote(parts: readonly string[]): string {
  const known = Object.keys(builtWeb().remotes);
  const [name] = parts;
  if (parts.length === 1 && name !== undefined && known.includes(name)) return name;
  throw new UsageError(`Say which one remote: npm run dev -- mfe-x --shell … There are ${known.join(', ')}.`);
}

/** @throws SetupError when it does not answer, takes no local remotes, or would not run one that is built here */
async function requireOpenShell(origin: string): Promise<void> {
  const known = await readJson(`${origin}/registry.json`);
  if (known === undefined)
    throw new SetupError(`${origin}/registry.json does not answer. Is that the app's address?`);
  if (!readRegistry(known, () => undefined).allowOverrides) {
    throw new SetupError(
      `${origin} takes no local remotes. Its edge would need ALLOW_OVERRIDES=true, which no live app has.`,
    );
  }
  const facts = shellFactsSchema.safeParse(await readJson(`${origin}/${SHELL_FILE}`));
  if (facts.success && !contractAccepts(`^${CONTRACT_VERSION}`, facts.data.contract)) {
    throw new SetupError(
      `${origin} speaks contract ${facts.data.contract}, this checkout ${CONTRACT_VERSION}: it would show the remote's card. Check out what is deployed there.`,
    );
  }
}

/** The first address that it draws without knowing of anything. */
function firstRoute(name: string): string {
  const { rows } = loadRoutes(join(ROOT, name));
  return rows.find(({ path }) => !path.includes(':'))?.path ?? shellPaths.landing;
}
