import { safeFileName } from './file-name';
import type { OpenedFile } from './open-file';

/** Long enough for a slow phone to begin; the bytes are copied by then. */
const ADDRESS_MS = 60_000;

/** Puts a file among the device's downloads. As bytes without a type, so that no browser opens it in our name. */
export function saveFile({ plain, kind }: OpenedFile, name: string): void {
  const url = URL.createObjectURL(new Blob([plain], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = safeFileName(name, kind);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_MS);
}
