import { PREVIEW_MAX_LETTERS } from './limits';

/** How the base64 of each picture starts that is small enough to travel inside a message. */
const BEGINNINGS = { UklGR: 'image/webp', '/9j/': 'image/jpeg' } as const;

/** An address for a tiny picture; null for anything else. */
export function previewUrl(preview: string | null | undefined): string | null {
  if (!preview || preview.length > PREVIEW_MAX_LETTERS || !/^[A-Za-z0-9+/]+={0,2}$/.test(preview))
    return null;
  const known = Object.entries(BEGINNINGS).find(([beginning]) => preview.startsWith(beginning));
  return known ? `data:${known[1]};base64,${preview}` : null;
}
