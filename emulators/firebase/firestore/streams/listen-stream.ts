import * as z from 'zod/mini';
import type { Caller, Callers } from '../../auth/callers';
import type { Guard } from '../access/guard';
import type { Stream } from '../channel/session';
import type { Change } from '../documents/document';
import type { DocumentStore } from '../documents/store';
import { FirestoreError, firestoreErrorFrom, invalid, unauthenticated } from '../status';
import type { Follower, Hub } from './hub';
import { createListenedTargets } from './listened-targets';
import { type AddTarget, createTarget, parseAddTarget, type Target } from './target';
import { createTargetAnswers } from './target-answers';

interface ListenParts {
  store: DocumentStore;
  guard: Guard;
  callers: Callers;
  hub: Hub<Target>;
  caller: Caller;
  /** @throws FirestoreError for a database that is not served here */
  requireDatabase(database: string): void;
  send(message: object): void;
  fail(error: FirestoreError): void;
}

const messageSchema = z.object({
  database: z.string(),
  addTarget: z.optional(z.unknown()),
  removeTarget: z.optional(z.number()),
});

/** Most targets of one stream; a page listens to a handful. */
const MOST_TARGETS = 500;

/** Firestore's Listen: every change of a commit is sent first, then one target change without names makes it one snapshot. */
export function createListenStream(parts: ListenParts): Stream {
  const { callers, caller, fail } = parts;
  const answers = createTargetAnswers(parts);
  const follower: Follower<Target> = {
    onCommit: ({ changes }, touched) =>
      guarded(() => {
        if (sendAll(changes, touched)) answers.snapshot();
      }),
  };
  const targets = createListenedTargets(parts.hub, follower);

  /** One stream that cannot go on must not keep the others from a commit. */
  function guarded(work: () => void): void {
    try {
      if (!callers.isWelcome(caller)) throw unauthenticated();
      work();
    } catch (error) {
      fail(firestoreErrorFrom(error));
    }
  }

  /** @returns whether there was anything to tell */
  function sendAll(changes: readonly Change[], touched: ReadonlySet<Target>): boolean {
    let hasSent = false;
    for (const target of touched) {
      const change = target.apply(changes);
      const isEmpty = change.put.length + change.gone.length === 0;
      if (isEmpty && !targets.areGrounds(target, changes)) continue;
      if (!mayStay(target) || isEmpty) continue;
      answers.sendChange(target.id, change);
      hasSent = true;
    }
    return hasSent;
  }

  function mayStay(target: Target): boolean {
    try {
      targets.setGrounds(target, target.requireAccess());
      return true;
    } catch (error) {
      targets.remove(target);
      refuse(target.id, firestoreErrorFrom(error));
      return false;
    }
  }

  /** What is wrong with one target does not end the others; what is wrong with us does. */
  function refuse(id: number, error: FirestoreError): void {
    if (error.status === 'INTERNAL') fail(error);
    else answers.removed(id, error);
  }

  function add(wanted: AddTarget, database: string): void {
    const target = createTarget({ ...parts, database }, wanted);
    const grounds = target.requireAccess();
    const known = targets.get(target.id);
    if (known) targets.remove(known);
    if (targets.size >= MOST_TARGETS) throw new FirestoreError('RESOURCE_EXHAUSTED', 'Too many targets.');
    targets.add(target, grounds);
    answers.start(target, wanted);
  }

  function removeById(id: number): void {
    const target = targets.get(id);
    if (target) targets.remove(target);
    answers.removed(id);
  }

  function receive(message: unknown): void {
    const parsed = messageSchema.safeParse(message);
    if (!parsed.success) throw invalid('Invalid listen request.');
    const { database, addTarget, removeTarget } = parsed.data;
    parts.requireDatabase(database);
    if (removeTarget !== undefined) removeById(removeTarget);
    if (addTarget === undefined) return;
    const wanted = parseAddTarget(addTarget);
    try {
      add(wanted, database);
    } catch (error) {
      refuse(wanted.targetId, firestoreErrorFrom(error));
    }
  }

  return {
    receive: (message) => guarded(() => receive(message)),
    close: () => targets.removeAll(),
  };
}
