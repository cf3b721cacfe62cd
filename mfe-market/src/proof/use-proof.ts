import { queryKeys } from '@cosecha/shared/api';
import { isOpen, isWithdrawn, useOnEnd, useOperation } from '@cosecha/shared/operation';
import { showToast } from '@cosecha/shared/state';
import { deliveryProofText } from '@cosecha/shared/text';
import { useWhenReady } from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type PhotosHandle, usePhotos, withPicturesToSend } from '../photos/use-photos';
import { type ProofDraft, type ProofDraftHandle, trackingOf } from './proof-draft';
import { proofKind } from './proof-operation';

/** `photos`: it was sent off and waits for its photos. */
export type ProofStage = 'photos' | 'sending' | 'uncertain';

export interface ProofHandle {
  pictures: PhotosHandle;
  /** Null while nothing was sent off. */
  stage: ProofStage | null;
  /** A definite refusal of the last try. */
  error: Error | null;
  /** Sends it off: now, or once its photos have arrived, also after a reload. */
  send: () => void;
  /** Asks now how one with an unknown outcome ended. */
  ask: () => void;
}

/** A proof on its way: its photos while they upload, and then the proof, once. */
export function useProof(
  orderId: string,
  draft: ProofDraft,
  handle: ProofDraftHandle,
  onSent: () => void = () => undefined,
): ProofHandle {
  const cache = useQueryClient();
  const pictures = usePhotos(orderId, draft, handle);
  const { operation, known, start, ask } = useOperation(proofKind, orderId);
  const [error, setError] = useState<Error | null>(null);
  /** A sent proof is not started again by a later render. */
  const isStarted = useRef(false);
  const underWay = isOpen(operation) ? operation.status : null;
  useOnEnd(proofKind, orderId, (ended) => {
    if (ended.status === 'refused') {
      if (!isWithdrawn(ended.error)) setError(ended.error);
      void handle.change((before) => ({ ...withPicturesToSend(before, ended.error), isDue: false }));
    }
    if (ended.status !== 'done') return;
    void cache.invalidateQueries({ queryKey: queryKeys.disputes.of(orderId) });
    void handle.clear();
    showToast({ tone: 'success', text: deliveryProofText.form.sent });
    onSent();
  });
  const { isReady, preparing, lost, files } = pictures;
  /** Kept as sent off once nothing would be lost with the page: what is chosen is on the device only when it is small. */
  const whenPrepared = useWhenReady({ isReady: preparing === 0, lost }, () => handle.set({ isDue: true }));
  useEffect(() => {
    if (underWay) isStarted.current = true;
    if (!known || !draft.isDue || !isReady || isStarted.current) return;
    const tracking = trackingOf(draft);
    if (tracking === null) return;
    isStarted.current = true;
    void start({ orderId, ...tracking, photos: files });
  });
  return {
    pictures,
    stage: underWay ?? (whenPrepared.isWaiting || (draft.isDue && !isReady) ? 'photos' : null),
    error: underWay || draft.isDue ? null : error,
    send() {
      isStarted.current = false;
      setError(null);
      whenPrepared.ask();
    },
    ask: () => void (operation && ask(operation)),
  };
}
