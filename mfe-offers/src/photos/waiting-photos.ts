import { bestEffort } from '@cosecha/shared/promise';
import { type WalletRow, walletRow } from '@cosecha/shared/state';
import * as z from 'zod/mini';
import type { DraftName } from '../draft/draft-store';

type Waiting = Readonly<Record<string, Blob>>;

const photoSchema = z.instanceof(Blob);

const rows = new Map<DraftName, WalletRow<Waiting>>();

/** Apart from the draft, whose every letter is written: pictures are not. */
function rowOf(name: DraftName): WalletRow<Waiting> {
  const row = rows.get(name) ?? createRow(name);
  rows.set(name, row);
  return row;
}

function createRow(name: DraftName): WalletRow<Waiting> {
  return walletRow<Waiting>(`offer-photos-${name}`, (stored) => {
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(
      entries.flatMap(([id, photo]) => {
        const parsed = photoSchema.safeParse(photo);
        return parsed.success ? [[id, parsed.data]] : [];
      }),
    );
  });
}

/** Photos that were made ready to send and have not arrived, by id; a reload goes on with them. */
export const waitingPhotos = (wallet: string, name: DraftName): Promise<Waiting> =>
  rowOf(name)
    .read(wallet)
    .catch(() => ({}));

/** Where the device has no room left, a photo lives as long as the page. */
export async function storeWaiting(wallet: string, name: DraftName, id: string, photo: Blob): Promise<void> {
  await bestEffort(rowOf(name).change(wallet, (waiting) => ({ ...waiting, [id]: photo })));
}

export async function dropWaiting(wallet: string, name: DraftName, id: string): Promise<void> {
  await rowOf(name).change(wallet, (waiting) => {
    const { [id]: _arrived, ...others } = waiting;
    return others;
  });
}

export async function dropAllWaiting(wallet: string, name: DraftName): Promise<void> {
  await rowOf(name).change(wallet, () => ({}));
}
