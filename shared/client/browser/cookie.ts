/**
 * What a person chose for this browser and what has to outlive signing out, which clears the local storage (SPEC.md §4). A
 * cookie is there before the first pixel, without waiting for a database. It says nothing about who they are; the service
 * reads it nowhere.
 */
const YEAR_S = 365 * 24 * 60 * 60;

/** Stores it for a year, on this device only. @param value letters, digits and dots */
export function saveCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers, and cannot be read before the first pixel
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
