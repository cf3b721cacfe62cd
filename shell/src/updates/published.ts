import type { Registry } from '@cosecha/shared/remote/contract';
import * as z from 'zod/mini';
import { askRegistry } from './ask-registry';

/** What new pages are given now: the shell, and the version of each remote. */
export interface Published {
  /** Undefined where an edge of before does not name it. */
  shell?: string;
  remotes: ReadonlyMap<string, string>;
}

const shellSchema = z.object({ shell: z.optional(z.string()) });

export const versionsIn = ({ remotes }: Registry): Map<string, string> =>
  new Map(remotes.map(({ name, version }) => [name, version]));

/** @returns undefined when the edge does not answer */
export async function askPublished(): Promise<Published | undefined> {
  const answer = await askRegistry(shellSchema);
  return answer && { shell: answer.beside.shell, remotes: versionsIn(answer.registry) };
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
