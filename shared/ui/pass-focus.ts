const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]';
const controlsOf = (place: Element | null): HTMLElement[] =>
  place ? [...place.querySelectorAll<HTMLElement>(CONTROLS)] : [];

/**
 * As `ref` of a row that can be taken away, or of what takes it away: a row that goes with the focus in it passes that to the next
 * row, to the one before, else to the heading of its sheet or what stands before the list. A browser would begin at the top of the page.
 */
export function passFocus(element: HTMLElement | null) {
  return () => {
    const row = element?.closest('li') ?? element;
    const at = controlsOf(row).findIndex((control) => control.matches(':focus'));
    if (!row || at < 0) return;
    const beside = [row.nextElementSibling, row.previousElementSibling].map((other) => {
      const controls = controlsOf(other);
      return controls[at] ?? controls.at(-1);
    });
    const heading = row.closest('dialog')?.querySelector<HTMLElement>('[tabindex="-1"]');
    const before = controlsOf(row.closest('section, form, main')).filter(
      (control) => control.compareDocumentPosition(row) === Node.DOCUMENT_POSITION_FOLLOWING,
    );
    /** Once the rest is drawn: where the whole list went, or a screen has put the focus elsewhere, nothing is left to do. */
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      [...beside, heading, before.at(-1)].find((control) => control?.isConnected)?.focus();
    });
  };
}
