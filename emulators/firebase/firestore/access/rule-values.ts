import type { Caller } from '../../auth/callers';
import { RuleLatLng, RulePath, RuleTimestamp, type RuleValue } from '../../rules/rule-values';
import type { Document } from '../documents/document';
import { idOf } from '../documents/names';
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

const ruleMapFrom = (fields: Fields): ReadonlyMap<string, RuleValue> =>
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

/** `request.auth`. */
export function authValue(caller: Caller): RuleValue {
  if (caller.kind !== 'user') return null;
  return new Map<string, RuleValue>([
    ['uid', caller.uid],
    ['token', ruleValueFromJson(caller.claims)],
  ]);
}
