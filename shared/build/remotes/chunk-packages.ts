import type { Chunk, Compilation, Module, Stats } from 'webpack';

/** Names of the npm packages in every script, by file: what a budget is held to. */
export function chunkPackages(stats: Stats): Record<string, string[]> {
  const { chunks } = stats.compilation;
  const found = new Map<string, Set<string>>();
  for (const chunk of chunks) {
    const packages = modulesOf(stats.compilation, chunk).flatMap((module) => packageIn(module) ?? []);
    for (const file of chunk.files) found.set(file, new Set([...(found.get(file) ?? []), ...packages]));
  }
  return Object.fromEntries([...found].map(([file, packages]) => [file, [...packages].sort()]));
}

/** What a chunk is made of: of modules that webpack joined, each. */
export function modulesOf({ chunkGraph }: Compilation, chunk: Chunk): Module[] {
  return [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(withParts);
}

function withParts(module: Module): Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? [module, ...module.modules] : [module];
}

function packageIn(module: Module): string | undefined {
  const path = module.nameForCondition()?.replaceAll('\\', '/') ?? '';
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}
