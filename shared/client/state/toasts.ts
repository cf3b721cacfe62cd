import { sharedStore } from './stores';

export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** How long it stays, in milliseconds; null stays until it is dismissed. */
  durationMs: number | null;
}

export const toastsStore = sharedStore<readonly Toast[]>('toasts', []);

const MAX_TOASTS = 3;
const DURATION_MS: Record<ToastTone, number | null> = {
  info: 5_000,
  success: 5_000,
  warning: 8_000,
  danger: null,
};

/** Shows a short message above the navigation; the same text twice is shown once. Returns its id. */
export function showToast({ tone, text }: { tone: ToastTone; text: string }): number {
  const shown = toastsStore.getState();
  const id = shown.reduce((last, toast) => Math.max(last, toast.id), 0) + 1;
  const others = shown.filter((toast) => toast.text !== text);
  toastsStore.setState(
    [...others, { id, tone, text, durationMs: DURATION_MS[tone] }].slice(-MAX_TOASTS),
    true,
  );
  return id;
}

export function dismissToast(id: number): void {
  toastsStore.setState(
    toastsStore.getState().filter((toast) => toast.id !== id),
    true,
  );
}
