import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { SINGLETONS, type Singleton } from '../../remote/singletons';
import { sharedFolder } from '../parts';

export const PACKAGE = '@cosecha/shared';
/** The names that each of our singletons gives, as they were when the commit was made (doors.test.ts). */
export const DOORS_FILE = 'remote/doors.json';

/** In the package as it is packed, types are beside the file. */
const exportSchema = z.union([
  z.string(),
  z.pipe(
    z.object({ default: z.string() }),
    z.transform((door) => door.default),
  ),
]);
const packageSchema = z.object({ exports: z.record(z.string(), exportSchema) });
export const doorsSchema = z.object({
  /** Major of the contract under which they may be used. */
  major: z.int(),
  names: z.record(z.string(), z.array(z.string())),
});
export type Doors = z.infer<typeof doorsSchema>;

export function readDoors(): Doors {
  return doorsSchema.parse(JSON.parse(readFileSync(join(sharedFolder(), DOORS_FILE), 'utf8')));
}

/** Import → the names that the shell brings of it; packages that it brings whole are not named. */
export function namesBrought(): Record<string, readonly string[]> {
  const parts = SINGLETONS.flatMap(({ request, exports }: Singleton) =>
    exports ? [[request, exports] as const] : [],
  );
  return { ...Object.fromEntries(parts), ...readDoors().names };
}

/** Every import of our package's `exports`, with its file. */
export function doorFiles(): Map<string, string> {
  const { exports } = packageSchema.parse(
    JSON.parse(readFileSync(join(sharedFolder(), 'package.json'), 'utf8')),
  );
  return new Map(
    Object.entries(exports).map(([path, file]) => [PACKAGE + path.slice(1), join(sharedFolder(), file)]),
  );
}

/** Our own singletons: import → file. */
export function ownSingletons(): Map<string, string> {
  const files = doorFiles();
  return new Map(
    SINGLETONS.filter((each) => each.package === PACKAGE).map(({ request }) => {
      const file = files.get(request);
      if (file === undefined) throw new Error(`${PACKAGE} has no export for ${request}`);
      return [request, file];
    }),
  );
}
