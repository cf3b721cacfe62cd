/** What the page itself saw; ms since its navigation began. */
export interface Seen {
  firstPaint: number | null;
  largestPaint: number | null;
  /** The first offer stands in the window. */
  content: number | null;
  /** Of long tasks, what is beyond 50 ms each, ms. */
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
}

declare global {
  interface Window {
    benchLoad?: { seen: Seen; answered: number | null };
  }
}

/**
 * Runs in the page before anything else does. With `taps`, the first offer is tapped as soon as it stands there, and the
 * answer is the product's screen; a tap may cost a new document, so its moment is kept over one.
 */
export function watchPage({ taps }: { taps: boolean }): void {
  const seen: Seen = { firstPaint: null, largestPaint: null, content: null, blocked: 0, shift: 0 };
  const state = { seen, answered: null as number | null };
  window.benchLoad = state;
  const began = Number(sessionStorage.getItem('bench-began') ?? performance.timeOrigin);
  sessionStorage.setItem('bench-began', String(began));
  let isTapped = sessionStorage.getItem('bench-tapped') !== null;

  const watch = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) handle(entry);
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  watch('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50);
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });

  const isShown = (element: Element | null): element is HTMLElement =>
    element instanceof HTMLElement && element.getBoundingClientRect().height > 0;
  const look = () => {
    const offer = document.querySelector('#outlet a[href^="/product/"]');
    if (seen.content === null && location.pathname === '/home' && isShown(offer)) {
      seen.content = performance.now();
      if (taps && !isTapped) {
        isTapped = true;
        sessionStorage.setItem('bench-tapped', 'yes');
        offer.click();
      }
    }
    const isProduct = location.pathname.startsWith('/product/');
    const heading = [...document.querySelectorAll('#outlet h1')].find(isShown);
    if (isTapped && isProduct && heading?.textContent && state.answered === null) {
      state.answered = performance.timeOrigin + performance.now() - began;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
