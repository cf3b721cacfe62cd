import type { BatchWitness } from './take-in';

/** Several witnesses as one; each writes after the one before it. */
export function inTurn(makers: readonly (() => BatchWitness)[]): () => BatchWitness {
  return () => {
    const witnesses = makers.map((make) => make());
    return {
      see(draft, fact) {
        for (const witness of witnesses) witness.see(draft, fact);
      },
      async write(queries, draft) {
        for (const witness of witnesses) await witness.write(queries, draft);
      },
    };
  };
}
