import { bestEffort } from '../promise';

export type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

/** One work after the other within this page, in the order in which they were given; a failure does not stop the next. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work);
    last = bestEffort(run);
    return run;
  };
}
