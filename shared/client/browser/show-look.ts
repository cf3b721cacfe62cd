/**
 * Shows the look that the cookie names, as shell/src/first-view/head.ts does on pages that come with something drawn; no rule knows what
 * else may stand there. A file of its own: the landing needs no more of it.
 */
export function showLook(): void {
  document.documentElement.dataset.look = /(?:^|; )look=([\w.]+)/.exec(document.cookie)?.[1] ?? '';
}
