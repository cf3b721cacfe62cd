/** Keeps file after file, each new one over an older one, and says the number of each that is kept, until it is killed. */
import { openStorageParts } from '../storage/storage-parts';

const NAMES = 7;

async function storeForever(folder: string): Promise<void> {
  const { bytes, objects } = await openStorageParts({ folder, clock: Date.now, mostBytes: 1e9 });
  for (let n = 0; ; n++) {
    const file = await bytes.create();
    const { length } = await bytes.append(file, 0, contentOf(n));
    await objects.put({
      ...{ bucket: 'b', name: String(n % NAMES), file, size: length, md5Hash: await bytes.md5(file) },
      ...{ generation: n, metageneration: 1, timeCreated: 0, updated: 0, downloadToken: '' },
      metadata: { contentType: 'text/plain', custom: { n: String(n) } },
    });
    process.stdout.write(`${n}\n`);
  }
}

async function* contentOf(n: number): AsyncGenerator<Buffer> {
  for (let part = 0; part < 10; part++) yield Buffer.from(`${n} `.repeat(1_000));
}

void storeForever(process.argv[2] ?? '');
