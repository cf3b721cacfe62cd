import { RequestError } from '@cosecha/shared/api';
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

/** What was typed about an order and not sent yet, with its photos. */
export type Draft<Typed> = Typed & WithPhotos;

interface DraftKind<Typed extends object> {
  /** Where the draft of an order stands on the device. */
  row: (orderId: string) => string;
  typed: z.ZodMiniType<Typed>;
  nothing: Typed;
}

/** The drafts of one form, one for each order and wallet. */
export interface DraftStore<Typed extends object> {
  nothing: Draft<Typed>;
  /** What this device keeps for an order. */
  read: (wallet: string, orderId: string) => Promise<Draft<Typed>>;
  /** Writes what changed between two drafts. */
  keep: (wallet: string, orderId: string, change: Record<'before' | 'after', Draft<Typed>>) => Promise<void>;
  /** What was typed has arrived. */
  drop: (wallet: string, orderId: string) => Promise<void>;
}

const photosSchema = z.array(
  z.object({ id: z.string(), blob: z.instanceof(Blob), file: z.nullable(z.string()) }),
);

interface Rows<Typed> {
  typed: WalletRow<Typed>;
  photos: WalletRow<readonly DraftPhoto[]>;
}

/** Words and pictures are rows of their own, so that a key press does not write pictures. What cannot be read counts as nothing. */
export function createDraftStore<Typed extends object>(kind: DraftKind<Typed>): DraftStore<Typed> {
  const { typed: schema, nothing } = kind;
  const rows = new Map<string, Rows<Typed>>();
  function rowsOf(orderId: string): Rows<Typed> {
    const name = kind.row(orderId);
    const made = rows.get(name) ?? {
      typed: walletRow(name, (stored) => schema.safeParse(stored).data ?? nothing),
      photos: walletRow(`${name} photos`, photosFrom),
    };
    rows.set(name, made);
    return made;
  }
  return {
    nothing: { ...nothing, photos: [] },
    async read(wallet, orderId) {
      const { typed, photos } = rowsOf(orderId);
      const [words, pictures] = await Promise.all([typed.read(wallet), photos.read(wallet)]);
      return { ...words, photos: pictures };
    },
    async keep(wallet, orderId, { before, after }) {
      const kept = rowsOf(orderId);
      const typed = schema.parse(after);
      if (JSON.stringify(typed) !== JSON.stringify(schema.parse(before))) {
        await kept.typed.change(wallet, () => typed);
      }
      if (after.photos !== before.photos) await kept.photos.change(wallet, () => after.photos);
    },
    async drop(wallet, orderId) {
      const { typed, photos } = rowsOf(orderId);
      await typed.change(wallet, () => nothing);
      await photos.change(wallet, () => []);
    },
  };
}

function photosFrom(stored: unknown): readonly DraftPhoto[] {
  const parsed = photosSchema.safeParse(stored);
  return parsed.success ? parsed.data.slice(0, DISPUTE_LIMITS.picturesPerStatement) : [];
}

/** The service deletes pictures that stay unused for two days: they are still here and are sent again. */
export function withPicturesToSend<Form extends WithPhotos>(draft: Form, error: Error): Form {
  const isGone = error instanceof RequestError && error.code === 'dispute-picture-gone';
  return isGone ? { ...draft, photos: draft.photos.map((photo) => ({ ...photo, file: null })) } : draft;
}
