import type { Caller } from '../../auth/callers';
import { AnyDepth, EvaluationError, type Lookups, type Method, type PathPart, type Rules } from '../../rules';
import { RulePath, RuleTimestamp, type RuleValue, Unknown } from '../../rules/rule-values';
import type { Document, Reader } from '../documents/document';
import { projectOf } from '../documents/names';
import type { Query } from '../queries/query';
import { denied } from '../status';
import { fieldPathText } from '../values/field-path';
import { microsFromMs } from '../values/timestamp';
import { queriedResources } from './queried-resource';
import { authValue, rulePath, ruleResource } from './rule-values';

/** A write as rules see it. */
export interface GuardedWrite {
  readonly method: Extract<Method, 'create' | 'update' | 'delete' | 'get'>;
  readonly name: string;
  readonly before: Document | null;
  readonly after: Document | null;
}

/** Asks the rules. Everything here throws `PERMISSION_DENIED` where they do not allow it. */
export interface Guard {
  /** @returns names of the documents that the rules looked at */
  requireGet(caller: Caller, name: string, documents: Reader): ReadonlySet<string>;
  /**
   * @param found the query's result, asked for only where the query alone does not decide
   * @returns names of the documents that the rules looked at
   */
  requireList(
    caller: Caller,
    query: Query,
    documents: Reader,
    found: () => Iterable<Document>,
  ): ReadonlySet<string>;
  /** @param time of the request, in microseconds; @param after everything as the whole commit leaves it */
  requireWrites(
    caller: Caller,
    writes: readonly GuardedWrite[],
    views: { before: Reader; after: Reader; time: bigint },
  ): void;
}

/** Documents that rules may look at: for each decision, and for all writes of a commit together. */
const LOOKUPS_EACH = 10;
const LOOKUPS_OF_COMMIT = 20;
const NOTHING: ReadonlySet<string> = new Set();

interface GuardParts {
  rules: Rules;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

export function createGuard({ rules, clock }: GuardParts): Guard {
  const now = () => microsFromMs(clock());
  return {
    requireGet(caller, name, documents) {
      if (caller.kind === 'owner') return NOTHING;
      const lookups = createLookups(name, { before: documents, after: documents });
      const path = rulePath(name);
      const decision = rules.decide({
        method: 'get',
        path,
        request: requestValue(caller, 'get', path, now()),
        resource: ruleResource(documents.get(name)),
        lookups: lookups.forOne(),
      });
      if (decision !== 'allowed') throw denied();
      return lookups.names;
    },

    requireList(caller, query, documents, found) {
      if (caller.kind === 'owner') return NOTHING;
      const lookups = createLookups(query.parent, { before: documents, after: documents });
      const time = now();
      const decide = (path: readonly PathPart[], resource: RuleValue) =>
        rules.decide({
          method: 'list',
          path,
          request: requestValue(caller, 'list', path, time, queryValue(query)),
          resource,
          lookups: lookups.forOne(),
        });
      const generic = queryPath(query);
      const decisions = queriedResources(query.filter).map((resource) => decide(generic, resource));
      if (decisions.includes('denied')) throw denied();
      if (!decisions.includes('undecided')) return lookups.names;
      for (const document of found()) {
        const path = query.allDescendants ? generic : rulePath(document.name);
        if (decide(path, ruleResource(document)) !== 'allowed') throw denied();
      }
      return lookups.names;
    },

    requireWrites(caller, writes, { before, after, time }) {
      if (caller.kind === 'owner') return;
      const lookups = createLookups(writes[0]?.name ?? '', { before, after });
      for (const write of writes) {
        const path = rulePath(write.name);
        const decision = rules.decide({
          method: write.method,
          path,
          request: requestValue(
            caller,
            write.method,
            path,
            time,
            new Map([['resource', ruleResource(write.after)]]),
          ),
          resource: ruleResource(write.before),
          lookups: lookups.forOne(),
        });
        if (decision !== 'allowed') throw denied();
      }
    },
  };
}

/** The path of all documents that a query is about. */
function queryPath({ parent, collectionId, allDescendants }: Query): PathPart[] {
  return [...rulePath(parent), ...(allDescendants ? [new AnyDepth()] : []), collectionId, new Unknown()];
}

/** `request`, with what belongs to this kind of it. */
function requestValue(
  caller: Caller,
  method: Method,
  path: readonly PathPart[],
  time: bigint,
  more: ReadonlyMap<string, RuleValue> = new Map(),
): RuleValue {
  const names = path.filter((part) => typeof part === 'string');
  return new Map<string, RuleValue>([
    ['auth', authValue(caller)],
    ['method', method],
    ['path', names.length === path.length ? new RulePath(names) : new Unknown()],
    ['time', new RuleTimestamp(time)],
    ...more,
  ]);
}

/** `request.query`; a query without a limit has none there either. */
function queryValue({ limit, offset, explicitOrders }: Query): ReadonlyMap<string, RuleValue> {
  const orders = explicitOrders.map(
    ({ path, isDescending }) => `${fieldPathText(path)} ${isDescending ? 'DESC' : 'ASC'}`,
  );
  const query = new Map<string, RuleValue>([
    ['offset', BigInt(offset)],
    ['orderBy', orders.join(', ')],
    ...(limit === null ? [] : [['limit', BigInt(limit)] as const]),
  ]);
  return new Map([['query', query]]);
}

interface DecisionLookups {
  forOne(): Lookups;
  /** Names of the documents that were read, whether they exist or not. */
  names: ReadonlySet<string>;
}

/** The same document counts once. */
function createLookups(name: string, views: { before: Reader; after: Reader }): DecisionLookups {
  const project = `projects/${projectOf(name)}`;
  const ofCommit = new Map<string, RuleValue>();
  const names = new Set<string>();
  return {
    names,
    forOne() {
      const own = new Set<string>();
      return {
        find(path, isAfter) {
          const wanted = [project, ...path].join('/');
          const key = `${wanted} ${isAfter}`;
          own.add(key);
          names.add(wanted);
          const known = ofCommit.get(key);
          if (known === undefined && ofCommit.size >= LOOKUPS_OF_COMMIT)
            throw new EvaluationError('too many lookups');
          if (own.size > LOOKUPS_EACH) throw new EvaluationError('too many lookups');
          const found = known ?? ruleResource((isAfter ? views.after : views.before).get(wanted));
          ofCommit.set(key, found);
          return found;
        },
      };
    },
  };
}
