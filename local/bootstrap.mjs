/**
 * The door behind `npm start`, `npm test` and the other commands of `local/commands/`. Plain JavaScript, because in a fresh clone
 * nothing is installed yet: it runs `npm ci` when the lockfile has changed, then hands over to TypeScript in this same
 * process, so that one kill ends everything.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const COMMANDS = [
  'install',
  'build',
  'start',
  'dev',
  'test',
  'test-slow',
  'test-deep',
  'test-postgres',
  'test-firebase',
  'test-kills',
  'test-hostile',
  'test-mutants',
  'index',
  'offers',
  'near',
  'firebase',
  'demo',
  'bench',
  'release',
  'new-remote',
  'pack-sdk',
  'licences',
  'native',
  'codegen',
];

const [command = '', ...args] = process.argv.slice(2);
process.chdir(root);
checkNode();
if (!COMMANDS.includes(command)) fail(`unknown command "${command}"; one of ${COMMANDS.join(', ')}`);
installIfNeeded();
if (command !== 'install') {
  const require = createRequire(import.meta.url);
  require('tsx/cjs');
  const { main } = require(`./commands/${command}.ts`);
  await main(args).catch((error) => fail(error?.name === 'SetupError' ? error.message : error));
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
  if (!fits) fail(`Node ${engines.node} is needed, this is ${process.versions.node}`);
}

function installIfNeeded() {
  const stamp = join(root, 'node_modules', '.cosecha-lock');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (npm ci), about a minute …');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, wanted);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
