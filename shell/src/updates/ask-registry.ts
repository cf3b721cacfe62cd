import { fetchWithin } from '@cosecha/shared/promise';
import { type Registry, readRegistry } from '@cosecha/shared/remote/contract';
import { noteContact } from '@cosecha/shared/state';
import * as z from 'zod/mini';

const LIMIT_MS = 6_000;
const MOST_BYTES = 4 * 1024 * 1024;

/** What the edge publishes now. */
export interface RegistryAnswer<Beside> {
  registry: Registry;
  beside: Beside;
}

/**
 * Asks the edge for `/registry.json`, and notes whether it answers. The browser does so by ETag: what has not changed is not sent again.
 * @param beside what the reader wants of the answer besides the remotes
 * @returns undefined when the edge does not answer, or not so that it can be read
 */
export async function askRegistry<Beside>(
  beside: z.ZodMiniType<Beside>,
  limitMs = LIMIT_MS,
): Promise<RegistryAnswer<Beside> | undefined> {
  try {
    const answer = await fetchWithin('/registry.json', {
      cache: 'no-cache',
      limitMs,
      mostBytes: MOST_BYTES,
    });
    if (!answer.ok) throw new Error(`the registry answers ${answer.status}`);
    const value: unknown = await answer.json();
    const found = { registry: readRegistry(value, () => undefined), beside: z.parse(beside, value) };
    noteContact(true);
    return found;
  } catch (failure) {
    noteContact(false, failure);
    return undefined;
  }
}
