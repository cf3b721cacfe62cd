import { useEffect } from 'react';
import type { DraftName } from '../draft/draft-store';
import { resumePhotos } from './send-photos';

/** Goes on with the uploads of a draft that was read from the device. @param onLost how many were not kept there */
export function useResumedPhotos(name: DraftName, known: boolean, onLost?: (count: number) => void): void {
  useEffect(() => {
    if (known) void resumePhotos(name).then((lost) => lost > 0 && onLost?.(lost));
  }, [known, name, onLost]);
}
