import { useState } from 'react';

/** Who has a mouse has a keyboard: there Enter sends. On a phone it begins a new line. */
export function useEnterSends(): boolean {
  const [enterSends] = useState(() => window.matchMedia('(hover: hover) and (pointer: fine)').matches);
  return enterSends;
}
