import type { Chat } from '../../data';
import type { OpenedFile } from '../kinds';
import type { PreparedFile } from '../prepare-file';
import type { RunningUpload } from './firebase-storage';
import { type Upload, uploadOf } from './upload-store';

/** The running work of an upload; its display is in the store. */
export interface Work {
  chat: Chat;
  conversationId: string;
  /** What the person said about it. */
  text: string;
  ready: (Omit<PreparedFile, 'opened'> & { opened: OpenedFile | null }) | null;
  task: RunningUpload | null;
  /** Number of starts; results of an earlier start are ignored. */
  beginnings: number;
  /** An earlier try may have arrived without our hearing of it. */
  mayBeStored: boolean;
  /** By an earlier page, which may have sent the message as well. */
  isRestored: boolean;
  release: () => void;
}

export const works = new Map<string, Work>();

export function startWork(id: string, chat: Chat, conversationId: string): Work {
  const work: Work = {
    chat,
    conversationId,
    text: '',
    ready: null,
    task: null,
    beginnings: 0,
    mayBeStored: false,
    isRestored: false,
    release: () => undefined,
  };
  works.set(id, work);
  return work;
}

export const WAITING = { step: 'waiting' } as const;
export const STARTED = { step: 'uploading', sent: 0, problem: null, isInterrupted: false } as const;

export const newUpload = (id: string, conversationId: string): Upload => ({
  id,
  conversationId,
  name: '',
  kind: null,
  size: 0,
  preview: null,
  isStored: true,
  stage: { step: 'preparing' },
});

export const placeOf = (id: string, { chat, conversationId }: Work) => chat.fileRef(conversationId, id);

export function stateOf(id: string) {
  const stage = uploadOf(id)?.stage;
  return stage?.step === 'uploading' ? stage.state : null;
}
