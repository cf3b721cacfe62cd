/** A keyboard on the screen is never smaller than this; bars of the browser that come and go are. CSS pixels. */
const KEYBOARD_MIN_PX = 150;

/**
 * Sets how much of the window the conversation's frame cannot use: notices above it, and an on-screen keyboard in place
 * of the tabs. The page itself does not scroll meanwhile, or a touch would move the frame.
 * @returns the undo
 */
export function fitToViewport(frame: HTMLElement): () => void {
  const viewport = window.visualViewport;
  const page = document.documentElement;
  page.style.overflow = 'hidden';
  page.style.scrollPadding = '0';
  window.scrollTo(0, 0);
  function measure() {
    const above = frame.getBoundingClientRect().top + window.scrollY;
    frame.style.setProperty('--room-above', `${Math.max(0, Math.round(above))}px`);
    /** In the page's own pixels: two fingers that zoom make the viewport smaller, too. With a keyboard, some browsers make `innerHeight` smaller as well. */
    const whole = Math.max(window.innerHeight, page.clientHeight);
    const keyboard = viewport ? whole - viewport.height * viewport.scale : 0;
    if (keyboard > KEYBOARD_MIN_PX) {
      frame.style.setProperty('--room-below', `${Math.round(keyboard)}px`);
      window.scrollTo(0, 0);
    } else {
      frame.style.removeProperty('--room-below');
    }
  }
  measure();
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
  observer?.observe(document.body);
  viewport?.addEventListener('resize', measure);
  window.addEventListener('resize', measure);
  return () => {
    page.style.removeProperty('overflow');
    page.style.removeProperty('scroll-padding');
    observer?.disconnect();
    viewport?.removeEventListener('resize', measure);
    window.removeEventListener('resize', measure);
  };
}
