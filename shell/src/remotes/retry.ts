import { setRemoteStatus } from './remote-status';

interface RetryParts {
  /** The version that the registry names now, or undefined without an answer. */
  publishedVersion: (name: string) => Promise<string | undefined>;
  /** Loads and mounts the remote within this page. */
  startAnew: (name: string) => Promise<void>;
  /** Loads the page again. */
  reload: () => void;
}

/**
 * Starts a failed remote anew, from its first file. Code that a page has taken in cannot be replaced in it, so the
 * page is loaded again when another version has been published, or when starting anew has failed once already. It
 * never is while the server does not answer: that would take away the parts that still work.
 */
export function createRetry({ publishedVersion, startAnew, reload }: RetryParts) {
  const tried = new Set<string>();
  return async function retryRemote(name: string, version: string): Promise<void> {
    setRemoteStatus(name, 'loading');
    const published = await publishedVersion(name);
    if (published !== undefined && (published !== version || tried.has(name))) {
      reload();
      return;
    }
    if (published !== undefined) tried.add(name);
    await startAnew(name);
  };
}
