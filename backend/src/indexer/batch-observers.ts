import type { BatchObserver } from './ingest';

/** Several observers as one; each writes after the one before it. */
export function combineObservers(makers: readonly (() => BatchObserver)[]): () => BatchObserver {
  return () => {
    const observers = makers.map((make) => make());
    return {
      observe(draft, fact) {
        for (const observer of observers) observer.observe(draft, fact);
      },
      async write(queries, draft) {
        for (const observer of observers) await observer.write(queries, draft);
      },
    };
  };
}
