import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** One block of a page that is followed: a file to write, or commands to run. */
type Step = { file: string; text: string } | { commands: string[] };

/**
 * What a reader of a page does, in order: blocks headed by a language and a path are files, blocks headed `sh` are
 * commands, one a line; all others are only read.
 */
export function stepsOf(page: string): Step[] {
  return [...page.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].flatMap(
    ([, language, file, text = '']): Step[] => {
      if (file !== undefined) return [{ file, text }];
      return language === 'sh' ? [{ commands: text.split('\n').filter((line) => line !== '') }] : [];
    },
  );
}

/**
 * Follows a page of `docs/` in a folder.
 * @param names an example in the page → its value here
 * @throws Error with a command's own words when it fails
 */
export async function follow(
  page: string,
  folder: string,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  const here = Object.entries(names).reduce(
    (text, [example, actual]) => text.replaceAll(example, actual),
    readFileSync(page, 'utf8'),
  );
  for (const step of stepsOf(here)) {
    if ('commands' in step) for (const command of step.commands) await run(command, folder);
    else {
      mkdirSync(dirname(join(folder, step.file)), { recursive: true });
      writeFileSync(join(folder, step.file), step.text);
    }
  }
}

async function run(command: string, folder: string): Promise<void> {
  await promisify(execFile)('sh', ['-c', command], { cwd: folder, maxBuffer: 64 * 1024 * 1024 }).catch(
    ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => {
      throw new Error(`${command}\n${stdout}\n${stderr}`);
    },
  );
}
