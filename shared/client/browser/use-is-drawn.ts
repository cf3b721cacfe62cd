import { startTransition, useEffect, useState } from 'react';

/** False in the first draw, which is HTML before it is live: what an edge cannot know, or holds the page while it becomes so, follows. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn;
}
