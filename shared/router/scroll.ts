/** Scroll positions by history entry: a new screen starts at its top, going back returns to where one was. */

const STORAGE_KEY = 'scrollPositions';
/** Content of the previous screen may still be loading; how long we wait for the page to grow. Milliseconds. */
const PATIENCE_MS = 2_000;
const MAX_PLACES = 50;

let abandonPending: (() => void) | undefined;

export function saveScroll(window: Window, key: string): void {
  const positions = readPositions(window).filter(([known]) => known !== key);
  positions.push([key, Math.round(window.scrollY)]);
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions.slice(-MAX_PLACES)));
  } catch {
    // A full or forbidden storage costs the position, nothing else.
  }
}

export function scrollToTop(window: Window): void {
  abandonPending?.();
  window.scrollTo(0, 0);
}

/** Scrolls to the kept position as soon as the page is tall enough, unless the person scrolls first. */
export function restoreScroll(window: Window, key: string): void {
  abandonPending?.();
  const top = readPositions(window).find(([known]) => known === key)?.[1] ?? 0;
  const deadline = window.performance.now() + PATIENCE_MS;
  let frame = 0;

  const abandon = () => {
    window.cancelAnimationFrame(frame);
    for (const type of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(type, abandon);
    abandonPending = undefined;
  };
  const attempt = () => {
    const reachable = window.document.documentElement.scrollHeight - window.innerHeight;
    if (reachable >= top || window.performance.now() > deadline) {
      window.scrollTo(0, top);
      abandon();
    } else {
      frame = window.requestAnimationFrame(attempt);
    }
  };
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(type, abandon, { passive: true });
  }
  abandonPending = abandon;
  attempt();
}

function readPositions(window: Window): [string, number][] {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
