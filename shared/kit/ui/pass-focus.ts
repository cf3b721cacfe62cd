const controlsOf = (place: Element | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('a, button:enabled, input, select, [tabindex]') ?? []),
];

/**
 * `ref` for a row that its own last button removes, or for that button: when a row with focus is removed, focus moves
 * to the last button of the next row, or the previous one, otherwise to the sheet's heading or the preceding element.
 * Browsers would reset it to the top of the page.
 */
export const passFocus = (element: HTMLElement | null) => () => {
  const row = element?.closest('li');
  if (!row?.matches(':focus-within')) return;
  const all = controlsOf(row.closest('dialog, form, main'));
  const next =
    controlsOf(row.nextElementSibling ?? row.previousElementSibling).at(-1) ??
    row.closest('dialog')?.querySelector<HTMLElement>('[tabindex]') ??
    all[all.findIndex((control) => row.contains(control)) - 1];
  /** After rendering: nothing to do when the whole list is gone or a screen has moved the focus. */
  queueMicrotask(() => {
    if (next?.isConnected && document.activeElement === document.body) next.focus();
  });
};
