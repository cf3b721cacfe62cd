import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProgram, onPath } from '../programs/find-program';

const FOLDER = join(__dirname, '../../docs/production');
/** Debian's package, unpacked: the program alone, without a service. */
const UNPACKED = join(tmpdir(), `cosecha-promtool-${process.getuid?.() ?? ''}`);

/** The one on the PATH, or Debian's, which is fetched where apt-get and dpkg are. */
function findPromtool(): string | undefined {
  const own = join(UNPACKED, 'usr/bin/promtool');
  const found = onPath('promtool') ?? (isProgram(own) ? own : undefined);
  if (found || !onPath('apt-get') || !onPath('dpkg')) return found;
  try {
    mkdirSync(UNPACKED, { recursive: true });
    execFileSync('apt-get', ['download', 'prometheus'], { cwd: UNPACKED, stdio: 'ignore', timeout: 60_000 });
    const file = readdirSync(UNPACKED).find((name) => name.endsWith('.deb')) ?? '';
    execFileSync('dpkg', ['-x', join(UNPACKED, file), UNPACKED], { stdio: 'ignore', timeout: 60_000 });
    return own;
  } catch {
    return undefined;
  }
}

const promtool = findPromtool();
// Where it cannot be had, jest counts these as skipped, by a name that says what is missing.
const check = promtool ? it : it.skip;
const run = (...args: string[]) =>
  execFileSync(promtool ?? '', args, { cwd: FOLDER, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

check('Prometheus takes the alerts (needs promtool: apt-get install prometheus)', () => {
  expect(run('check', 'rules', 'alerts.yml')).toMatch(/SUCCESS: \d+ rules found/);
});

check('each alert fires when it should, and a healthy market is silent', () => {
  const rules = readFileSync(join(FOLDER, 'alerts.yml'), 'utf8');
  const tests = readFileSync(join(FOLDER, 'alerts.test.yml'), 'utf8');
  for (const [, name = ''] of rules.matchAll(/- alert: (\w+)/g))
    expect(tests).toContain(`alertname="${name}"`);
  expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});

check('an alert that stops firing fails them', () => {
  const folder = join(UNPACKED, 'broken');
  mkdirSync(folder, { recursive: true });
  const rules = readFileSync(join(FOLDER, 'alerts.yml'), 'utf8');
  const broken = rules.replace('min(cosecha_treasury_near) < 1', 'min(cosecha_treasury_near) < 0');
  writeFileSync(join(folder, 'alerts.yml'), broken);
  writeFileSync(join(folder, 'alerts.test.yml'), readFileSync(join(FOLDER, 'alerts.test.yml')));
  expect(() => run('test', 'rules', join(folder, 'alerts.test.yml'))).toThrow(/CosechaTreasuryEmpty/);
});
