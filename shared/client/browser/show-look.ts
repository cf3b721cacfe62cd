/**
 * Applies the look of the cookie, as shell/src/first-view/head.ts does on server-drawn pages. A file of its own: the
 * landing needs nothing else of it.
 */
export function showLook(): void {
  document.documentElement.dataset.look = /(?:^|; )look=([\w.]+)/.exec(document.cookie)?.[1] ?? '';
}
