import { DISPUTE_LIMITS } from '@cosecha/shared/domain';
import { type WalletRow, walletRow } from '@cosecha/shared/state';
import * as z from 'zod/mini';

/** A picture that was made small; `file` is its name at the service once it has arrived there. */
export interface DraftPhoto {
  id: string;
  blob: Blob;
  file: string | null;
}

interface WithPhotos {
  photos: readonly DraftPhoto[];
}

/** What was typed and not sent yet, with its photos. */
export type Draft<Typed> = Typed & WithPhotos;

interface DraftKind<Typed extends object> {
  /** Storage key of the draft. @param subject what it is about: an order, for most forms */
  row: (subject: string) => string;
  /** As `walletRow` has it: `sessionDatabase` for what goes when the person signs out. */
  databaseOf?: (wallet: string) => string;
  typed: z.ZodMiniType<Typed>;
  nothing: Typed;
}

/** The drafts of one form, one for each subject and wallet. */
export interface DraftStore<Typed extends object> {
  nothing: Draft<Typed>;
  /** The stored rows of a draft. */
  read: (wallet: string, subject: string) => Promise<Draft<Typed>>;
  /** Writes what changed between two drafts. */
  save: (wallet: string, subject: string, change: Record<'before' | 'after', Draft<Typed>>) => Promise<void>;
  /** What was typed has arrived. */
  drop: (wallet: string, subject: string) => Promise<void>;
}

const photosSchema = z.array(
  z.object({ id: z.string(), blob: z.instanceof(Blob), file: z.nullable(z.string()) }),
);

interface Rows<Typed> {
  typed: WalletRow<Typed | undefined>;
  photos: WalletRow<readonly DraftPhoto[] | undefined>;
}

/** Words and pictures are rows of their own, so that a key press does not write pictures. What cannot be read counts as nothing. */
export function createDraftStore<Typed extends object>(kind: DraftKind<Typed>): DraftStore<Typed> {
  const { typed: schema, nothing, databaseOf } = kind;
  const rows = new Map<string, Rows<Typed>>();
  function rowsOf(subject: string): Rows<Typed> {
    const name = kind.row(subject);
    const made = rows.get(name) ?? {
      typed: walletRow(name, (stored) => schema.safeParse(stored).data, databaseOf),
      photos: walletRow(`${name} photos`, photosFrom, databaseOf),
    };
    rows.set(name, made);
    return made;
  }
  return {
    nothing: { ...nothing, photos: [] },
    async read(wallet, subject) {
      const { typed, photos } = rowsOf(subject);
      const [words, pictures] = await Promise.all([typed.read(wallet), photos.read(wallet)]);
      return { ...nothing, ...words, photos: pictures ?? [] };
    },
    async save(wallet, subject, { before, after }) {
      const rows = rowsOf(subject);
      const typed = schema.parse(after);
      if (JSON.stringify(typed) !== JSON.stringify(schema.parse(before))) {
        await rows.typed.change(wallet, () => typed);
      }
      if (after.photos !== before.photos) await rows.photos.change(wallet, () => after.photos);
    },
    async drop(wallet, subject) {
      const { typed, photos } = rowsOf(subject);
      await typed.change(wallet, () => undefined);
      await photos.change(wallet, () => undefined);
    },
  };
}

const photosFrom = (stored: unknown): readonly DraftPhoto[] | undefined =>
  photosSchema.safeParse(stored).data?.slice(0, DISPUTE_LIMITS.picturesPerStatement);
