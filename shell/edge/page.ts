import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Registry, type RegistryEntry, remoteUrl, screenFiles } from '@cosecha/shared/remote/contract';
import type { OpenTo } from '../src/session/open-paths';
import { inlineJson } from './escape';
import type { PageParts } from './first-view/page-parts';

/** The marks that the build leaves in the shell's `index.html`. */
export const HEAD_MARK = '<!--edge:head-->';
const BODY_MARK = '<!--edge:body-->';
export const OUTLET_MARK = '<!--edge:outlet-->';
const FRAME_MARK = '<!--edge:frame-->';
export const TITLE = /<title>[^<]*<\/title>/;

export interface PageInput {
  template: string;
  config: unknown;
  registry: Registry;
  /** Whether the pages' shell can draw a remote. */
  isFit: (remote: RegistryEntry) => boolean;
  /** The remote that owns the route: its files are named in the page, so they come without another round trip. */
  owner?: RegistryEntry;
  /** The remote whose screen the request shows first. */
  path?: string;
  /** What the page shows before any script has run. */
  drawn?: PageParts;
  /** Whom that is meant for besides people with a session. */
  openTo?: OpenTo;
}

/** A text ready to be sent in whichever encoding the browser takes. */
export interface Prepared {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Compression of a page with a first view: a tenth smaller than with 5, and 3 ms of work. */
const BROTLI_QUALITY = 7;

/** The HTML of one route: the shell's page with the run-time facts inlined and the first files preloaded. */
export function composePage(input: PageInput): string {
  const { template: plain, config, registry, owner, path = '', drawn, openTo, isFit } = input;
  // The script in the head reads it before anything is painted.
  const template = drawn && openTo ? plain.replace('<html', `<html data-open="${openTo}"`) : plain;
  const head = [...(drawn ? [drawn.head] : []), ...(owner ? preloads(owner, path) : [])].join('\n    ');
  const data = inlineJson({
    config,
    registry: { ...registry, remotes: registry.remotes.map((entry) => publicEntryOf(entry, isFit(entry))) },
  });
  const body = `<script type="application/json" id="cosecha-config">${data}</script>${drawn?.body ?? ''}`;
  const title = drawn?.title;
  return (title === undefined ? template : template.replace(TITLE, () => `<title>${title}</title>`))
    .replace(HEAD_MARK, () => head)
    .replace(OUTLET_MARK, () => drawn?.outlet ?? '')
    .replace(FRAME_MARK, () => drawn?.frame ?? '')
    .replace(BODY_MARK, () => body);
}

/** Compresses at the first request, and once. */
export function prepare(text: string): Prepared {
  const plain = Buffer.from(text);
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    get br() {
      br ??= brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
      return br;
    },
    get gzip() {
      gzip ??= gzipSync(plain);
      return gzip;
    },
  };
}

/**
 * The hashes of all scripts and the names of all imports would weigh more than the rest of the page; first views are the edge's own
 * matter. Only where names do not fit they stay, so that the page shows the card.
 */
function publicEntryOf({ scripts, firstView, uses, ...entry }: RegistryEntry, isFit: boolean): RegistryEntry {
  return isFit ? entry : { ...entry, uses };
}

/**
 * Small ones, behind the shell's scripts and the pictures of the first view, which are on their way meanwhile.
 * Integrity and crossorigin must equal those of the script that follows, or the browser fetches twice. A script whose
 * integrity is unknown is not named: the browser would refuse it.
 */
function preloads(owner: RegistryEntry, path: string): string[] {
  const known = { ...owner.scripts, [owner.entry]: owner.integrity };
  return [owner.entry, ...screenFiles(owner, path)].flatMap((file) => {
    const integrity = known[file];
    if (integrity === undefined) return [];
    return `<link rel="preload" as="script" href="${remoteUrl(owner, file)}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">`;
  });
}
