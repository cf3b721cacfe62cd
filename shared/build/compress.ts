import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|json|svg|html|webmanifest)$/;
const MIN_BYTES = 512;

/** Bytes of one file: as written, and as the wire carries it. */
export interface FileSize {
  file: string;
  raw: number;
  brotli: number;
}

/** Writes `.br` and `.gz` beside every text file, once, so that no server compresses while people wait. */
export async function compressFolder(folder: string): Promise<FileSize[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
  return Promise.all(files.sort().map((file) => compressFile(folder, file)));
}

async function compressFile(folder: string, file: string): Promise<FileSize> {
  const path = join(folder, file);
  const raw = statSync(path).size;
  if (raw < MIN_BYTES) return { file, raw, brotli: raw };
  const content = readFileSync(path);
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, zipped);
  return { file, raw, brotli: brotli.length };
}
