import {
  PartialList,
  PartialMap,
  RuleLatLng,
  RulePath,
  RuleTimestamp,
  type RuleValue,
} from '../../rules/rule-values';
import type { Document } from '../documents/document';
import { idOf } from '../documents/names';
import type { Filter } from '../queries/filter';
import { fieldPathText } from '../values/field-path';
import type { Fields, Value } from '../values/value';

/** A stored value as rules see it. */
export function ruleValueFrom(value: Value): RuleValue {
  switch (value.type) {
    case 'null':
      return null;
    case 'timestamp':
      return new RuleTimestamp(value.micros);
    case 'reference':
      return new RulePath(rulePath(value.name));
    case 'geopoint':
      return new RuleLatLng(value.latitude, value.longitude);
    case 'array':
      return value.values.map(ruleValueFrom);
    case 'map':
      return ruleMapFrom(value.fields);
    default:
      return value.value;
  }
}

export const ruleMapFrom = (fields: Fields): ReadonlyMap<string, RuleValue> =>
  new Map([...fields].map(([name, value]) => [name, ruleValueFrom(value)]));

/** What comes from JSON, such as a token's claims. */
export function ruleValueFromJson(json: unknown): RuleValue {
  if (typeof json === 'number') return Number.isInteger(json) ? BigInt(json) : json;
  if (typeof json === 'string' || typeof json === 'boolean') return json;
  if (Array.isArray(json)) return json.map(ruleValueFromJson);
  if (typeof json !== 'object' || json === null) return null;
  return new Map(Object.entries(json).map(([name, value]) => [name, ruleValueFromJson(value)]));
}

/** Rules leave the project out: `databases`, `(default)`, `documents`, … */
export const rulePath = (name: string): string[] => name.split('/').slice(2);

/** `resource`, or `request.resource`. */
export function ruleResource(document: Document | null): RuleValue {
  if (!document) return null;
  return new Map<string, RuleValue>([
    ['data', ruleMapFrom(document.fields)],
    ['id', idOf(document.name)],
    ['__name__', new RulePath(rulePath(document.name))],
  ]);
}

/** `resource` of every document that a query can answer, as far as its filters say. */
export function queriedResource(filter: Filter | null): RuleValue {
  const known = new Map<string, RuleValue>();
  const undecided = new Set<string>();
  const visit = (each: Filter) => {
    if (each.kind === 'composite') {
      // Of two alternatives none is certain; one that stands alone is.
      if (each.isAnd || each.filters.length === 1) each.filters.forEach(visit);
      else for (const inner of each.filters) noteFields(inner, undecided);
      return;
    }
    const name = fieldPathText(each.path);
    if (each.kind === 'unary' && each.operator === 'IS_NULL') known.set(name, null);
    else if (each.kind === 'field' && each.operator === 'EQUAL') known.set(name, ruleValueFrom(each.operand));
    else if (each.kind === 'field' && each.operator === 'ARRAY_CONTAINS') {
      known.set(name, new PartialList([ruleValueFrom(each.operand)]));
    } else undecided.add(name);
  };
  if (filter) visit(filter);
  return new PartialMap(new Map([['data', new PartialMap(nested(known), undecided)]]));
}

function noteFields(filter: Filter, into: Set<string>): void {
  if (filter.kind === 'composite') for (const each of filter.filters) noteFields(each, into);
  else into.add(fieldPathText(filter.path));
}

/** Fields of inner maps (`a.b`) are known in part of `a`. */
function nested(known: ReadonlyMap<string, RuleValue>): ReadonlyMap<string, RuleValue> {
  const result = new Map<string, RuleValue>();
  const inner = new Map<string, Map<string, RuleValue>>();
  for (const [name, value] of known) {
    const dot = name.indexOf('.');
    if (dot < 0) result.set(name, value);
    else {
      const below = inner.get(name.slice(0, dot)) ?? new Map<string, RuleValue>();
      inner.set(name.slice(0, dot), below.set(name.slice(dot + 1), value));
    }
  }
  for (const [name, below] of inner) if (!result.has(name)) result.set(name, new PartialMap(nested(below)));
  return result;
}
