import { holdBusy, sharedStore } from '@cosecha/shared/state';
import type { FileFacts, MessageKind } from '../../data';
import type { Refusal } from '../kinds';
import { isUnderWay, type UploadState } from './upload-states';

/** A file on its way into a conversation, as a person sees it. */
export interface Upload {
  /** Its own, and that of the message which will bring it. */
  id: string;
  conversationId: string;
  name: string;
  /** Null before it was looked into. */
  kind: Exclude<MessageKind, 'text'> | null;
  /** Bytes of what was chosen, then of what is sent. */
  size: number;
  preview: FileFacts['preview'] | null;
  /** False: this device has no room, so that closing the page loses it. */
  isStored: boolean;
  stage: UploadStage;
}

export type UploadStage =
  | { step: 'preparing' }
  | { step: 'refused'; refusal: Refusal }
  | { step: 'waiting' }
  | TransferProgress;

export interface TransferProgress {
  step: 'uploading';
  state: UploadState;
  /** How much has arrived, from 0 to 1. */
  sent: number;
  /** Why it failed; with `success`: why its message could not be sent. */
  problem: string | null;
  /** Started by an earlier page. */
  isInterrupted: boolean;
}

/** It outlives the screens, so that people need not wait on one. In the order in which they were chosen. */
export const uploadStore = sharedStore<readonly Upload[]>('chat-uploads', []);

let release: (() => void) | undefined;
uploadStore.subscribe((uploads) => {
  const isSending = uploads.some(({ stage }) =>
    stage.step === 'uploading' ? isUnderWay(stage.state) : stage.step !== 'refused',
  );
  if (!isSending) release?.();
  release = isSending ? (release ?? holdBusy()) : undefined;
});

export const uploadOf = (id: string): Upload | undefined =>
  uploadStore.getState().find((upload) => upload.id === id);

export function addUpload(upload: Upload): void {
  uploadStore.setState([...uploadStore.getState(), upload], true);
}

export function changeUpload(id: string, change: Partial<Omit<Upload, 'id'>>): void {
  const changed = uploadStore
    .getState()
    .map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
  uploadStore.setState(changed, true);
}

export function updateProgress(id: string, change: Partial<TransferProgress>): void {
  const stage = uploadOf(id)?.stage;
  if (stage?.step === 'uploading') changeUpload(id, { stage: { ...stage, ...change } });
}

export function dropFromStore(id: string): void {
  const rest = uploadStore.getState().filter((upload) => upload.id !== id);
  uploadStore.setState(rest, true);
}
