import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(__dirname, '../../..');
const TSX = createRequire(__filename).resolve('tsx/cli');

export interface Started {
  /** What it says with "Ready: ". */
  url: string;
  /** Asks it to end. @returns its exit code */
  end(): Promise<number | null>;
}

/**
 * Starts an emulator by the command that its README names, `npx tsx … main.ts …`.
 * @param more arguments behind those of the README; the last one of a name counts
 */
export async function startAsDocumented(folder: string, more: readonly string[]): Promise<Started> {
  const text = readFileSync(join(ROOT, folder, 'README.md'), 'utf8');
  const command = new RegExp(`^npx tsx (${folder}/main\\.ts.*)$`, 'm').exec(text)?.[1];
  if (command === undefined) throw new Error(`${folder}/README.md names no command that starts it`);
  const program = spawn(process.execPath, [TSX, ...command.split(/\s+/), ...more], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  const url = new Promise<string>((resolve, reject) => {
    createInterface(program.stdout).on('line', (line) => {
      const [, found] = /^Ready: (\S+)$/.exec(line) ?? [];
      if (found) resolve(found);
    });
    void ended.then(([code]) => reject(new Error(`it ended with ${code}`)));
  });
  return {
    url: await url,
    async end() {
      program.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}
