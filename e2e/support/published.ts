import { renameSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

export interface Published {
  name: string;
  version: string;
  entry: string;
}

/** What the running app's registry says about a remote. */
export async function published(origin: string, name: string): Promise<Published> {
  const response = await fetch(`${origin}/registry.json`);
  const { remotes } = (await response.json()) as { remotes: Published[] };
  const found = remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`the registry has no ${name}`);
  return found;
}

/** Takes a remote's files away from under the running app. @returns puts them back; may be called twice */
export function takeAway({ name, version }: Published): () => void {
  const folder = join(ROOT, name, 'dist', version);
  const elsewhere = join(ROOT, name, 'dist', `.away-${process.pid}`);
  renameSync(folder, elsewhere);
  let away = true;
  return () => {
    if (away) renameSync(elsewhere, folder);
    away = false;
  };
}
