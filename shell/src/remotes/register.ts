import { DRAWING, STILL_FAILING } from '@cosecha/shared/domain';
import { shellPaths } from '@cosecha/shared/paths';
import { fetchWithin } from '@cosecha/shared/promise';
import { containerId, REMOTE_ERROR } from '@cosecha/shared/remote';
import { type Registry, type RegistryEntry, remoteUrl, screenFiles } from '@cosecha/shared/remote/contract';
import { LIVE_EVENT } from '@cosecha/shared/remote/first-view';
import { ownerOfPath } from '@cosecha/shared/remote/routes';
import { navigateTo } from '@cosecha/shared/router';
import { type Backoff, createBackoff } from '@cosecha/shared/state';
import {
  addErrorHandler,
  checkActivityFunctions,
  getAppStatus,
  LOAD_ERROR,
  registerApplication,
  SKIP_BECAUSE_BROKEN,
  setBootstrapMaxTime,
  setMountMaxTime,
  setUnmountMaxTime,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa';
import * as z from 'zod/mini';
import { logWarning } from '../log';
import { noteThrown } from '../reports/thrown';
import { askRegistry } from '../updates/ask-registry';
import {
  type FetchModule,
  fetchFrom,
  LeftMeanwhile,
  loadLifecycles,
  RemoteLoadError,
  whileWanted,
} from './load-remote';
import { remoteStatus, setRemoteStatus } from './remote-status';
import { createRetry, type RetriedRemote, takeNewVersion } from './retry';

/** single-spa does not try a failed load again within this time. Milliseconds, with a margin. */
const RELOAD_PAUSE_MS = 250;
/** A remote that does not come to an end with starting, drawing or leaving; its own files have shorter limits. Milliseconds. */
const LIFECYCLE_LIMIT_MS = 10_000;
/** A person waits for it, and without an answer it is tried with what is there. */
const REGISTRY_LIMIT_MS = 2_000;
const REFRESH_LIMITS = { limitMs: 6_000, mostBytes: 16 * 1024 * 1024 };

const reload = () => location.reload();

/** By name: makes a remote known to single-spa, also again. */
const registrations = new Map<string, () => void>();
/** By the name of a remote whose code did not come. */
const backoffs = new Map<string, Backoff>();
/** Remotes that are loaded again without a tap: their card stays until they have come. */
const againUnasked = new Set<string>();

/**
 * Makes every remote known to single-spa, each with its container outside React.
 * @param bases where overridden remotes are served instead
 */
export function registerRemotes(
  registry: Registry,
  outlet: HTMLElement,
  bases: ReadonlyMap<string, string> = new Map(),
): void {
  const fetchModule = fetchFrom(bases);
  for (const entry of registry.remotes) {
    addContainer(entry.name, outlet);
    const isWanted = ({ pathname }: Pick<Location, 'pathname'>) =>
      ownerOfPath(registry.remotes, pathname) === entry;
    const register = () =>
      registerApplication({
        name: entry.name,
        app: () => whileWanted(loadWithStatus(entry, fetchModule), () => isWanted(location)),
        activeWhen: isWanted,
      });
    registrations.set(entry.name, register);
    register();
  }
  window.addEventListener(REMOTE_ERROR, (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { name, error } = event.detail;
    logWarning(`${name} failed while drawing: ${error}`);
    noteThrown({ remote: name, kind: 'threw', error });
  });
  window.addEventListener(STILL_FAILING, (event) => {
    const { pathname } = location;
    const giveUp = () => {
      if (isDrawing(event) && location.pathname === pathname) navigateTo(shellPaths.error);
    };
    void takeNewVersion(registry.remotes, pathname, { publishedVersion, reload, giveUp });
  });
  for (const limit of [setBootstrapMaxTime, setMountMaxTime, setUnmountMaxTime])
    limit(LIFECYCLE_LIMIT_MS, true, LIFECYCLE_LIMIT_MS);
  addErrorHandler((error) => {
    const { message, appOrParcelName: name } = error;
    if (error instanceof LeftMeanwhile) return void comeBackTo(name);
    logWarning(message);
    setRemoteStatus(name, 'failed');
    if (!againUnasked.has(name)) noteThrown({ remote: name, kind: 'failed', error });
    if (getAppStatus(name) === LOAD_ERROR && !(error instanceof RemoteLoadError)) goOnLater(name);
    // A waiting tap will not be answered: links of a first view are plain links again.
    else window.dispatchEvent(new Event(LIVE_EVENT));
    // One that fails while it leaves must not stay under the next screen.
    if (ownerOfPath(registry.remotes, location.pathname)?.name !== name)
      document.getElementById(containerId(name))?.replaceChildren();
  });
}

/** What throws while it is drawn is explained by no screen; code that does not come has its card. */
const isDrawing = (event: Event) => event instanceof CustomEvent && event.detail === DRAWING;

/** What Reintentar does. */
export const retryRemote = createRetry({
  publishedVersion,
  startAnew,
  fetchAgain,
  reload,
});

/** Replaces what the browser keeps of the remote's files, which it would otherwise never ask for again. */
async function fetchAgain(remote: RetriedRemote): Promise<void> {
  const files = [remote.entry, ...screenFiles(remote, location.pathname)].map((file) =>
    remoteUrl(remote, file),
  );
  await Promise.allSettled(files.map((file) => fetchWithin(file, { ...REFRESH_LIMITS, cache: 'reload' })));
}

async function startAnew(name: string): Promise<void> {
  if (getAppStatus(name) === SKIP_BECAUSE_BROKEN) {
    // single-spa never unloads a broken application; it forgets one, and takes it as a new one.
    await unregisterApplication(name);
    registrations.get(name)?.();
  }
  await new Promise((resolve) => setTimeout(resolve, RELOAD_PAUSE_MS));
  await triggerAppChange();
}

/** A person who returns at once is within single-spa's pause after a load that ended with nothing. */
async function comeBackTo(name: string): Promise<void> {
  setRemoteStatus(name, 'loading');
  await new Promise((resolve) => setTimeout(resolve, RELOAD_PAUSE_MS));
  await triggerAppChange();
}

async function loadWithStatus(entry: RegistryEntry, fetchModule: FetchModule) {
  const { name } = entry;
  if (!againUnasked.has(name)) setRemoteStatus(name, 'loading');
  const lifecycles = await loadLifecycles(entry, fetchModule);
  forgetBackoff(name);
  setRemoteStatus(name, 'ready');
  return lifecycles;
}

/** Code that did not come is asked for again by itself while a person waits for it. */
function goOnLater(name: string): void {
  const backoff = backoffs.get(name) ?? createBackoff(() => void goOn(name));
  backoffs.set(name, backoff);
  backoff.after(null);
}

async function goOn(name: string): Promise<void> {
  if (remoteStatus(name) !== 'failed' || !checkActivityFunctions(location).includes(name))
    return forgetBackoff(name);
  againUnasked.add(name);
  await startAnew(name);
  againUnasked.delete(name);
}

function forgetBackoff(name: string): void {
  backoffs.get(name)?.close();
  backoffs.delete(name);
}

/** single-spa reads the address as soon as it starts, so the containers exist before; a first view brings its own. */
function addContainer(name: string, outlet: HTMLElement): void {
  if (document.getElementById(containerId(name)) !== null) return;
  const container = document.createElement('div');
  container.id = containerId(name);
  outlet.append(container);
}

/** The version that the registry names now; undefined when it does not answer or names none. */
async function publishedVersion(name: string): Promise<string | undefined> {
  const answer = await askRegistry(z.unknown(), REGISTRY_LIMIT_MS);
  return answer?.registry.remotes.find((entry) => entry.name === name)?.version;
}
