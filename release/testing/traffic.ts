import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Registry, type RegistryEntry, remoteUrl } from '../../shared/remote/contract';

/** What the browsers saw. */
interface Seen {
  pages: number;
  /** By remote. */
  versions: Map<string, Set<string>>;
  failures: string[];
}

/**
 * Browsers that open pages without a pause: each takes the remotes that its page names and fetches all of their files, as a
 * page does while it starts and later.
 * @param edges behind one address, in rotation: a page's files are requested from another edge than the page
 */
export function startTraffic(edges: readonly string[], path: string, browsers: number) {
  const seen: Seen = { pages: 0, versions: new Map(), failures: [] };
  const end = new AbortController();

  const edgeAt = (turn: number) => edges[turn % edges.length];

  async function browse(): Promise<void> {
    let cookie = '';
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const page = await fetch(new URL(path, edgeAt(turn)), { headers: { accept: 'text/html', cookie } });
      cookie ||= page.headers.get('set-cookie')?.split(';')[0] ?? '';
      const html = await page.text();
      if (page.status !== 200) seen.failures.push(`the page: ${page.status}`);
      else await start(html, edgeAt(turn + 1));
      await setImmediate();
    }
  }

  async function start(html: string, edge: string | undefined): Promise<void> {
    seen.pages += 1;
    const { remotes } = registryIn(html);
    const names = remotes.map(({ name }) => name);
    if (new Set(names).size !== names.length) seen.failures.push(`a page names a remote twice: ${names}`);
    for (const [, name, version] of html.matchAll(/href="\/remotes\/([\w-]+)\/([\w.-]+)\//g)) {
      const named = remotes.find((remote) => remote.name === name)?.version;
      if (named !== version) seen.failures.push(`a page names ${name} ${named} and preloads ${version}`);
    }
    await Promise.all(remotes.map((entry) => fetchRemote(entry, edge)));
  }

  async function fetchRemote(entry: RegistryEntry, edge: string | undefined): Promise<void> {
    const { name, version } = entry;
    seen.versions.set(name, (seen.versions.get(name) ?? new Set()).add(version));
    const hash = version.slice(version.indexOf('-') + 1);
    const files = [entry.entry, ...entry.files, `chunks/late.${hash}.js`, entry.manifest];
    const marks = new Set<string>();
    for (const path of files) {
      const answer = await fetch(new URL(remoteUrl(entry, path), edge));
      const text = await answer.text();
      if (answer.status !== 200) seen.failures.push(`${name} ${version} ${path}: ${answer.status}`);
      marks.add(/\/\* .*? \*\//.exec(text)?.[0] ?? `none in ${path}`);
      if (path === entry.entry && sha384(text) !== entry.integrity)
        seen.failures.push(`${name} ${version}: integrity`);
    }
    if (marks.size !== 1) seen.failures.push(`${name} ${version} mixes ${[...marks].join(' and ')}`);
  }

  const browsing = Promise.all(Array.from({ length: browsers }, browse));
  return {
    seen,
    async stop(): Promise<Seen> {
      end.abort();
      await browsing;
      return seen;
    },
  };
}

function registryIn(html: string): Registry {
  const json = /<script type="application\/json" id="cosecha-config">(.*?)<\/script>/s.exec(html)?.[1];
  return (JSON.parse(json ?? '{}') as { registry: Registry }).registry;
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
