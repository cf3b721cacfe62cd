import { useCallback } from 'react';
import type { Draft, DraftPhoto } from './draft';
import type { DraftHandle } from './use-draft';
import { type Uploads, useUploads } from './use-uploads';

export interface PhotosHandle {
  photos: readonly DraftPhoto[];
  uploads: Uploads;
  add: (photo: DraftPhoto) => void;
  remove: (photoId: string) => void;
}

/** The pictures of a draft: kept on this device with it, and sent meanwhile. */
export function usePhotos(orderId: string, { photos }: Draft, { change }: DraftHandle): PhotosHandle {
  const edit = useCallback(
    (work: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]) =>
      void change((draft) => ({ ...draft, photos: work(draft.photos) })),
    [change],
  );
  const uploads = useUploads(orderId, photos, (photoId, file) =>
    edit((before) => before.map((photo) => (photo.id === photoId ? { ...photo, file } : photo))),
  );
  return {
    photos,
    uploads,
    add: (photo) => edit((before) => [...before, photo]),
    remove: (photoId) => edit((before) => before.filter(({ id }) => id !== photoId)),
  };
}
