import { join } from 'node:path';
import { buildSync } from 'esbuild';

let script: string | undefined;

/** `in-page.ts` with its libraries, as one script. */
export function finderScript(): string {
  script ??= buildSync({
    entryPoints: [join(__dirname, 'in-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    define: { 'process.env': '{}', 'process.env.NODE_ENV': '"production"', global: 'window' },
    target: 'safari15.4',
  }).outputFiles[0]?.text;
  return script ?? '';
}
