import {
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  type SnapshotListenOptions,
} from 'firebase/firestore';
import { until } from './check';

/** What a listener has heard so far. */
export interface Recorder<Snapshot> {
  readonly heard: readonly Snapshot[];
  readonly last: Snapshot | undefined;
  /** Code of the error that ended it. */
  readonly error: string | undefined;
  /** Waits for a snapshot, heard or to come, that is as wanted. */
  wait(holds: (snapshot: Snapshot) => boolean, what: string): Promise<Snapshot>;
  waitForError(): Promise<string>;
  stop(): void;
}

interface Recording<Snapshot> {
  heard: Snapshot[];
  error: string | undefined;
  stop(): void;
}

export function recordQuery(target: Query, options: SnapshotListenOptions = {}): Recorder<QuerySnapshot> {
  const recording: Recording<QuerySnapshot> = { heard: [], error: undefined, stop: () => undefined };
  recording.stop = onSnapshot(
    target,
    options,
    (snapshot) => recording.heard.push(snapshot),
    (error) => {
      recording.error = error.code;
    },
  );
  return recorder(recording);
}

export function recordDocument(
  target: DocumentReference,
  options: SnapshotListenOptions = {},
): Recorder<DocumentSnapshot> {
  const recording: Recording<DocumentSnapshot> = { heard: [], error: undefined, stop: () => undefined };
  recording.stop = onSnapshot(
    target,
    options,
    (snapshot) => recording.heard.push(snapshot),
    (error) => {
      recording.error = error.code;
    },
  );
  return recorder(recording);
}

function recorder<Snapshot>(recording: Recording<Snapshot>): Recorder<Snapshot> {
  return {
    get heard() {
      return recording.heard;
    },
    get last() {
      return recording.heard.at(-1);
    },
    get error() {
      return recording.error;
    },
    async wait(holds, what) {
      const found = await until(
        () => recording.heard.find(holds),
        (snapshot) => snapshot !== undefined,
        `${what} (heard ${recording.heard.length}, error ${recording.error})`,
      );
      return found as Snapshot;
    },
    async waitForError() {
      return (
        (await until(
          () => recording.error,
          (error) => error !== undefined,
          'an error',
        )) ?? ''
      );
    },
    stop: () => recording.stop(),
  };
}

export const idsOf = ({ docs }: QuerySnapshot) => docs.map(({ id }) => id).join(',');
export const changesOf = (snapshot: QuerySnapshot) =>
  snapshot
    .docChanges()
    .map(({ type, doc, oldIndex, newIndex }) => `${type} ${doc.id} ${oldIndex}>${newIndex}`);
