import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RegistryEntry, readRegistryEntry } from '@cosecha/shared/remote/contract';

type Warn = (message: string) => void;

/** What a remote with a place of its own published last, on the edge's own disk. */
export interface LastKnown {
  read(): RegistryEntry | undefined;
  /** @param entry undefined when it was withdrawn */
  store(entry: RegistryEntry | undefined): void;
}

/**
 * So that an edge that starts while a remote's place is out of reach knows its addresses, where people are then told what is
 * wrong instead of "not found".
 * @param cache a folder of the edge's own; without one nothing is kept
 */
export function lastKnown(cache: string | undefined, name: string, place: string, warn: Warn): LastKnown {
  if (cache === undefined) return { read: () => undefined, store: () => undefined };
  const folder = join(cache, 'last-known');
  const file = join(folder, `${name}-${createHash('sha256').update(place).digest('hex').slice(0, 12)}.json`);
  return {
    read() {
      const text = readText(file);
      return text === undefined ? undefined : readRegistryEntry(parsed(text), file, warn);
    },
    store(entry) {
      const text = entry && JSON.stringify(entry);
      if (text === readText(file)) return;
      try {
        if (text === undefined) return rmSync(file, { force: true });
        mkdirSync(folder, { recursive: true });
        const draft = `${file}.${process.pid}.draft`;
        writeFileSync(draft, text);
        renameSync(draft, file);
      } catch (error) {
        warn(`What ${name} published cannot be kept for the next start: ${String(error)}.`);
      }
    },
  };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
