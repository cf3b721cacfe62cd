import { isHomeScreenApp } from './home-screen';
import { share } from './share';

/** Some browsers start reading long after the click; the bytes are copied by then. */
const READ_WITHIN_MS = 60_000;

/**
 * Downloads a file. The home-screen app of an iPhone has no downloads and would open the file in place of the app,
 * without a way back: there the share sheet is shown.
 * @param type of its content; must be one that no browser opens by default
 */
export function saveFile(name: string, content: BlobPart, type = 'application/octet-stream'): void {
  const file = new File([content], name, { type });
  if (!isHomeScreenApp() || navigator.canShare?.({ files: [file] }) !== true) download(file);
  else void share({ files: [file] }).then((isShared) => isShared || download(file));
}

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
