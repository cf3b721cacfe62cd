import { execFileSync } from 'node:child_process';
import type { Release } from '@cosecha/shared/releases';

const MOST_CHARACTERS = 120;

/**
 * What a checkout says of itself: the commit, whose it is and its first line.
 * @returns undefined where there is no git, or no commit
 */
export function sourceOf(folder: string): Release['source'] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [commit = '', author = '', message = ''] = git('log', '-1', '--format=%H%n%an%n%s').split('\n');
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    return {
      commit,
      author: author.slice(0, MOST_CHARACTERS),
      message: message.slice(0, MOST_CHARACTERS),
      ...(isChanged ? { isChanged } : {}),
    };
  } catch {
    return undefined;
  }
}
