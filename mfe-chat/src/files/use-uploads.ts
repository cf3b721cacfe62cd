import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Chat } from '../data';
import { type Upload, uploadStore } from './upload-store';
import { restoreUploads } from './uploads';

/** Files on their way into a conversation, those of an earlier page among them. */
export function useUploads(chat: Chat, conversationId: string): Upload[] {
  const uploads = useSyncExternalStore(uploadStore.subscribe, uploadStore.getState, uploadStore.getState);
  useEffect(() => {
    void restoreUploads(chat, conversationId);
  }, [chat, conversationId]);
  return useMemo(
    () => uploads.filter((upload) => upload.conversationId === conversationId),
    [uploads, conversationId],
  );
}
