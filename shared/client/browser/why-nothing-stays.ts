const PROBE = 'probe';

/** Why what is written in this browser is gone with the page: cookies are blocked, there is no room, or no place for keys. Null where it stays. */
export function whyNothingStays(): 'forbidden' | 'full' | 'keyless' | null {
  try {
    localStorage.setItem(PROBE, PROBE);
    localStorage.removeItem(PROBE);
    return window.indexedDB ? null : 'keyless';
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'QuotaExceededError' ? 'full' : 'forbidden';
  }
}
