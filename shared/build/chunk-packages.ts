import type { Module, Stats } from 'webpack';

/** Names of the npm packages in every script, by file: what a budget is held to. */
export function chunkPackages(stats: Stats): Record<string, string[]> {
  const { chunks, chunkGraph } = stats.compilation;
  const found = new Map<string, Set<string>>();
  for (const chunk of chunks) {
    const modules = chunkGraph ? [...chunkGraph.getChunkModulesIterable(chunk)] : [];
    const packages = modules.flatMap(withParts).flatMap((module) => packageIn(module) ?? []);
    for (const file of chunk.files) found.set(file, new Set([...(found.get(file) ?? []), ...packages]));
  }
  return Object.fromEntries([...found].map(([file, packages]) => [file, [...packages].sort()]));
}

/** A module that webpack joined of several, with each of them. */
function withParts(module: Module): Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? [module, ...module.modules] : [module];
}

function packageIn(module: Module): string | undefined {
  const path = module.nameForCondition()?.replaceAll('\\', '/') ?? '';
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}
