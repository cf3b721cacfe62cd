import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Registry, type RegistryEntry, remoteUrl, screenFiles } from '@cosecha/shared/remote/contract';
import { devReloadTag } from './dev-reload';

/** The marks that the build leaves in the shell's `index.html`. */
const HEAD_MARK = '<!--edge:head-->';
const BODY_MARK = '<!--edge:body-->';

export interface PageInput {
  template: string;
  config: unknown;
  registry: Registry;
  /** The remote that owns the route: its files are named in the page, so they come without another round trip. */
  owner?: RegistryEntry;
  /** Of the request: whose screen comes first. */
  path?: string;
  /** Marks up a page that reloads itself when something was rebuilt. */
  dev?: boolean;
}

/** A text ready to be sent in whichever encoding the browser takes. */
export interface Prepared {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** The HTML of one route: the shell's page with the run-time facts inlined and the first files preloaded. */
export function composePage({ template, config, registry, owner, path = '', dev }: PageInput): string {
  const head = [...(owner ? preloads(owner, path) : []), ...(dev ? [devReloadTag()] : [])].join('\n    ');
  const data = inlineJson({
    config,
    registry: { ...registry, remotes: registry.remotes.map(withoutScripts) },
  });
  const body = `<script type="application/json" id="cosecha-config">${data}</script>`;
  return template.replace(HEAD_MARK, () => head).replace(BODY_MARK, () => body);
}

/** JSON that cannot end the script element it stands in, nor break a line of JavaScript. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export function prepare(text: string): Prepared {
  const plain = Buffer.from(text);
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    gzip: gzipSync(plain),
  };
}

/** The hashes of all scripts of all remotes would weigh more than the rest of the page. */
function withoutScripts({ scripts, ...entry }: RegistryEntry): RegistryEntry {
  return entry;
}

/**
 * Integrity and crossorigin must equal those of the script that follows, or the browser fetches twice. A script whose
 * integrity nobody knows is not named: the browser would refuse it.
 */
function preloads(owner: RegistryEntry, path: string): string[] {
  const known = { ...owner.scripts, [owner.entry]: owner.integrity };
  return [owner.entry, ...screenFiles(owner, path)].flatMap((file) => {
    const integrity = known[file];
    if (integrity === undefined) return [];
    return `<link rel="preload" as="script" href="${remoteUrl(owner, file)}" integrity="${integrity}" crossorigin="anonymous">`;
  });
}
