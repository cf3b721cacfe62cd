import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { type RegistryFile, registryFileSchema, signatureSchema } from './registry-file';
import { checkSigned, RegistryRefused, signed } from './signature';
import { checkedParts, checkStamp, checkTeams } from './teams';

/** Domain separation: our signatures are valid for nothing else. */
const DOMAIN = 'cosecha release registry 1\n';

const signedSchema = z.looseObject({
  signature: z.optional(signatureSchema),
  teams: z.optional(z.unknown()),
});

/** The file as it is written; signed as a whole where there is a key, unless its parts are sealed (`sealParts`). */
export function writeRegistry(registry: RegistryFile, privateKey?: KeyObject): Buffer {
  const isWhole = privateKey !== undefined && registry.teams === undefined;
  const signature = isWhole ? signed(DOMAIN, registry, privateKey) : undefined;
  return Buffer.from(`${JSON.stringify({ ...registry, signature }, null, 1)}\n`);
}

/** Whether the file claims a signature; not whether that is true. */
export function isSigned(file: Buffer): boolean {
  const { data } = signedSchema.safeParse(parse(file));
  return data?.signature !== undefined || data?.teams !== undefined;
}

/**
 * Reads the file.
 * @param trusted whose signature counts; without any, a signature is not asked for
 * @param leaveOut called for a part that its team did not seal, which is then left out; without it, such a file is refused
 * @throws RegistryRefused when it is not whole, or not signed by one of them
 */
export function readRegistryFile(
  file: Buffer,
  trusted: readonly KeyObject[],
  leaveOut?: (remote: string, why: string) => void,
): RegistryFile {
  const value = parse(file);
  const outer = signedSchema.safeParse(value);
  if (!outer.success) throw new RegistryRefused('the registry is not readable');
  const { signature, ...content } = outer.data;
  const areParts = content.teams !== undefined;
  if (trusted.length > 0 && !areParts)
    checkSigned(DOMAIN, content, { signature, what: 'the registry' }, trusted);
  const registry = registryFileSchema.safeParse(content);
  if (!registry.success) {
    const issue = registry.error.issues[0];
    throw new RegistryRefused(`the registry is not valid: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  if (trusted.length === 0 || !areParts) return registry.data;
  const raw = rawParts(content);
  checkTeams(registry.data, raw.teams, trusted);
  return checkedParts(registry.data, raw.remotes, trusted, leaveOut);
}

/**
 * When a file was written, by the word of one who may write it.
 * @param file that was read with the same keys
 * @throws RegistryRefused when none of them vouches for the time
 */
export function signedAtOf(file: Buffer, trusted: readonly KeyObject[]): number {
  const registry = z.parse(registryFileSchema, parse(file));
  if (registry.teams !== undefined) checkStamp(registry, trusted);
  return registry.signedAt;
}

const rawSchema = z.object({
  teams: z.looseObject({}),
  remotes: z.record(z.string(), z.looseObject({})),
});
/** As in the file: fields of a later version were signed, too. */
const rawParts = (content: object) => z.parse(rawSchema, content);

function parse(file: Buffer): unknown {
  try {
    return JSON.parse(file.toString('utf8'));
  } catch {
    return undefined;
  }
}
