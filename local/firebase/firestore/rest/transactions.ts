import { randomBytes } from 'node:crypto';
import type { Document, Reader } from '../documents/document';
import { FirestoreError, invalid } from '../status';

/** What a transaction has read must still be so when it commits. Nothing is locked meanwhile. */
export interface Transactions {
  begin(): string;
  /** Notes what was read. @throws FirestoreError for a transaction that is not open */
  note(id: string, names: readonly string[], documents: Reader): void;
  /** Ends the transaction. @returns a check that throws `ABORTED` when something has changed */
  end(id: string): (view: Reader) => void;
}

const LONGEST_MS = 270_000;

interface Open {
  began: number;
  reads: Map<string, bigint | null>;
}

const versionOf = (document: Document | null) => document?.updateTime ?? null;

export function createTransactions(clock: () => number): Transactions {
  const open = new Map<string, Open>();

  function find(id: string): Open {
    const found = open.get(id);
    if (!found || clock() - found.began > LONGEST_MS) throw invalid('The transaction is no longer open.');
    return found;
  }

  return {
    begin() {
      for (const [id, { began }] of open) if (clock() - began > LONGEST_MS) open.delete(id);
      const id = randomBytes(12).toString('base64');
      open.set(id, { began: clock(), reads: new Map() });
      return id;
    },
    note(id, names, documents) {
      const { reads } = find(id);
      for (const name of names) if (!reads.has(name)) reads.set(name, versionOf(documents.get(name)));
    },
    end(id) {
      const { reads } = find(id);
      open.delete(id);
      return (view) => {
        for (const [name, version] of reads) {
          if (versionOf(view.get(name)) !== version) {
            throw new FirestoreError(
              'ABORTED',
              'The referenced transaction has expired or is no longer valid: what it read has changed.',
            );
          }
        }
      };
    },
  };
}
