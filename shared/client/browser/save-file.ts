import { isHomeScreenApp } from './home-screen';
import { share } from './share';

/** Some browsers begin to read long after the click; the bytes are copied by then. */
const READ_WITHIN_MS = 60_000;

/**
 * Puts a file among the device's downloads. The home-screen app of an iPhone has none, and shows what a link would save in place of the
 * app, without a way back: there the person chooses in the phone's own sheet.
 * @param type of its content; bytes that no browser opens by default
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
