/**
 * The way into every command of package.json. Plain JavaScript, because in a fresh clone nothing is installed yet: it runs `npm ci`
 * when the lockfile has changed, then hands over to TypeScript in this same process, so that one kill ends everything.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadProgram } from './load-program.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const args = process.argv.slice(2);
process.chdir(root);
checkNode();
const isHelp = args[0] === 'help' || args.includes('--help');
// Help needs nothing that is up to date.
if (!(isHelp && existsSync(join(root, 'node_modules/tsx')))) installIfNeeded();
if (args[0] === 'start' && !isHelp) await runStart();
else await runFromSources();

/** What people wait for most often: as one file, which loads in a fraction of the time. */
async function runStart() {
  const { program, keepCompiled } = await loadProgram(root, 'local/commands/run/start-program.ts');
  await program.runNpmStart(args);
  keepCompiled();
}

async function runFromSources() {
  const require = createRequire(import.meta.url);
  require('tsx/cjs');
  const { runNpmCommand } = require('./commands/run-npm-command.ts');
  await runNpmCommand(args, (file) => require(`./commands/${file}.ts`));
}

/** package.json names the versions, as `^20.19 || ^22.12 || >=24`. */
function checkNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = engines.node.split(' || ').some((range) => {
    const [needMajor = 0, needMinor = 0] = (range.match(/\d+/g) ?? []).map(Number);
    if (major === needMajor) return minor >= needMinor;
    return range.startsWith('>=') && major > needMajor;
  });
  if (fits) return;
  console.error(`Node ${engines.node} is needed, this is ${process.versions.node}`);
  process.exit(1);
}

function installIfNeeded() {
  const stamp = join(root, 'node_modules', '.cosecha-lock');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (npm ci), about a minute …');
  const started = Date.now();
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, wanted);
  console.log(`  Packages installed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
