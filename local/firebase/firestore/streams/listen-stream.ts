import * as z from 'zod/mini';
import type { Caller, Callers } from '../../auth/callers';
import type { Guard } from '../access/guard';
import type { Stream } from '../channel/session';
import { type Change, documentToJson } from '../documents/document';
import type { DocumentStore } from '../documents/store';
import type { ResultChange } from '../queries/result-set';
import { causeOf, FirestoreError, firestoreErrorFrom, invalid, unauthenticated } from '../status';
import { textFromMicros } from '../values/timestamp';
import type { Follower, Hub } from './hub';
import { resumeToken, versionOf } from './resume-token';
import { type AddTarget, createTarget, parseAddTarget, type Target } from './target';

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

/** Firestore's Listen: every change of a commit is told first, then one target change without names makes it one snapshot. */
export function createListenStream(parts: ListenParts): Stream {
  const { store, callers, hub, caller, send, fail } = parts;
  const targets = new Map<number, Target>();
  /** What a target's right depends on besides its own documents: a change of it asks for the right again. */
  const grounds = new Map<Target, ReadonlySet<string>>();
  const follower: Follower<Target> = {
    onCommit({ changes }, touched) {
      if (!callers.isWelcome(caller)) return fail(unauthenticated());
      try {
        if (tellAll(changes, touched)) snapshot();
      } catch (error) {
        // One stream that cannot go on must not keep the commit from the others.
        fail(firestoreErrorFrom(error));
      }
    },
  };

  /** @returns whether there was anything to tell */
  function tellAll(changes: readonly Change[], touched: ReadonlySet<Target>): boolean {
    let hasTold = false;
    for (const target of touched) {
      const change = target.apply(changes);
      const isEmpty = change.put.length + change.gone.length === 0;
      if (isEmpty && !changes.some(({ name }) => grounds.get(target)?.has(name))) continue;
      if (!mayStay(target) || isEmpty) continue;
      tell(target.id, change);
      hasTold = true;
    }
    return hasTold;
  }

  function mayStay(target: Target): boolean {
    try {
      ground(target, target.requireAccess());
      return true;
    } catch (error) {
      remove(target);
      refuse(target.id, firestoreErrorFrom(error));
      return false;
    }
  }

  function ground(target: Target, names: ReadonlySet<string>): void {
    const own = new Set(target.keys);
    const before = grounds.get(target) ?? new Set<string>();
    hub.remove(
      target,
      [...before].filter((name) => !own.has(name) && !names.has(name)),
    );
    hub.add(
      follower,
      target,
      [...names].filter((name) => !before.has(name)),
    );
    grounds.set(target, names);
  }

  /** What is wrong with one target does not end the others; what is wrong with us does. */
  function refuse(id: number, error: FirestoreError): void {
    if (error.status === 'INTERNAL') fail(error);
    else send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [id], cause: causeOf(error) } });
  }

  function add(wanted: AddTarget, database: string): void {
    const target = createTarget({ ...parts, database }, wanted);
    const looked = target.requireAccess();
    const known = targets.get(target.id);
    if (known) remove(known);
    if (targets.size >= MOST_TARGETS) throw new FirestoreError('RESOURCE_EXHAUSTED', 'Too many targets.');
    targets.set(target.id, target);
    hub.add(follower, target, target.keys);
    ground(target, looked);
    send({ targetChange: { targetChangeType: 'ADD', targetIds: [target.id] } });
    if (!resume(target, wanted)) begin(target, wanted.resumeToken !== undefined);
    send({ targetChange: { targetChangeType: 'CURRENT', targetIds: [target.id], ...now() } });
    snapshot();
  }

  /** Tells what has changed since the client last heard; false when that is not known, or it knows something else. */
  function resume(target: Target, { resumeToken: token, expectedCount }: AddTarget): boolean {
    const version = token === undefined ? null : versionOf(store, token);
    const earlier = version === null ? null : store.log.before(version);
    if (!earlier) return false;
    const { change, countBefore } = target.since(earlier);
    const expected = typeof expectedCount === 'object' ? expectedCount.value : expectedCount;
    if (expected !== undefined && expected !== countBefore) return false;
    tell(target.id, change);
    send({ filter: { targetId: target.id, count: target.start().found.length } });
    return true;
  }

  /** Tells the whole result; a client that has an older one throws that away. */
  function begin(target: Target, hasOlder: boolean): void {
    if (hasOlder) send({ targetChange: { targetChangeType: 'RESET', targetIds: [target.id] } });
    const { found, missing } = target.start();
    tell(target.id, { put: found, gone: missing });
  }

  function tell(id: number, { put, gone }: ResultChange): void {
    for (const document of put)
      send({ documentChange: { document: documentToJson(document), targetIds: [id] } });
    const { readTime } = now();
    for (const document of gone) {
      const content = { document, readTime, removedTargetIds: [id] };
      send(store.documents.get(document) ? { documentRemove: content } : { documentDelete: content });
    }
  }

  const now = () => ({
    resumeToken: resumeToken(store, store.version),
    readTime: textFromMicros(store.version),
  });
  const snapshot = () => send({ targetChange: now() });

  function remove(target: Target): void {
    targets.delete(target.id);
    hub.remove(target, [...target.keys, ...(grounds.get(target) ?? [])]);
    grounds.delete(target);
  }

  function removeById(id: number): void {
    const target = targets.get(id);
    if (target) remove(target);
    send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [id] } });
  }

  return {
    receive(message) {
      if (!callers.isWelcome(caller)) return fail(unauthenticated());
      try {
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
      } catch (error) {
        fail(firestoreErrorFrom(error));
      }
    },
    close() {
      for (const target of [...targets.values()]) remove(target);
    },
  };
}
