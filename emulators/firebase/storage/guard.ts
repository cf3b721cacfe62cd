import type { Caller } from '../auth/callers';
import { authValue, ruleResource } from '../firestore/access/rule-values';
import type { Reader } from '../firestore/documents/document';
import { microsFromMs } from '../firestore/values/timestamp';
import { EvaluationError, type Lookups, type Method, type Rules } from '../rules';
import { RulePath, RuleTimestamp, type RuleValue } from '../rules/rule-values';
import type { StoredObject } from './objects/object';
import { denied } from './storage-error';

/** A file as it is, or as a request wants it to be. */
export type GuardedObject = Omit<StoredObject, 'file' | 'downloadToken'>;

export interface Access {
  caller: Caller;
  /** `create` writes bytes, over others too; `update` changes what is said of them. */
  method: Method;
  bucket: string;
  /** For a list what all names start with. */
  name: string;
  before: GuardedObject | null;
  after: GuardedObject | null;
}

/** Documents that rules for files may look at, for each decision. */
const MOST_LOOKUPS = 2;

interface GuardParts {
  rules: Rules;
  projectId: string;
  documents: Reader;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

/** Asks the rules. @returns what throws StorageError 403 where they do not allow it */
export function createGuard({ rules, projectId, documents, clock }: GuardParts): (access: Access) => void {
  /** The same document counts once. */
  function lookups(): Lookups {
    const seen = new Set<string>();
    return {
      find(path) {
        const name = ['projects', projectId, ...path].join('/');
        seen.add(name);
        if (seen.size > MOST_LOOKUPS) throw new EvaluationError('too many lookups');
        return ruleResource(documents.get(name));
      },
    };
  }

  return ({ caller, method, bucket, name, before, after }) => {
    if (caller.kind === 'owner') return;
    const path = ['b', bucket, 'o', ...name.split('/').filter(Boolean)];
    const decision = rules.decide({
      method,
      path,
      request: new Map<string, RuleValue>([
        ['auth', authValue(caller)],
        ['method', method],
        ['path', new RulePath(path)],
        ['time', timestamp(clock())],
        ['resource', resourceValue(after)],
      ]),
      resource: resourceValue(before),
      lookups: lookups(),
    });
    if (decision !== 'allowed') throw denied();
  };
}

const timestamp = (ms: number) => new RuleTimestamp(microsFromMs(ms));

/** `resource`, or `request.resource`. */
function resourceValue(object: GuardedObject | null): RuleValue {
  if (!object) return null;
  const { metadata } = object;
  return new Map<string, RuleValue>([
    ['name', object.name],
    ['bucket', object.bucket],
    ['generation', BigInt(object.generation)],
    ['metageneration', BigInt(object.metageneration)],
    ['size', BigInt(object.size)],
    ['timeCreated', timestamp(object.timeCreated)],
    ['updated', timestamp(object.updated)],
    ['md5Hash', object.md5Hash],
    ['contentType', metadata.contentType],
    ['cacheControl', metadata.cacheControl ?? null],
    ['contentDisposition', metadata.contentDisposition ?? null],
    ['contentEncoding', metadata.contentEncoding ?? null],
    ['contentLanguage', metadata.contentLanguage ?? null],
    ['metadata', new Map(Object.entries(metadata.custom))],
  ]);
}
