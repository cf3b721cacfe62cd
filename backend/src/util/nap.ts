/** The rest between two looks of a worker. */
export interface Nap {
  /** Until the time is over or somebody wakes; at once, when somebody did since the last rest. */
  rest(ms: number): Promise<void>;
  wake(): void;
}

export function createNap(): Nap {
  let isAwake = false;
  let end: () => void = () => undefined;
  return {
    async rest(ms) {
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
