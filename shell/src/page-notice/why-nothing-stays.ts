const PROBE = 'probe';

/** Why what is written in this browser is gone with the page: cookies are blocked, or there is no room. Null where it stays. */
export function whyNothingStays(): 'forbidden' | 'full' | null {
  try {
    localStorage.setItem(PROBE, PROBE);
    localStorage.removeItem(PROBE);
    return null;
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'QuotaExceededError' ? 'full' : 'forbidden';
  }
}
