/** Some browsers begin to read long after the click; the bytes are copied by then. */
const READ_WITHIN_MS = 60_000;

/** Puts a file among the device's downloads. @param type of its content; bytes that no browser opens by default */
export function saveFile(name: string, content: BlobPart, type = 'application/octet-stream'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
