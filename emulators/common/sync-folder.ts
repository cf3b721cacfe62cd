import { open } from 'node:fs/promises';

/** Puts on the disk which files a folder has. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
