import { RequestError, readableError, type UploadOptions, uploadEvidence } from '@cosecha/shared/api';
import { DISPUTE_LIMITS, EVIDENCE_LONGEST_PX } from '@cosecha/shared/domain';
import type { Draft, DraftHandle, DraftPhoto } from '@cosecha/shared/drafts';
import { createUploadQueue, preparePhoto, type Upload, useUploads } from '@cosecha/shared/photo';
import { disputeText } from '@cosecha/shared/text';
import type { Readiness } from '@cosecha/shared/ui';
import { useCallback, useEffect, useId, useState } from 'react';

const MAX = DISPUTE_LIMITS.picturesPerStatement;
const text = disputeText.pictures;
const queue = createUploadQueue<{ form: string }>('order-photos');

export interface PhotosHandle extends Readiness {
  photos: readonly DraftPhoto[];
  /** Those that have not arrived, by id. */
  uploads: Readonly<Record<string, Upload>>;
  retry: (photoId: string) => void;
  /** Takes in what was chosen, as much as there is room for. */
  choose: (files: readonly File[]) => Promise<void>;
  remove: (photoId: string) => void;
  /** Names of those that have arrived. */
  files: string[];
  /** How many were chosen and are being made small. */
  preparing: number;
  /** How many more there is room for. */
  room: number;
  /** Why one that was chosen is not among them. */
  problem: string | null;
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
  const [preparing, setPreparing] = useState(0);
  const [lost, setLost] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const room = MAX - photos.length - preparing;
  async function choose(chosen: readonly File[]): Promise<void> {
    const taken = chosen.slice(0, room);
    setProblem(chosen.length > taken.length ? text.tooMany(MAX) : null);
    setPreparing((count) => count + taken.length);
    for (const file of taken) {
      try {
        const blob = await preparePhoto(file, { longest: EVIDENCE_LONGEST_PX });
        edit((before) => [...before, { id: crypto.randomUUID(), blob, file: null }]);
      } catch (error) {
        setProblem(readableError(error));
        setLost((count) => count + 1);
      }
      setPreparing((count) => count - 1);
    }
  }
  const files = photos.flatMap(({ file }) => file ?? []);
  return {
    photos,
    uploads: useUploads(queue),
    retry: queue.retry,
    choose,
    remove: (photoId) => edit((before) => before.filter(({ id }) => id !== photoId)),
    files,
    preparing,
    room,
    problem,
    lost,
    isReady: preparing === 0 && files.length === photos.length,
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
