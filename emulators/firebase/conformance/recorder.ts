import {
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreError,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  type SnapshotListenOptions,
  type Unsubscribe,
} from 'firebase/firestore';
import { until } from './check';

/** What a listener has heard so far. */
export interface Recorder<Snapshot> {
  readonly received: readonly Snapshot[];
  readonly last: Snapshot | undefined;
  /** Code of the error that ended it. */
  readonly error: string | undefined;
  /** Waits for a snapshot, heard or to come, that is as wanted. */
  wait(holds: (snapshot: Snapshot) => boolean, what: string): Promise<Snapshot>;
  waitForError(): Promise<string>;
  stop(): void;
}

type Listen<Snapshot> = (
  next: (snapshot: Snapshot) => void,
  failed: (error: FirestoreError) => void,
) => Unsubscribe;

export function recordQuery(target: Query, options: SnapshotListenOptions = {}): Recorder<QuerySnapshot> {
  return record((next, failed) => onSnapshot(target, options, next, failed));
}

export function recordDocument(
  target: DocumentReference,
  options: SnapshotListenOptions = {},
): Recorder<DocumentSnapshot> {
  return record((next, failed) => onSnapshot(target, options, next, failed));
}

function record<Snapshot>(listen: Listen<Snapshot>): Recorder<Snapshot> {
  const received: Snapshot[] = [];
  let error: string | undefined;
  const stop = listen(
    (snapshot) => received.push(snapshot),
    ({ code }) => {
      error = code;
    },
  );
  return {
    received,
    get last() {
      return received.at(-1);
    },
    get error() {
      return error;
    },
    async wait(holds, what) {
      const found = await until(
        () => received.find(holds),
        (snapshot) => snapshot !== undefined,
        `${what} (heard ${received.length}, error ${error})`,
      );
      return found as Snapshot;
    },
    async waitForError() {
      return (
        (await until(
          () => error,
          (code) => code !== undefined,
          'an error',
        )) ?? ''
      );
    },
    stop,
  };
}

export const idsOf = ({ docs }: QuerySnapshot) => docs.map(({ id }) => id).join(',');
export const changesOf = (snapshot: QuerySnapshot) =>
  snapshot
    .docChanges()
    .map(({ type, doc, oldIndex, newIndex }) => `${type} ${doc.id} ${oldIndex}>${newIndex}`);
