import { createHash } from 'node:crypto';
import {
  type Chunk,
  Compilation,
  type Compiler,
  optimize,
  RuntimeGlobals,
  RuntimeModule,
  runtime,
  type WebpackPluginInstance,
} from 'webpack';
import { NOT_ARRIVED } from '../../domain/failing-code';
import { CODE_ARRIVES } from '../../remote/contract';
import { integrityOfBytes } from '../hash';

const NAME = 'ChunkIntegrity';
/** What the part's runtime calls it. */
const GUARD = '__webpack_require__.guard';
const PREFIX = 'sha384-';
/** For a script that the browser brings by itself: the page does not hear how it comes. Milliseconds. */
const UNHEARD_LIMIT_MS = 20_000;
/** In a page that hears nothing of its scripts at all. Milliseconds. */
const BLIND_LIMIT_MS = 60_000;

/**
 * Gives every script that webpack's own loader fetches its integrity. The hashes are in the part's entry, which has
 * one itself (in the page, or in the registry): so nothing that was changed on the way runs. The entry is made before
 * the chunks are final, so it holds a mark for each; webpack, which puts the final names of chunks into it, puts the
 * final hashes there in the same step.
 */
export class ChunkIntegrity implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(NAME, (chunk) => {
        // Returns nothing: webpack's own tap, which brings the loader itself, comes after this one.
        compilation.addRuntimeModule(chunk, new GuardModule());
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\n${GUARD}(script, chunkId, url);`,
      );
      const marks = new Set<string>();
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        () => {
          for (const chunk of compilation.chunks) {
            const mark = markOf(chunk);
            marks.add(mark);
            for (const file of chunk.files) if (file.endsWith('.js')) addHash(compilation, file, mark);
          }
        },
      );
      optimize.RealContentHashPlugin.getCompilationHooks(compilation).updateHash.tap(
        NAME,
        ([content], hash) =>
          content && marks.has(hash) ? integrityOfBytes(content).slice(PREFIX.length) : undefined,
      );
    });
  }
}

/** A placeholder for the hash of a chunk: as long as that, and unique. */
function markOf({ id }: Chunk): string {
  return createHash('sha384').update(`the integrity of chunk ${id}`).digest('base64');
}

function addHash(compilation: Compilation, file: string, mark: string): void {
  compilation.updateAsset(
    file,
    (source) => source,
    (info = {}) => ({ ...info, contenthash: [info.contenthash ?? [], mark].flat() }),
  );
}

/**
 * A script without a known hash gets one that fits nothing. Its file comes first, by the page's own way if it has one, which hears
 * whether it is still coming; else a damaged copy in the browser's cache is not asked for twice.
 */
class GuardModule extends RuntimeModule {
  constructor() {
    super('chunk integrity');
  }

  override generate(): string {
    const { chunk, chunkGraph } = this;
    const loaded = [...(chunk?.getAllAsyncChunks() ?? [])]
      .filter((each) => chunkGraph?.getChunkModulesIterableBySourceType(each, 'javascript') !== undefined)
      .map((each) => [String(each.id), markOf(each)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `const hashes = ${JSON.stringify(Object.fromEntries(loaded))}, asked = {};
${GUARD} = (script, id, url) => {
  const arrives = self.${CODE_ARRIVES};
  const coming = arrives?.(url, asked[url] > 1);
  const fail = (type) => script.onerror?.({ type, target: { src: url } });
  script.integrity = ${JSON.stringify(PREFIX)} + hashes[id];
  script.crossOrigin = 'anonymous';
  script.addEventListener('error', () => { asked[url] = 2; });
  if (coming) {
    script.removeAttribute('src');
    coming.then(() => { script.src = url; }, () => fail(${JSON.stringify(NOT_ARRIVED)}));
  } else {
    if (asked[url]) script.src = url + '?again=' + Date.now();
    setTimeout(fail, arrives ? ${UNHEARD_LIMIT_MS} : ${BLIND_LIMIT_MS}, 'timeout');
  }
  asked[url] = 1;
};`;
  }
}
