import type { WorkerScope } from '../scope';

const addressOf = (asked: RequestInfo | URL) => {
  const url = new URL(typeof asked === 'object' && 'url' in asked ? asked.url : asked, ORIGIN);
  return url.pathname + url.search;
};

export const ORIGIN = 'https://cosecha.example';

/** A browser's storage for answers: in memory, in the order in which they were put. */
export function createMemoryCache(
  isFull: () => boolean = () => false,
): WorkerScope['caches'] & CacheContents {
  const stores = new Map<string, Map<string, Response>>();
  let failure: Error | undefined;
  const open = (name: string): Cache => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (asked) => store.get(addressOf(asked))?.clone(),
      async put(asked, answer) {
        const broken = failure;
        failure = undefined;
        if (broken) throw broken;
        if (isFull()) throw new DOMException('no room', 'QuotaExceededError');
        store.set(addressOf(asked), answer.clone());
      },
      delete: async (asked) => store.delete(addressOf(asked)),
      keys: async () => [...store.keys()].map((address) => new Request(new URL(address, ORIGIN))),
    } as Partial<Cache> as Cache;
  };
  return {
    open: async (name) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
    async match(asked, options) {
      const searched = options?.cacheName === undefined ? [...stores.keys()] : [options.cacheName];
      for (const name of searched) {
        const found = stores.get(name)?.get(addressOf(asked));
        if (found) return found.clone();
      }
      return undefined;
    },
    failOnce: (error) => {
      failure = error;
    },
    contents: () =>
      Object.fromEntries(
        [...stores].map(([name, store]) => [name.replace('cosecha-1 ', ''), [...store.keys()]]),
      ),
  };
}

export interface CacheContents {
  /** Addresses by store. */
  contents: () => Record<string, string[]>;
  /** The next answer does not come whole. */
  failOnce: (error: Error) => void;
}
