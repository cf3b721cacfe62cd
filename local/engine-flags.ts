import { execFileSync } from 'node:child_process';

/**
 * Those of some flags that this Node's engine knows; V8 renames and drops its own from one line to the next, and Node does not
 * start with one that it does not know.
 */
export function engineFlags(wanted: readonly string[]): string[] {
  const known = new Set(
    Array.from(
      execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' }).matchAll(/^ +--([\w-]+)/gm),
      ([, name]) => name,
    ),
  );
  return wanted.filter((flag) => known.has(flag.replace(/^--/, '').replace(/=.*/, '')));
}
