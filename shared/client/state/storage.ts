import * as z from 'zod/mini';

/**
 * SPEC.md §3: every key that the app stores in the browser, and no others. Plain keys hold text as it is; the others
 * hold JSON. Values are checked when read: anything unexpected counts as absent.
 */
const text = z.string().check(z.minLength(1));

const profileDataSchema = z.object({
  wallet: z.optional(z.nullable(z.string())),
  email: z._default(z.nullable(z.string()), ''),
  name: z._default(z.nullable(z.string()), ''),
  phoneNumber: z._default(z.nullable(z.string()), ''),
  image: z._default(z.nullable(z.string()), ''),
  telegram: z._default(z.nullable(z.string()), ''),
  heading: z._default(z.nullable(z.string()), ''),
  headingQuantity: z._default(z.nullable(z.union([z.string(), z.number()])), ''),
  ladnName: z._default(z.nullable(z.string()), ''),
  landAddress: z._default(z.nullable(z.string()), ''),
  /** Not SPEC.md's: time of the service's answer, ms since the epoch; without this field the value counts as old. */
  readAtMs: z._default(z.number(), 0),
});

const lockSchema = z.object({
  locked: z.boolean(),
  /** When the person last did something. Milliseconds since the epoch. */
  activeMs: z.number(),
  /** Minutes without activity until it locks. */
  minutes: z.number(),
  /** The sealed tokens while the app is locked. */
  sealed: z.optional(z.string()),
});

export type StoredLock = z.infer<typeof lockSchema>;

const LOCAL = {
  /** While locked both tokens are sealed (lock.ts): no service accepts the stored value then. */
  authToken: { plain: true, schema: text },
  authTokenVenwallet: { plain: true, schema: text },
  wallet: { plain: true, schema: text },
  email: { plain: true, schema: z.string() },
  name: { plain: true, schema: z.string() },
  /** Encrypted, hexadecimal; see phrase-vault.ts. */
  mnemonic: { plain: true, schema: z.string().check(z.regex(/^[0-9a-f]+$/)) },
  /** Milliseconds since the epoch, or an ISO date. */
  sessionExpiry: { plain: true, schema: text },
  profileData: { plain: false, schema: profileDataSchema },
  imageProfile: { plain: true, schema: text },
  /** Not SPEC.md's: state of the automatic lock, shared by all tabs (lock.ts). */
  lock: { plain: false, schema: lockSchema },
  /** Not SPEC.md's: where Firebase reaches the app from a store, once its person wants pushes there. */
  phonePush: { plain: true, schema: text },
  /** Not SPEC.md's: the last rates of own currencies, as the service answers them (shared/client/browser/own-rate.ts). */
  rates: { plain: false, schema: z.array(z.unknown()) },
  /** Not SPEC.md's: what was typed in a conversation and not sent yet, by the conversation's id. */
  chatDrafts: { plain: false, schema: z.record(z.string(), z.string()) },
} as const;

const SESSION = {
  /** The offer that the product page opens with, as the list had it. */
  detailedProductData: { plain: false, schema: z.record(z.string(), z.unknown()) },
  categories: { plain: false, schema: z.array(z.object({ id: z.number(), name: z.string() })) },
  product: { plain: false, schema: z.record(z.string(), z.unknown()) },
  /** Not SPEC.md's: keys of operations whose end the page before may have told too late to be read (shared/client/operation). */
  unreadEnds: { plain: false, schema: z.array(z.object({ key: z.string(), href: z.string() })) },
  /** Not SPEC.md's: where this wallet's session ended, or (without a wallet) what a stranger asked for (ended-session.ts). */
  leftPlace: {
    plain: false,
    schema: z.object({ wallet: z.string(), path: z.string().check(z.regex(/^\/(?!\/)/)) }),
  },
} as const;

export type StoredProfile = z.infer<typeof profileDataSchema>;

interface Entry {
  plain: boolean;
  schema: z.ZodMiniType;
}
type Value<E extends Entry> = z.infer<E['schema']>;

export interface TypedStorage<Keys extends Record<string, Entry>> {
  /** The checked value, or null when it is absent or not what the key holds. */
  get<K extends keyof Keys & string>(key: K): Value<Keys[K]> | null;
  /**
   * Never fails: when the browser is full or forbids storage, the value lives in this page until another writer changes
   * the key.
   * @param before what happens to the stored value if this one cannot be written: dropped, or left for the next page
   */
  set<K extends keyof Keys & string>(key: K, value: Value<Keys[K]>, before?: 'drop' | 'leave'): void;
  remove(key: keyof Keys & string): void;
  /** Removes everything that this origin stored, foreign keys too (SPEC.md §4: "clears all"). */
  clear(): void;
}

function typedStorage<Keys extends Record<string, Entry>>(
  keys: Keys,
  backing: () => Storage,
): TypedStorage<Keys> {
  /** Values the browser did not accept, with what is stored instead: another tab may have written since. */
  const unkept = new Map<string, { text: string; instead: string | null }>();
  const stored = (key: string) => attempt(() => backing().getItem(key)) ?? null;
  const textOf = (key: string) => {
    const text = stored(key);
    const own = unkept.get(key);
    return own?.instead === text ? own.text : text;
  };
  return {
    get(key) {
      const entry = keys[key] as Entry;
      const raw = textOf(key);
      if (raw === null) return null;
      const parsed = entry.schema.safeParse(entry.plain ? raw : attempt(() => JSON.parse(raw)));
      return parsed.success ? (parsed.data as Value<Keys[typeof key]>) : null;
    },
    set(key, value, before = 'drop') {
      // A server has no page for which it could count.
      if (typeof window === 'undefined') return;
      const text = (keys[key] as Entry).plain ? String(value) : JSON.stringify(value);
      unkept.delete(key);
      try {
        backing().setItem(key, text);
      } catch {
        if (before === 'drop') attempt(() => backing().removeItem(key));
        unkept.set(key, { text, instead: stored(key) });
      }
    },
    remove(key) {
      unkept.delete(key);
      attempt(() => backing().removeItem(key));
    },
    clear() {
      unkept.clear();
      attempt(() => backing().clear());
    },
  };
}

/** Storage that the browser forbids, or does not even hand over, counts as empty; so does a server's. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

export const localStore = typedStorage(LOCAL, () => window.localStorage);
export const sessionStorageStore = typedStorage(SESSION, () => window.sessionStorage);
