import { type BuildResult, buildPart, watchPart } from './build-part';
import { allParts } from './parts';

export interface WatchOptions {
  /** Names of the parts to watch; empty: all of them. The others are built once. */
  parts?: readonly string[];
  log?: (line: string) => void;
  onBuilt?: (result: BuildResult) => void;
}

/**
 * Builds and keeps building. Every rebuild publishes a new version, so an edge on the same folders serves it at
 * once and tells open browsers to reload.
 * @returns after the first build of every part, with a function that stops watching
 */
export async function startWatching(options: WatchOptions = {}): Promise<() => Promise<void>> {
  const { parts = [], log = console.log, onBuilt } = options;
  const watched = allParts().filter((part) => parts.length === 0 || parts.includes(part.name));
  for (const part of allParts().filter((candidate) => !watched.includes(candidate)))
    await buildPart(part, log);

  const stops = await Promise.all(
    watched.map(
      (part) =>
        new Promise<() => Promise<void>>((resolve) => {
          const stop = watchPart(
            part,
            (result) => {
              log(`${part.name}: ${result.version ?? 'site'} at ${new Date().toLocaleTimeString('es-CO')}`);
              onBuilt?.(result);
              resolve(() => stop());
            },
            (error) => {
              log(error.message);
              resolve(() => stop());
            },
          );
        }),
    ),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
