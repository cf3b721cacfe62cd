/** What the page itself saw; ms since its navigation started. */
export interface Seen {
  firstPaint: number | null;
  largestPaint: number | null;
  /** The first offer is painted in the window. */
  content: number | null;
  /** That offer is React's: what is done to it reaches its handlers. */
  live: number | null;
  /** Total blocking time: what each long task takes beyond 50 ms, ms. */
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** Where the finger goes, CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

declare global {
  interface Window {
    benchVisit?: { seen: Seen; tapped: number | null; answered: number | null };
    /** The bench's hand: a tap from outside, as a finger's comes. */
    benchTap?: (place: string) => void;
  }
}

export interface Watching {
  /** Path of the watched page. */
  path: string;
  taps: boolean;
}

/**
 * Runs in the page before anything else does. With `taps` it calls for a tap on the first offer as soon as that one
 * is there; the answer is the product's screen. A tap may cost a new document, so moments are kept over one.
 */
export function watchPage({ path, taps }: Watching): void {
  const seen: Seen = {
    firstPaint: null,
    largestPaint: null,
    content: null,
    live: null,
    blocked: 0,
    shift: 0,
  };
  const state = { seen, tapped: null as number | null, answered: null as number | null };
  window.benchVisit = state;
  const began = Number(sessionStorage.getItem('bench-began') ?? performance.timeOrigin);
  sessionStorage.setItem('bench-began', String(began));
  const stored = sessionStorage.getItem('bench-tapped');
  if (stored !== null) state.tapped = Number(stored);

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
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      state.tapped ??= performance.timeOrigin + timeStamp - began;
      sessionStorage.setItem('bench-tapped', String(state.tapped));
    },
    { capture: true, passive: true },
  );

  const isShown = (element: Element | null): element is HTMLElement =>
    element instanceof HTMLElement &&
    element.getBoundingClientRect().height > 0 &&
    element.getBoundingClientRect().top < innerHeight &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  /** A frame's callbacks run before its paint; a message that they send arrives behind it. */
  const afterPaint = (then: () => void) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(null);
  };
  const placeOn = (element: HTMLElement): Place => {
    const { left, top, width, bottom } = element.getBoundingClientRect();
    return { x: left + width / 2, y: (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2 };
  };
  const isAnswered = () =>
    location.pathname.startsWith('/product/') &&
    [...document.querySelectorAll('h1')].some(
      (heading) => isShown(heading) && heading.textContent?.trim() !== '',
    );
  let isFound = false;
  let isOver = false;
  const look = () => {
    if (!isFound || seen.live === null) {
      const offer = document.querySelector('a[href^="/product/"]');
      if (!isFound && location.pathname === path && isShown(offer)) {
        isFound = true;
        if (taps && state.tapped === null) window.benchTap?.(JSON.stringify(placeOn(offer)));
        afterPaint(() => {
          seen.content = performance.now();
        });
      }
      if (isFound && seen.live === null && offer && isReacts(offer)) seen.live = performance.now();
    }
    if (taps && !isOver && state.tapped !== null && isAnswered()) {
      isOver = true;
      afterPaint(() => {
        state.answered = performance.timeOrigin + performance.now() - began;
      });
    }
    // A loop that has seen everything would only keep the page's main thread busy.
    if (seen.live === null || (taps && !isOver)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
