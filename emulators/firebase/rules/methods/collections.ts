import {
  fieldOf,
  includes,
  isEqual,
  isList,
  isMap,
  MapDiff,
  PartialList,
  PartialMap,
  type RuleMap,
  RuleSet,
  type RuleValue,
} from '../rule-values';
import { EvaluationError } from '../rules-error';
import { items, map, set, text } from './arguments';
import type { MethodTable } from './table';

type List = readonly RuleValue[] | PartialList;
type AnyMap = RuleMap | PartialMap;

const unknownElements = () => new EvaluationError('the query does not say all elements');
const unknownFields = () => new EvaluationError('the query does not say which fields there are');

/** All elements, of a list that is wholly known. */
function all(list: List): readonly RuleValue[] {
  if (list instanceof PartialList) throw unknownElements();
  return list;
}

/** @throws EvaluationError for a map of which the query says too little */
function whole(receiver: AnyMap): RuleMap {
  if (receiver instanceof PartialMap) throw unknownFields();
  return receiver;
}

function hasAll(own: List, wanted: RuleValue | undefined): boolean {
  if (!(own instanceof PartialList)) return items(wanted).every((each) => includes(own, each));
  if (items(wanted).every((each) => includes(own.known, each))) return true;
  throw unknownElements();
}

function hasAny(own: List, wanted: RuleValue | undefined): boolean {
  if (!(own instanceof PartialList)) return items(wanted).some((each) => includes(own, each));
  if (items(wanted).some((each) => includes(own.known, each))) return true;
  throw unknownElements();
}

const hasOnly = (own: readonly RuleValue[], allowed: RuleValue | undefined) =>
  own.every((each) => includes(items(allowed), each));
const isUnchanged = ({ after, before }: MapDiff, name: string) =>
  after.has(name) && before.has(name) && isEqual(after.get(name) ?? null, before.get(name) ?? null);

export const COLLECTION_METHODS: MethodTable = {
  list: {
    size: (receiver: List) => BigInt(all(receiver).length),
    hasAll,
    hasAny,
    hasOnly: (receiver: List, allowed) => hasOnly(all(receiver), allowed),
    toSet: (receiver: List) => new RuleSet(all(receiver)),
  },
  set: {
    size: (receiver: RuleSet) => BigInt(receiver.items.length),
    hasAll: (receiver: RuleSet, wanted) => hasAll(receiver.items, wanted),
    hasAny: (receiver: RuleSet, wanted) => hasAny(receiver.items, wanted),
    hasOnly: (receiver: RuleSet, allowed) => hasOnly(receiver.items, allowed),
    difference: (receiver: RuleSet, other) =>
      new RuleSet(receiver.items.filter((each) => !includes(set(other).items, each))),
  },
  map: {
    keys: (receiver: AnyMap) => new RuleSet(whole(receiver).keys()),
    get: (receiver: AnyMap, path, otherwise = null) => getIn(receiver, path, otherwise),
    diff: (receiver: AnyMap, before) => new MapDiff(whole(receiver), map(before)),
  },
  map_diff: {
    affectedKeys: (diff: MapDiff) =>
      new RuleSet(
        [...new Set([...diff.after.keys(), ...diff.before.keys()])].filter(
          (name) => !isUnchanged(diff, name),
        ),
      ),
  },
};

/** A field, or one of an inner map where the path is a list; another value where there is none. */
function getIn(receiver: AnyMap, path: RuleValue | undefined, otherwise: RuleValue): RuleValue {
  let value: RuleValue = receiver;
  for (const name of path !== undefined && isList(path) ? path.map(text) : [text(path)]) {
    if (value instanceof PartialMap) value = fieldOf(value, name);
    else if (isMap(value)) value = value.get(name) ?? (value.has(name) ? null : otherwise);
    else return otherwise;
    if (value === otherwise) return otherwise;
  }
  return value;
}
