import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FLAGS = '-O3z --runtime stub --disable bulk-memory --disable sign-extension --disable nontrapping-f2i';

/**
 * Compiles AssemblyScript text. The compiler is an ES module, which jest cannot load, so it runs as the program that
 * it also is; the result is kept by its source's hash, because every test file asks for the same contract.
 */
export function compile(source: string): Uint8Array {
  const name = createHash('sha256').update(FLAGS).update(source).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), 'cosecha-probe-contracts');
  const wasm = join(folder, `${name}.wasm`);
  if (!existsSync(wasm)) {
    mkdirSync(folder, { recursive: true });
    const entry = join(folder, `${name}-${process.pid}.ts`);
    const output = join(folder, `${name}-${process.pid}.wasm`);
    writeFileSync(entry, source);
    const compiler = join(createRequire(__filename).resolve('assemblyscript/package.json'), '../bin/asc.js');
    const abort = `--use abort=${name}-${process.pid}/abort_`;
    const files = [`${name}-${process.pid}.ts`, '-o', `${name}-${process.pid}.wasm`];
    execFileSync(process.execPath, [compiler, ...files, ...FLAGS.split(' '), ...abort.split(' ')], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    renameSync(output, wasm);
  }
  return new Uint8Array(readFileSync(wasm));
}
