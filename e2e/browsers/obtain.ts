import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { SetupError } from '@cosecha/shared/command-line';
import { findOrInstallChromium, installPackages } from '../../local/commands/chromium';
import { isProgram, onPath } from '../../local/programs/find-program';
import { ENGINES, type EngineName, type EnginePrograms, type PackedChromium } from './engines';

/** Debian has it outside the PATH, in a folder of its processor. */
const MINI_BROWSER_FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec'];

/**
 * Finds an engine's programs, and installs what is missing where that is possible: Debian's packages as root, old Chromiums out of npm.
 * @param root folder of the checkout
 * @throws SetupError with what could not be had
 */
export function obtainEngine(name: EngineName, root: string): EnginePrograms {
  const engine = ENGINES[name];
  if ('packed' in engine) return { browser: unpackChromium(engine.packed, root) };
  if (engine.by === 'chromium') return { browser: findOrInstallChromium() };
  const found = () => (engine.by === 'firefox' ? firefox() : webkit());
  const programs = found() ?? (installed(engine.packages) ? found() : undefined);
  if (!programs) throw new SetupError(`${engine.title}: apt-get install ${engine.packages.join(' ')}`);
  return programs;
}

/** A machine without a way to Debian's packages goes without the engine, as one where nothing may be installed does. */
function installed(packages: readonly string[]): boolean {
  try {
    return installPackages(packages);
  } catch (failed) {
    throw new SetupError(`${packages.join(', ')} could not be installed: ${String(failed)}`);
  }
}

function firefox(): EnginePrograms | undefined {
  const browser = onPath('firefox-esr') ?? onPath('firefox');
  return browser ? { browser } : undefined;
}

function webkit(): EnginePrograms | undefined {
  const driver = onPath('WebKitWebDriver');
  const xvfb = onPath('Xvfb');
  const browser = MINI_BROWSER_FOLDERS.map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser')).find(
    isProgram,
  );
  return driver && xvfb && browser ? { browser, driver, xvfb } : undefined;
}

/** Kept in `.cache/browsers`, since a package is 50 MB. @returns the program */
function unpackChromium({ package: name, version }: PackedChromium, root: string): string {
  const folder = join(root, '.cache', 'browsers', `${name.replace(/\W/g, '-')}-${version}`);
  const program = join(folder, 'chromium');
  if (isProgram(program)) return program;
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  try {
    const how = ['pack', '--silent', '--pack-destination', fresh, `${name}@${version}`];
    execFileSync('npm', how, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (failed) {
    throw new SetupError(`${name} ${version} could not be had from npm: ${String(failed)}`);
  }
  const [archive = ''] = readdirSync(fresh);
  execFileSync('tar', ['xzf', archive, '--strip-components=1', 'package/bin'], { cwd: fresh });
  rmSync(join(fresh, archive));
  unpackPart(join(fresh, 'bin', 'chromium.br'), join(fresh, 'chromium'));
  // It draws by software, by a library that is looked for beside it.
  const libraries = join(fresh, 'swiftshader.tar');
  unpackPart(join(fresh, 'bin', 'swiftshader.tar.br'), libraries);
  execFileSync('tar', ['xf', libraries], { cwd: fresh });
  for (const done of [libraries, join(fresh, 'bin')]) rmSync(done, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  if (!existsSync(program)) throw new SetupError(`${name} ${version} holds no Chromium.`);
  return program;
}

function unpackPart(packed: string, to: string): void {
  writeFileSync(to, brotliDecompressSync(readFileSync(packed)));
  chmodSync(to, 0o755);
}
