import { spawnSync } from 'node:child_process';

/** Name of their project in jest.config.cjs. */
export const EMULATOR_TESTS = 'emulators';
/** What their tests look at: themselves, and the packages that they run with. */
const LOOKED_AT = ['emulators', 'package-lock.json', 'jest.config.cjs'];

/**
 * The newest release (a tag `v1.2.3`) whose emulators are the same as those at `root`, changes that are not committed included. Every
 * release has passed `npm run test:deep`. Null where they differ, and where git cannot tell: no release yet, no tags, no history.
 */
export function releaseWithSameEmulators(root: string): string | null {
  const release = ask(root, ['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*']);
  if (!release) return null;
  const changed = ask(root, ['diff', '--name-only', release, '--', ...LOOKED_AT]);
  const added = ask(root, ['ls-files', '--others', '--exclude-standard', '--', ...LOOKED_AT]);
  return changed === '' && added === '' ? release : null;
}

/** What git says; null where it fails. */
function ask(root: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
