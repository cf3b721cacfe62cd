import * as z from 'zod/mini';
import { CONTRACT_VERSION } from '../../remote/contract';
import { namesBrought } from '../webpack/doors';
import { sharedByShell } from '../webpack/shared-modules';

/** In the shell's product; the edge serves it at the root. */
export const SHELL_FILE = 'shell.json';

/** What a shell offers its remotes; a release checks whether it fits. */
export const shellFactsSchema = z.object({
  /** Version of the contract. */
  contract: z.string(),
  /** Import → version of the packages it brings. */
  shared: z.record(z.string(), z.string()),
  /** Import → the names it brings, of our own packages and of those of which it brings only some. */
  exports: z._default(z.record(z.string(), z.readonly(z.array(z.string()))), {}),
});
export type ShellFacts = z.infer<typeof shellFactsSchema>;

/** Those of the shell of this checkout. */
export function shellFacts(): ShellFacts {
  const shared = Object.entries(sharedByShell()).map(([request, { version }]) => [request, version]);
  return {
    contract: CONTRACT_VERSION,
    shared: Object.fromEntries(shared),
    exports: namesBrought(),
  };
}
