/** Gives the person a file to keep. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  /** Not at once: some browsers read it after the click. */
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
