const controlsOf = (place: Element | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('a, button:enabled, input, select, [tabindex]') ?? []),
];

/**
 * As `ref` of a row whose last button takes it away, or of that button: a row that goes with the focus in it passes that to the last
 * button of the next row, of the one before, else to its sheet's heading or what stands before. A browser would begin at the top.
 */
export const passFocus = (element: HTMLElement | null) => () => {
  const row = element?.closest('li');
  if (!row?.matches(':focus-within')) return;
  const all = controlsOf(row.closest('dialog, form, main'));
  const next =
    controlsOf(row.nextElementSibling ?? row.previousElementSibling).at(-1) ??
    row.closest('dialog')?.querySelector<HTMLElement>('[tabindex]') ??
    all[all.findIndex((control) => row.contains(control)) - 1];
  /** Once the rest is drawn: where the whole list went, or a screen has put the focus elsewhere, nothing is left to do. */
  queueMicrotask(() => {
    if (next?.isConnected && document.activeElement === document.body) next.focus();
  });
};
