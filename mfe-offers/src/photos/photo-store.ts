import { createUploadQueue, type Upload } from '@cosecha/shared/photo';
import { bestEffort } from '@cosecha/shared/promise';
import { type DraftName, draftStore } from '../draft/draft-store';
import type { DraftPhoto } from '../draft/offer-draft';
import { dropAllWaiting } from './waiting-photos';

interface Origin {
  name: DraftName;
  /** An address that this page can show it by. */
  preview: string | null;
}

export type PhotoUpload = Upload & Origin;

/** By photo id. What fills it is apart (send-photos.ts): a list of offers only ends what was on its way. */
export const photoQueue = createUploadQueue<Origin>('photo-uploads');
export const retryPhoto = photoQueue.retry;

/**
 * Cancels uploads of a deleted draft and deletes its stored photos, including those of an earlier page.
 * @param wallet as for `discardDraft`
 */
export function forgetPhotos(name: DraftName, wallet: string | null = draftStore.getState().wallet): void {
  if (wallet === draftStore.getState().wallet) photoQueue.removeWhere((_id, upload) => upload.name === name);
  if (wallet !== null) void bestEffort(dropAllWaiting(wallet, name));
}

/** What this page has to send yet, of these photos of a draft. */
export const openUploads = (
  uploads: Readonly<Record<string, PhotoUpload>>,
  photos: readonly DraftPhoto[],
): PhotoUpload[] => photos.flatMap(({ id }) => uploads[id] ?? []);
