import { clearProblem, showProblem } from './overlay';

/** As shared/remote names it: its module brings React, which must not come so early. */
const REMOTE_ERROR: typeof import('@cosecha/shared/remote').REMOTE_ERROR = 'cosecha:remote-error';
const SOURCE = 'page';

/** Errors that were not caught, and those for which people see a card. */
export function showPageErrors(): void {
  window.addEventListener('error', ({ error, message }) => show(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => show(reason));
  window.addEventListener(REMOTE_ERROR, (event) => {
    if (event instanceof CustomEvent) show(event.detail.error);
  });
}

/** The next build may have mended it. */
export const forgetPageErrors = () => clearProblem(SOURCE);

function show(error: unknown): void {
  showProblem(SOURCE, error instanceof Error ? (error.stack ?? error.message) : String(error));
}
