/** Chromium's offer to install the app, which a page may make at a moment of its own. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

let prompt: InstallPrompt | null = null;

/** Keeps the browser's own offer back: it would come in the middle of something. */
export function deferInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event;
  });
}

/** The offer that was kept back, if there is one. */
export const installPrompt = (): InstallPrompt | null => prompt;
