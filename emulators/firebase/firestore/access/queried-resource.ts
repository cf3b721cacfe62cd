import { PartialList, PartialMap, type RuleValue } from '../../rules/rule-values';
import { alternativesOf, type SimpleFilter } from '../queries/alternatives';
import type { Filter } from '../queries/filter';
import { fieldPathText } from '../values/field-path';
import { ruleValueFrom } from './rule-values';

/**
 * `resource` of every document that a query can answer, as far as its filters say: one for each alternative of the query,
 * and rules have to allow them all.
 */
export function queriedResources(filter: Filter | null): RuleValue[] {
  return alternativesOf(filter).map((filters) => {
    const known = new Map<string, RuleValue>();
    const undecided = new Set<string>();
    for (const each of filters) note(each, known, undecided);
    return new PartialMap(new Map([['data', new PartialMap(nested(known), undecided)]]));
  });
}

function note(filter: SimpleFilter, known: Map<string, RuleValue>, undecided: Set<string>): void {
  const name = fieldPathText(filter.path);
  if (filter.kind === 'unary' && filter.operator === 'IS_NULL') known.set(name, null);
  else if (filter.kind === 'field' && filter.operator === 'EQUAL')
    known.set(name, ruleValueFrom(filter.operand));
  else if (filter.kind === 'field' && filter.operator === 'ARRAY_CONTAINS') {
    known.set(name, new PartialList([ruleValueFrom(filter.operand)]));
  } else undecided.add(name);
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
