import { useSyncExternalStore } from 'react';
import { type Upload, uploadStore } from './photo-store';

/** Photos that the service does not have yet, by id. */
export function useUploads(): Readonly<Record<string, Upload>> {
  return useSyncExternalStore(uploadStore.subscribe, uploadStore.getState, uploadStore.getState);
}
