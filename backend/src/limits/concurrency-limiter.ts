import type { Socket } from 'node:net';

/** How much may be under way at once in one process. */
export interface ConcurrencyRule {
  /** From each who asks. */
  each: number;
  /** From all together; without it, no bound. */
  all?: number;
  /** How many more of each wait for their turn; what is more is refused. */
  waiting: number;
}

export interface Asker {
  name: string;
  /** Connection of the asker: once closed, its place in the queue is free. Without one the work runs in any case. */
  connection?: Pick<Socket, 'destroyed' | 'once' | 'off'>;
  /** Among what one asker has waiting, the lighter goes first, and the heaviest makes room where too much waits. */
  weight?: number;
}

/** Runs the work when it is its turn. @throws what refuses it */
export type ConcurrencyLimiter = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

interface Waiter {
  name: string;
  weight: number;
  start: () => void;
  refuse: () => void;
}

/** The next place goes to the asker with the fewest running works; among equals round robin. */
export function createConcurrencyLimiter(
  { each, all = Number.POSITIVE_INFINITY, waiting }: ConcurrencyRule,
  refusal: () => Error,
): ConcurrencyLimiter {
  const underWay = new Map<string, number>();
  const queues = new Map<string, Waiter[]>();
  let total = 0;

  const countOf = (name: string) => underWay.get(name) ?? 0;
  const isFree = (name: string) => total < all && countOf(name) < each;

  function add(name: string, change: 1 | -1): void {
    total += change;
    const count = countOf(name) + change;
    if (count > 0) underWay.set(name, count);
    else underWay.delete(name);
  }

  function enter(waiter: Waiter): void {
    const { name, weight } = waiter;
    const queue = queues.get(name) ?? [];
    if (queue.length >= waiting) {
      const heaviest = queue.at(-1);
      if (!heaviest || heaviest.weight <= weight) {
        waiter.refuse();
        return;
      }
      heaviest.refuse();
    }
    const heavier = queue.findIndex((other) => other.weight > weight);
    queue.splice(heavier < 0 ? queue.length : heavier, 0, waiter);
    queues.set(name, queue);
  }

  function leave(waiter: Waiter): void {
    const queue = queues.get(waiter.name);
    const place = queue?.indexOf(waiter) ?? -1;
    if (!queue || place < 0) return;
    queue.splice(place, 1);
    // The rest queues behind the other askers.
    queues.delete(waiter.name);
    if (queue.length > 0) queues.set(waiter.name, queue);
  }

  function wait({ name, connection, weight = 0 }: Asker): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        ...{ name, weight },
        start() {
          connection?.off('close', waiter.refuse);
          leave(waiter);
          resolve();
        },
        refuse() {
          connection?.off('close', waiter.refuse);
          leave(waiter);
          reject(refusal());
        },
      };
      connection?.once('close', waiter.refuse);
      enter(waiter);
    });
  }

  function end(name: string): void {
    // When there is room in total, only works of this asker wait for its own limit. An asker just served goes to the
    // end.
    const others = total < all ? [] : [...queues.keys()].filter((other) => other !== name);
    const names = [...others, name];
    add(name, -1);
    const [next] = names
      .filter((waits) => queues.has(waits) && isFree(waits))
      .sort((one, other) => countOf(one) - countOf(other));
    const waiter = next === undefined ? undefined : queues.get(next)?.[0];
    if (!waiter) return;
    add(waiter.name, 1);
    waiter.start();
  }

  return async (asker, work) => {
    const { name, connection } = asker;
    // A work of a sender who disconnected may never end and would occupy its place for ever.
    if (connection?.destroyed) throw refusal();
    if (isFree(name)) add(name, 1);
    else await wait(asker);
    try {
      return await work();
    } finally {
      end(name);
    }
  };
}
