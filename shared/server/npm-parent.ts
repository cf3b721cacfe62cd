import { execFileSync } from 'node:child_process';
import { isAlive } from './is-alive';

/** Who started us, as this file is loaded first thing. */
const PARENT = process.ppid;

/**
 * Whether the npm that started this process is still there; null where npm did not start it. Between npm and us there may be the
 * shell that runs the script: it outlives an npm that was killed, and passes no signal on.
 */
export function npmIsThere(): (() => boolean) | null {
  const { npm_lifecycle_event: isNpm, npm_lifecycle_script: script = '' } = process.env;
  if (isNpm === undefined) return null;
  const npm = parentOfShell(script);
  return () => process.ppid === PARENT && (npm === null || isAlive(npm));
}

/** Null where there is no shell between, or the system does not tell. */
function parentOfShell(script: string): number | null {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(PARENT)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [, parent, args = ''] = /^\s*(\d+)\s+(.*)$/m.exec(line) ?? [];
    return script !== '' && args.includes(`-c ${script}`) ? Number(parent) : null;
  } catch {
    return null;
  }
}
