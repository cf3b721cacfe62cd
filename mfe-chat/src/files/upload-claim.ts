/**
 * Makes this page the one that sends an upload, so that two windows of one conversation do not send it twice. It ends with
 * the page, whatever happens to it.
 * @returns what gives it back; null where another page has it
 */
export async function claimUpload(id: string): Promise<(() => void) | null> {
  if (globalThis.navigator?.locks === undefined) return () => undefined;
  return new Promise((resolve) => {
    void navigator.locks.request(`chat-upload-${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
}
