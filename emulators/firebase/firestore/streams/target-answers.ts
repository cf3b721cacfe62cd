import { documentToJson } from '../documents/document';
import type { DocumentStore } from '../documents/store';
import type { ResultChange } from '../queries/result-set';
import { causeOf, type FirestoreError } from '../status';
import { textFromMicros } from '../values/timestamp';
import type { AddTarget, Target } from './target';

/** What a stream tells its client about its targets. */
export interface TargetAnswers {
  /** From the first answer about a target to the last one of its beginning. */
  start(target: Target, wanted: AddTarget): void;
  sendChange(id: number, change: ResultChange): void;
  removed(id: number, error?: FirestoreError): void;
  /** One target change without names makes a snapshot of everything told before. */
  snapshot(): void;
}

interface AnswersParts {
  store: DocumentStore;
  send(message: object): void;
}

export function createTargetAnswers({ store, send }: AnswersParts): TargetAnswers {
  const now = () => ({
    resumeToken: resumeToken(store, store.version),
    readTime: textFromMicros(store.version),
  });
  const targetChange = (targetChangeType: string, id: number, more: object = {}) =>
    send({ targetChange: { targetChangeType, targetIds: [id], ...more } });
  const snapshot = () => send({ targetChange: now() });

  function sendChange(id: number, { put, gone }: ResultChange): void {
    for (const document of put)
      send({ documentChange: { document: documentToJson(document), targetIds: [id] } });
    const { readTime } = now();
    for (const document of gone) {
      const content = { document, readTime, removedTargetIds: [id] };
      send(store.documents.get(document) ? { documentRemove: content } : { documentDelete: content });
    }
  }

  /** Tells what has changed since the client last heard; false when that is not known, or it knows something else. */
  function resume(target: Target, { resumeToken: token, expectedCount }: AddTarget): boolean {
    const version = token === undefined ? null : versionOf(store, token);
    const earlier = version === null ? null : store.log.before(version);
    if (!earlier) return false;
    const { change, countBefore } = target.since(earlier);
    const expected = typeof expectedCount === 'object' ? expectedCount.value : expectedCount;
    if (expected !== undefined && expected !== countBefore) return false;
    sendChange(target.id, change);
    send({ filter: { targetId: target.id, count: target.start().found.length } });
    return true;
  }

  /** Tells the whole result; a client that has an older one throws that away. */
  function sendAll(target: Target, hasOlder: boolean): void {
    if (hasOlder) targetChange('RESET', target.id);
    const { found, missing } = target.start();
    sendChange(target.id, { put: found, gone: missing });
  }

  return {
    start(target, wanted) {
      targetChange('ADD', target.id);
      if (!resume(target, wanted)) sendAll(target, wanted.resumeToken !== undefined);
      targetChange('CURRENT', target.id, now());
      snapshot();
    },
    sendChange,
    removed: (id, error) => targetChange('REMOVE', id, error && { cause: causeOf(error) }),
    snapshot,
  };
}

/** Says up to which commit a client has heard everything; of another data folder it means nothing. */
function resumeToken({ epoch }: Pick<DocumentStore, 'epoch'>, version: bigint): string {
  return Buffer.from(`${epoch} ${version}`).toString('base64');
}

/** @returns the version in microseconds, or null for a token that is not ours */
function versionOf({ epoch }: Pick<DocumentStore, 'epoch'>, token: string): bigint | null {
  const [whose, version = ''] = Buffer.from(token, 'base64').toString('utf8').split(' ');
  return whose === epoch && /^\d+$/.test(version) ? BigInt(version) : null;
}
