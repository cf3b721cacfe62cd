import { uploadImage } from '@cosecha/shared/api';
import { IMAGES_PER_OFFER } from '@cosecha/shared/domain';
import { preparePhoto } from '@cosecha/shared/photo';
import { bestEffort } from '@cosecha/shared/promise';
import { requireWallet } from '@cosecha/shared/state';
import { changeDraft, type DraftName, draftNamed } from '../draft/draft-store';
import { photoQueue } from './photo-store';
import { dropWaiting, storeWaiting, waitingPhotos } from './waiting-photos';

/** Sharp on a phone, light on a rural connection. */
const SHAPE = { longest: 1600 } as const;

/** Appends photos to a draft and starts their upload. @returns how many there was no room for */
export function addPhotos(name: DraftName, files: readonly Blob[]): number {
  const room = IMAGES_PER_OFFER - (draftNamed(name)?.draft.photos.length ?? 0);
  const taken = files.slice(0, Math.max(0, room)).map((photo) => ({ id: crypto.randomUUID(), photo }));
  changeDraft(name, ({ photos }) => ({ photos: [...photos, ...taken.map(({ id }) => ({ id, url: null }))] }));
  for (const { id, photo } of taken) start(name, id, photo);
  return files.length - taken.length;
}

/**
 * Goes on with photos that an earlier page did not get to the service, from what the device kept of them.
 * @returns how many it had not kept: they leave the draft
 */
export async function resumePhotos(name: DraftName): Promise<number> {
  const missing = (draftNamed(name)?.draft.photos ?? []).filter(
    ({ id, url }) => url === null && !photoQueue.store.getState()[id],
  );
  if (missing.length === 0) return 0;
  const waiting = await waitingPhotos(requireWallet(), name);
  const lost: string[] = [];
  for (const { id } of missing) {
    const photo = waiting[id];
    if (photo) start(name, id, photo, true);
    else lost.push(id);
  }
  if (lost.length > 0) takeOut(name, lost);
  return lost.length;
}

/** Takes a photo out of the draft; what is on its way ends. */
export function removePhoto(name: DraftName, id: string): void {
  takeOut(name, [id]);
  photoQueue.remove(id);
}

/** @param isPrepared it is what was made of the chosen one */
function start(name: DraftName, id: string, chosen: Blob, isPrepared = false): void {
  const wallet = requireWallet();
  const preview = typeof URL.createObjectURL === 'function' ? URL.createObjectURL(chosen) : null;
  let photo = chosen;
  let isWanted = true;
  /** Kept before the slow part, so that a reload loses none. */
  async function prepare() {
    photo = await preparePhoto(chosen, SHAPE);
    if (isWanted) await storeWaiting(wallet, name, id, photo);
  }
  photoQueue.add(
    id,
    { name, preview },
    {
      prepare: isPrepared ? undefined : prepare,
      send: async (sending) => arrived(name, id, await uploadImage(photo, sending)),
      onEnd(isLeft) {
        isWanted = false;
        if (preview) URL.revokeObjectURL(preview);
        if (!isLeft) void bestEffort(dropWaiting(wallet, name, id));
      },
    },
  );
}

/** The photo keeps its current position; one removed meanwhile stays removed. */
function arrived(name: DraftName, id: string, url: string): void {
  const isTwice = draftNamed(name)?.draft.photos.some((photo) => photo.url === url && photo.id !== id);
  if (isTwice) takeOut(name, [id]);
  else if (draftNamed(name))
    changeDraft(name, ({ photos }) => ({
      photos: photos.map((photo) => (photo.id === id ? { ...photo, url } : photo)),
    }));
}

function takeOut(name: DraftName, ids: readonly string[]): void {
  if (draftNamed(name))
    changeDraft(name, ({ photos }) => ({ photos: photos.filter(({ id }) => !ids.includes(id)) }));
}
