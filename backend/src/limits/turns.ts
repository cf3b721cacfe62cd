/** How much may be under way at once in one process. */
export interface TurnRule {
  /** From each who asks. */
  each: number;
  /** From all together; without it, no bound. */
  all?: number;
  /** How many more of each wait for their turn; what is more is refused. */
  waiting: number;
}

/** Runs the work when it is its turn. @throws what refuses it */
export type Turns = <T>(who: string, work: () => Promise<T>) => Promise<T>;

/** Who has waited longest goes first, unless too much of the same asker is under way. */
export function createTurns(
  { each, all = Number.POSITIVE_INFINITY, waiting }: TurnRule,
  refusal: () => Error,
): Turns {
  const underWay = new Map<string, number>();
  const queue: { who: string; begin: () => void }[] = [];
  let total = 0;

  const isFree = (who: string) => total < all && (underWay.get(who) ?? 0) < each;

  function add(who: string, change: 1 | -1): void {
    total += change;
    const count = (underWay.get(who) ?? 0) + change;
    if (count > 0) underWay.set(who, count);
    else underWay.delete(who);
  }

  function end(who: string): void {
    add(who, -1);
    const next = queue.find((waiter) => isFree(waiter.who));
    if (!next) return;
    queue.splice(queue.indexOf(next), 1);
    add(next.who, 1);
    next.begin();
  }

  return async (who, work) => {
    if (isFree(who)) add(who, 1);
    else if (queue.filter((waiter) => waiter.who === who).length >= waiting) throw refusal();
    else await new Promise<void>((begin) => queue.push({ who, begin }));
    try {
      return await work();
    } finally {
      end(who);
    }
  };
}
