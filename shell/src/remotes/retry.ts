import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import { ownerOfPath } from '@cosecha/shared/remote/routes';
import { setRemoteStatus } from './remote-status';

export type RetriedRemote = Pick<RegistryEntry, 'name' | 'version' | 'entry' | 'files' | 'screens'>;

interface RetryParts {
  /** The version that the registry names now, or undefined without an answer. */
  publishedVersion: (name: string) => Promise<string | undefined>;
  /** Loads and mounts the remote within this page. */
  startAnew: (name: string) => Promise<void>;
  /** Replaces what the browser keeps of the remote's files. */
  fetchAgain: (remote: RetriedRemote) => Promise<void>;
  /** Loads the page again. */
  reload: () => void;
}

/**
 * Starts a failed remote again, from its first file. Code that a page has taken in cannot be replaced in it, so the
 * page is loaded again when another version has been published, or when starting again has failed once already. It
 * never is while the server does not answer: that would take away the parts that still work.
 */
export function createRetry({ publishedVersion, startAnew, fetchAgain, reload }: RetryParts) {
  const tried = new Set<string>();
  return async function retryRemote(remote: RetriedRemote): Promise<void> {
    const { name, version } = remote;
    setRemoteStatus(name, 'loading');
    const published = await publishedVersion(name);
    if (published === undefined || (published === version && !tried.has(name))) {
      if (published !== undefined) tried.add(name);
      await startAnew(name);
      return;
    }
    if (published === version) await fetchAgain(remote);
    reload();
  };
}

interface ReplacedParts extends Pick<RetryParts, 'publishedVersion' | 'reload'> {
  /** The remote runs the published version, so nothing newer will mend it. */
  giveUp: () => void;
}

/**
 * A part of a running remote failed again after Reintentar: its version may have been taken away behind a newer one, which
 * only another page brings. While the registry does not answer, the card stays.
 */
export async function takeNewVersion(
  remotes: readonly RegistryEntry[],
  path: string,
  { publishedVersion, reload, giveUp }: ReplacedParts,
): Promise<void> {
  const owner = ownerOfPath(remotes, path);
  const published = owner && (await publishedVersion(owner.name));
  if (published === undefined) return;
  if (published === owner?.version) giveUp();
  else reload();
}
