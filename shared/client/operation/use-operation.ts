import { useSession } from '@cosecha/shared/state';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Operation, OperationKind } from './operation';
import { operationFrom } from './read';
import {
  askOperation,
  dropOperation,
  followKind,
  type StartResult,
  startOperation,
  watchEnds,
} from './runner';
import { currentView, NOTHING, subscribe } from './store';

export interface OperationsHandle<Input, Result> {
  /** False until the device has answered. */
  known: boolean;
  /** Open ones and how the latest ended, the latest first. */
  operations: readonly Operation<Input, Result>[];
  /** As `startOperation`. */
  start: (input: Input) => Promise<StartResult>;
  /** Asks at once for one whose outcome is not known. */
  ask: (operation: { key: string }) => Promise<void>;
  /** The person has seen how it ended, or gives it up. */
  drop: (operation: { key: string }) => Promise<void>;
}

/** All of one kind that the signed-in wallet has; what an earlier page left without an end goes on. */
export function useOperations<Input, Result>(
  kind: OperationKind<Input, Result>,
): OperationsHandle<Input, Result> {
  const { wallet } = useSession();
  const view = useSyncExternalStore(subscribe, currentView, () => NOTHING);
  useEffect(() => {
    if (wallet !== null) void followKind(kind, wallet);
  }, [kind, wallet]);
  const known = wallet !== null && view.wallet === wallet;
  return useMemo(
    () => ({
      known,
      operations: known
        ? view.records.flatMap((record) =>
            record.kind === kind.name ? (operationFrom(kind, record) ?? []) : [],
          )
        : [],
      start: (input) => startOperation(kind, input),
      ask: ({ key }) => askOperation(kind, key),
      drop: ({ key }) => dropOperation(key),
    }),
    [kind, known, view],
  );
}

export interface OperationHandle<Input, Result> extends Omit<OperationsHandle<Input, Result>, 'operations'> {
  /** The latest of the subject, open or ended. */
  operation: Operation<Input, Result> | null;
}

/** What the signed-in wallet does about one subject. */
export function useOperation<Input, Result>(
  kind: OperationKind<Input, Result>,
  subject: string,
): OperationHandle<Input, Result> {
  const { operations, ...handle } = useOperations(kind);
  return { ...handle, operation: operations.find((each) => each.subject === subject) ?? null };
}

type Ended<Input, Result> = Extract<Operation<Input, Result>, { endedAtMs: number }>;

/**
 * The outcome of the latest matching operation that ended while this screen is open. The screen has to show it: no
 * toast does while it is open. An outcome stored a moment before the screen was mounted also counts as new if the
 * screen has seen the operation open, or if it was never shown to the person.
 */
export function useEndSince<Input, Result>(
  kind: OperationKind<Input, Result>,
  matches: (operation: Operation<Input, Result>) => boolean,
): Ended<Input, Result> | null {
  const { operations } = useOperations(kind);
  const [sinceMs] = useState(Date.now);
  const [before] = useState(() => new Set(operations.filter(hasEnded).filter(isReported).map(idOf)));
  const [seenOpen] = useState(() => new Set<string>());
  const watched = useRef(matches);
  useLayoutEffect(() => {
    watched.current = matches;
  });
  useEffect(() => watchEnds(kind, (operation) => watched.current(operation)), [kind]);
  const found = operations.find(matches);
  if (!found) return null;
  if (!hasEnded(found)) {
    seenOpen.add(found.key);
    return null;
  }
  const isNews = found.endedAtMs >= sinceMs || seenOpen.has(found.key) || !isReported(found);
  return isNews && !before.has(idOf(found)) ? found : null;
}

/** Subscribes to outcomes of a subject's operations while the screen is open, from this and other tabs. */
export function useOnEnd<Input, Result>(
  kind: OperationKind<Input, Result>,
  subject: string,
  onEnd: (ended: Ended<Input, Result>) => void,
): void {
  const latest = useRef(onEnd);
  const reported = useRef('');
  const end = useEndSince(kind, (each) => each.subject === subject);
  useLayoutEffect(() => {
    latest.current = onEnd;
  });
  /** Before it is painted: a result screen takes the place of the form at once. */
  useLayoutEffect(() => {
    if (!end || reported.current === idOf(end)) return;
    reported.current = idOf(end);
    latest.current(end);
  }, [end]);
}

const hasEnded = <Input, Result>(each: Operation<Input, Result>): each is Ended<Input, Result> =>
  'endedAtMs' in each;

const isReported = ({ key }: { key: string }): boolean =>
  currentView().records.every((record) => record.key !== key || record.isReported !== false);

const idOf = (ended: { key: string; endedAtMs: number }): string => `${ended.key} ${ended.endedAtMs}`;
