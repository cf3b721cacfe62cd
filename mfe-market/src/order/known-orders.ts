import type { Order } from '@cosecha/shared/api';
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isNewer, newestOf } from './timeline/newest';

/** The newest answer about each order, by wallet and order. */
export type Known = ReadonlyMap<string, Order>;

const idOf = (wallet: string, { orderId }: Order) => `${wallet} ${orderId}`;

/** The newest of an answer and of what has been learnt since it came. */
export const newestKnown = (known: Known, wallet: string, order: Order): Order =>
  newestOf(known.get(idOf(wallet, order)), order);

/** Gathers what every question about orders brings, so that no screen shows an older answer than another one has seen. */
class OrderKnowledge {
  private known: Known = new Map();
  private readonly listeners = new Set<() => void>();

  learn(wallet: string, incoming: readonly Order[]): void {
    const next = new Map(this.known);
    let hasMoved = false;
    for (const order of incoming) {
      const before = next.get(idOf(wallet, order));
      const newest = newestOf(before, order);
      next.set(idOf(wallet, order), newest);
      hasMoved ||= before !== undefined && isNewer(newest, before);
    }
    this.known = next;
    // New orders come with the answer itself; the other screens must be notified of changed ones.
    if (hasMoved) for (const listener of this.listeners) notifyManager.schedule(listener);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly now = (): Known => this.known;
}

const byCache = new WeakMap<QueryClient, OrderKnowledge>();

/** Orders known outside of the page's query cache. */
export function useOrderKnowledge(): { knowledge: OrderKnowledge; known: Known } {
  const cache = useQueryClient();
  const knowledge = byCache.get(cache) ?? new OrderKnowledge();
  byCache.set(cache, knowledge);
  const known = useSyncExternalStore(knowledge.subscribe, knowledge.now, knowledge.now);
  return { knowledge, known };
}
