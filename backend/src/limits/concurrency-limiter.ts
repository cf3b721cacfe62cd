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
  /** Where the answer goes: once it is closed, its place in the queue is free. None: the work is to be done whether its answer is heard or not. */
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

/** Room goes to the asker of whom the least is under way; those with as much of it take turns. */
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
    // What is left stands behind the other askers.
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
    // Where all together had room, only this asker's wait for it. Who has just had a turn stands behind the others.
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
    // What a sender who has gone left behind never comes to an end, and would keep its place for ever.
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
