/** A sleep between two polls that can be ended early. */
export interface WakeableTimer {
  /** Ends after `ms` milliseconds or at `wake()`; at once when `wake()` was called since the last sleep. */
  sleep(ms: number): Promise<void>;
  wake(): void;
}

export function createWakeableTimer(): WakeableTimer {
  let isAwake = false;
  let end: () => void = () => undefined;
  return {
    async sleep(ms) {
      if (!isAwake) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isAwake = false;
    },
    wake() {
      isAwake = true;
      end();
    },
  };
}
