import { RequestError, type UploadOptions, uploadEvidence } from '@cosecha/shared/api';
import type { Draft, DraftHandle, DraftPhoto } from '@cosecha/shared/drafts';
import { createUploadQueue, type Upload, useUploads } from '@cosecha/shared/photo';
import { useCallback, useEffect, useId } from 'react';

const queue = createUploadQueue<{ form: string }>('order-photos');

export interface PhotosHandle {
  photos: readonly DraftPhoto[];
  /** Those that have not arrived, by id. */
  uploads: Readonly<Record<string, Upload>>;
  retry: (photoId: string) => void;
  add: (photo: DraftPhoto) => void;
  remove: (photoId: string) => void;
  /** Names of those that have arrived. */
  files: string[];
  /** All of them have arrived. */
  isReady: boolean;
}

/** The pictures of a draft: kept on this device with it, and sent meanwhile, as long as the screen is up. */
export function usePhotos<Typed>(
  orderId: string,
  { photos }: Pick<Draft<Typed>, 'photos'>,
  { change }: Pick<DraftHandle<Typed>, 'change'>,
): PhotosHandle {
  const edit = useCallback(
    (work: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]) =>
      void change((draft) => ({ ...draft, photos: work(draft.photos) })),
    [change],
  );
  const form = useId();
  useEffect(() => {
    const isMissing = (id: string) => photos.some((photo) => photo.id === id && photo.file === null);
    queue.removeWhere((id, upload) => upload.form === form && !isMissing(id));
    for (const { id, blob, file } of photos)
      if (file === null) queue.add(id, { form }, { send: (sending) => send(id, blob, sending) });
    async function send(id: string, blob: Blob, sending: UploadOptions) {
      const file = await uploadEvidence(orderId, blob, sending);
      edit((before) => before.map((photo) => (photo.id === id ? { ...photo, file } : photo)));
    }
  }, [orderId, photos, edit, form]);
  useEffect(() => () => queue.removeWhere((_id, upload) => upload.form === form), [form]);
  const files = photos.flatMap(({ file }) => file ?? []);
  return {
    photos,
    uploads: useUploads(queue),
    retry: queue.retry,
    add: (photo) => edit((before) => [...before, photo]),
    remove: (photoId) => edit((before) => before.filter(({ id }) => id !== photoId)),
    files,
    isReady: files.length === photos.length,
  };
}

/** The service deletes pictures that stay unused for two days: they are still here and are sent again. */
export function withPicturesToSend<Form extends Pick<Draft<unknown>, 'photos'>>(
  draft: Form,
  error: Error,
): Form {
  const isGone = error instanceof RequestError && error.code === 'dispute-picture-gone';
  return isGone ? { ...draft, photos: draft.photos.map((photo) => ({ ...photo, file: null })) } : draft;
}
