import { type Registry, readRegistry } from '@cosecha/shared/remote/contract';
import * as z from 'zod/mini';

/** What new pages are given now: the shell, and the version of each remote. */
export interface Published {
  /** Undefined where an edge of before does not name it. */
  shell?: string;
  remotes: ReadonlyMap<string, string>;
}

const LIMIT_MS = 6_000;
const shellSchema = z.object({ shell: z.optional(z.string()) });

export const versionsIn = ({ remotes }: Registry): Map<string, string> =>
  new Map(remotes.map(({ name, version }) => [name, version]));

/**
 * Asks the edge. The browser does so by ETag: what has not changed is not sent again.
 * @returns undefined when the server does not answer
 */
export async function askPublished(): Promise<Published | undefined> {
  try {
    const answer = await fetch('/registry.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!answer.ok) return undefined;
    const value: unknown = await answer.json();
    const { shell } = z.parse(shellSchema, value);
    return { shell, remotes: versionsIn(readRegistry(value, () => undefined)) };
  } catch {
    return undefined;
  }
}

/**
 * What is published that this tab does not run; the same words for the same news. A remote that is not used here, or no longer
 * published, is no news.
 * @param isUsed whether this tab has loaded a remote
 */
export function newsOf(
  running: Published,
  published: Published,
  isUsed: (name: string) => boolean,
): string[] {
  const remotes = [...published.remotes].filter(
    ([name, version]) => isUsed(name) && running.remotes.has(name) && running.remotes.get(name) !== version,
  );
  const isOtherShell = published.shell !== undefined && published.shell !== running.shell;
  return [
    ...(isOtherShell && published.shell ? [published.shell] : []),
    ...remotes.map(([name, version]) => `${name}/${version}`),
  ].sort();
}
