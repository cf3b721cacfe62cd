/**
 * The edge: serves the page of every app route, the registry and the immutable files of the shell and the
 * remotes. A plugin: it adds routes that never shadow another service on the same server.
 */
import { join } from 'node:path';
import type { NewsOfBuilds } from '@cosecha/shared/build/build-news';
import { SERVER_FILES } from '@cosecha/shared/build/server-files';
import { SHELL_FILE, shellFactsSchema } from '@cosecha/shared/build/shell-facts';
import type { NativeAppFacts } from '@cosecha/shared/native/app';
import {
  type Registry,
  type RegistryEntry,
  type ShellOffer,
  whyUnfit,
} from '@cosecha/shared/remote/contract';
import { LANDING_PAGE, PUBLIC_PAGE } from '@cosecha/shared/remote/next-files';
import { shellIn } from '@cosecha/shared/remote/shell-name';
import type { FastifyPluginAsync } from 'fastify';
import type { Registry as Metrics } from 'prom-client';
import { fileReader, send } from './answers';
import { addDevBuilds } from './dev-builds';
import type { Answer } from './first-view/draw';
import { type FirstViewCounts, noFirstViews, openFirstViews } from './first-view/first-views';
import { addSecurityHeaders, contentSecurityPolicy } from './headers';
import { memoizedByParts, preparedTexts } from './memoize';
import { addNativeLinks } from './native-links';
import { addPages } from './pages';
import { openPublicPages } from './public-pages/draw-public';
import { addPublicPages } from './public-pages/public-pages';
import type { ReleaseOptions } from './releases/releases';
import { type ReleaseAnswer, serveReleases } from './releases/serve-releases';
import { type RemoteSource, remoteSource, type Warn } from './remote-sources';
import { addReports } from './reports/reports';
import { serveFiles } from './static-files';

export interface EdgeOptions {
  /** Inlined into every page and served at /config.json as it is: public facts only. */
  config: Readonly<Record<string, unknown>>;
  /** The built site of the shell (`shell/dist/site`). */
  shellDir: string;
  /** Where each remote is published: a folder with `remote.json`, or the URL of a server that has it. */
  remotes: Readonly<Record<string, string>>;
  /** Where the remotes that are not named there are released. */
  releases?: ReleaseOptions;
  /** A folder of the edge's own, for what the remotes that are named there published last. */
  cache?: string;
  /** Lets browsers replace a remote by one from localhost; never in production. */
  allowOverrides?: boolean;
  /** Whether browsers keep what they used (0031); false takes back what they keep. Default: yes, but not in `dev`. */
  cacheFiles?: boolean;
  /** How first views are drawn; without it, pages have none. */
  firstViews?: {
    answer: Answer;
    /** Counted up by the edge, for its metrics. */
    counts?: FirstViewCounts;
  };
  /** The native app that may open links to this site; without it, no site says so. */
  nativeApp?: NativeAppFacts;
  /** Who answers what public pages ask (0083); without it, there are none. */
  publicPages?: { answer: Answer };
  /** Where what browsers report of remotes is counted; without it, nothing is read of it. */
  metrics?: Metrics;
  /** Development mode: open pages are notified of builds, and accept scripts without a hash. */
  dev?: NewsOfBuilds;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** The shell's service worker, and the one that takes its place where nothing shall be kept. */
const WORKER = '/service-worker.js';
const WORKER_OFF = '/service-worker-off.js';

/** @returns a plugin: `await app.register(createEdge(options))`, without a prefix */
export function createEdge(options: EdgeOptions): FastifyPluginAsync {
  const { config, shellDir, remotes, allowOverrides = false, dev, now = Date.now } = options;
  return async (app) => {
    const warn = warnOnce((message) => app.log.warn(message));
    const sources = Object.entries(remotes).map(([name, place]) =>
      remoteSource(name, place, warn, now, options.cache),
    );
    const readTemplate = fileReader(join(shellDir, 'index.html'));
    const readLanding = fileReader(join(shellDir, LANDING_PAGE));
    const policy = policyOf((pages) => contentSecurityPolicy(config, allowOverrides, pages));
    const { cacheFiles = dev === undefined } = options;
    const readWorker = fileReader(join(shellDir, cacheFiles ? WORKER : WORKER_OFF));
    const readShellFacts = fileReader(join(shellDir, SHELL_FILE));
    const shellOffer = offerOf(readShellFacts);
    const released = await serveReleases(app, options.releases, { warn, now, shellOffer });
    const registry = (release: ReleaseAnswer) => currentRegistry(sources, release, allowOverrides);
    const prepared = preparedTexts();
    const firstViews = options.firstViews
      ? openFirstViews({
          ...options.firstViews,
          shellDir,
          config,
          warn,
          now,
          placeOf: ({ name }) => remotes[name] ?? join(released.folder ?? '', name),
        })
      : noFirstViews();
    // Not awaited: releases that are far may take long to come.
    app.addHook('onReady', async () => {
      void released
        .give()
        .then(registry)
        .then(({ remotes: entries }) => firstViews.prepare(entries))
        .catch((error: unknown) => warn(`First views: ${String(error)}`));
    });
    app.addHook('preClose', () => firstViews.end());

    app.addHook('onRequest', async (_request, reply) =>
      addSecurityHeaders(reply, policy([readTemplate(), readLanding()]), dev !== undefined),
    );

    app.get('/config.json', async (request, reply) =>
      send(request, reply.type('application/json'), prepared('config', JSON.stringify(config))),
    );
    app.get('/registry.json', async (request, reply) => {
      const release = await released.give(request);
      const known = {
        ...(await registry(release)),
        released: release.sources,
        shell: shellIn(readTemplate()),
      };
      const text = prepared(`registry ${release.variant}`, JSON.stringify(known));
      return send(request, reply.type('application/json'), text, release.isPersonal);
    });
    app.get(`/${SHELL_FILE}`, async (request, reply) => {
      const facts = readShellFacts();
      if (facts === '') return reply.callNotFound();
      return send(request, reply.type('application/json'), prepared('shell', facts));
    });
    // At the root, because a worker may only stand for what lies below it; asked about each time, so that updates arrive.
    app.get(WORKER, async (request, reply) => {
      const script = readWorker();
      if (script === '') return reply.callNotFound();
      return send(request, reply.type('text/javascript; charset=utf-8'), prepared('worker', script));
    });
    if (options.metrics) {
      const placed = async () => (await registry(await released.give())).remotes;
      const live = async () => [...(await placed()), ...(await released.all())];
      await app.register(addReports({ metrics: options.metrics, live, now }));
    }
    if (options.nativeApp) addNativeLinks(app, options.nativeApp, prepared);
    await serveFiles(app, shellDir, remotes);
    if (dev) addDevBuilds(app, dev);

    const publicPages =
      options.publicPages && openPublicPages({ ...options.publicPages, shellDir, config, warn, now });
    if (publicPages) {
      addPublicPages(app, {
        pages: publicPages,
        mainCurrency: config.mainCurrency,
        template: fileReader(join(shellDir, PUBLIC_PAGE)),
        policyFor: (template, styles) =>
          contentSecurityPolicy(config, allowOverrides, [template], { scripts: [], styles, hasForms: true }),
      });
      app.addHook('preClose', () => publicPages.end());
    }
    addPages(app, {
      ...{ config, now, firstViews, released, registry, isFit: fitsShell(shellOffer, warn) },
      landing: publicPages?.landing,
      read: {
        template: readTemplate,
        landing: readLanding,
        headScript: fileReader(join(shellDir, SERVER_FILES.head)),
      },
      policyFor: (template, { allowed }) =>
        contentSecurityPolicy(config, allowOverrides, [template], allowed),
    });
  };
}

/** A remote with a place of its own comes from there, released or not. */
async function currentRegistry(
  sources: readonly RemoteSource[],
  release: ReleaseAnswer,
  allowOverrides: boolean,
): Promise<Registry> {
  const placed = new Set(sources.map(({ name }) => name));
  const released = release.entries.filter(({ name }) => !placed.has(name));
  const entries = await Promise.all(sources.map((source) => source.current()));
  return { allowOverrides, remotes: [...entries.filter((entry) => entry !== undefined), ...released] };
}

/** What the shell of these pages offers; of one that does not say, nothing is known. */
function offerOf(read: () => string): () => ShellOffer | undefined {
  let known: { text: string; offer: ShellOffer | undefined } | undefined;
  return () => {
    const text = read();
    if (known?.text !== text)
      known = { text, offer: text === '' ? undefined : shellFactsSchema.parse(JSON.parse(text)) };
    return known.offer;
  };
}

/** Whether the pages' shell can draw a remote; the log says why not. */
function fitsShell(offer: () => ShellOffer | undefined, warn: Warn): (remote: RegistryEntry) => boolean {
  const looked = memoizedByParts<RegistryEntry, boolean>();
  return (remote) => {
    const shell = offer();
    return looked(remote, [shell], () => {
      const unfit = shell && whyUnfit(remote, shell);
      if (unfit !== undefined) warn(`Remote "${remote.name}" ${remote.version} shows its card: ${unfit}.`);
      return unfit === undefined;
    });
  };
}

/** The policy for the pages as they are, made again after a deploy. */
function policyOf(make: (pages: readonly string[]) => string): (pages: readonly string[]) => string {
  let known: { pages: readonly string[]; policy: string } | undefined;
  return (pages) => {
    const isSame = known?.pages.every((page, index) => page === pages[index]);
    if (known === undefined || !isSame) known = { pages, policy: make(pages) };
    return known.policy;
  };
}

/** Messages that are remembered: they name releases and reasons, which are ever new ones. */
const MOST_SAID = 1_000;

function warnOnce(warn: (message: string) => void): (message: string) => void {
  const said = new Set<string>();
  return (message) => {
    if (said.has(message)) return;
    if (said.size >= MOST_SAID) said.clear();
    said.add(message);
    warn(message);
  };
}
