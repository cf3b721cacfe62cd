import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join('docs', 'deep-runs.tsv');

/**
 * The last call of a command that runs a suite: prints its summary and a line that says what ran, when and on which commit, sets the
 * exit code, and puts the line on top of docs/deep-runs.tsv, so that "not run" is not taken for "passes". With CI set, nothing is
 * written: CI keeps its log.
 * Command, arguments and minutes are those of this process.
 * @example endRun(findings.length === 0, '50 kills, 400 orders: the books agree')
 * @param summary one line: what ran and what came of it, with its numbers
 * @param root folder of the checkout
 */
export function endRun(passed: boolean, summary: string, root = process.cwd()): void {
  const [command, ...args] = process.argv.slice(2);
  process.exitCode = passed ? 0 : 1;
  const cells = [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    commitOf(root),
    ['npm run', command, ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
    `Node ${process.versions.node}`,
    `${(process.uptime() / 60).toFixed(1)} min`,
    `${passed ? 'passed' : 'failed'}: ${summary}`,
  ].map((cell) => cell.replaceAll(/[\t\n]/g, ' '));
  console.log(`\n${summary}\n${cells.slice(0, -1).join(', ')}: ${passed ? 'passed' : 'failed'}.`);
  if (process.env.CI) return;
  const file = join(root, FILE);
  const [head, ...rows] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [head, cells.join('\t'), ...rows].join('\n'));
}

/** The commit that is checked out; "edited" where files differ from it, earlier lines of the list left aside. */
function commitOf(root: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const edited = git('status', '--porcelain', '--', '.', `:!${FILE}`) !== '';
    return git('rev-parse', '--short=8', 'HEAD') + (edited ? ', edited' : '');
  } catch {
    return 'no git checkout';
  }
}
