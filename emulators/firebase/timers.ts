/** Work for later; tests move the time themselves. */
export interface Timers {
  /** @returns how to call it off */
  after(ms: number, task: () => void): () => void;
}

/** They keep no process alive. */
export const REAL_TIMERS: Timers = {
  after(ms, task) {
    const timer = setTimeout(task, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
