import { townsByDistance } from '@cosecha/shared/domain/places';
import { remember } from '../util/remember';
import { type BranchInput, type ListParts, whereOf } from './collection';
import { valueError } from './errors';
import { arrayText } from './filters';
import { readOperand, sampleOf } from './operands';

/** In which order offers are found. */
export interface OfferOrder {
  /** The columns of the found rows, as `e`. */
  by: string;
  /** The first rows of the order by an index of it: those that fulfil the conditions. */
  walk: (conditions: readonly string[], most: number) => string;
  /** The same out of all rows, found by other indexes and then sorted: no index knows the words of this order. */
  sort: (conditions: readonly string[], most: number) => string;
}

/** The order of a column; null where it is one of texts, which has no words that no index knows. */
export function columnOrder({
  table,
  order,
  orderWithoutIndex,
  ordered,
  range,
}: ListParts): OfferOrder | null {
  if (orderWithoutIndex === null) return null;
  return {
    by: order,
    walk: (conditions, most) =>
      `select e.* from ${table} e${whereOf([...conditions, ...ordered(), ...range])} order by ${order} limit ${most}`,
    sort: (conditions, most) =>
      `select e.* from ${table} e${whereOf([...conditions, ...range])} order by ${orderWithoutIndex} limit ${most}`,
  };
}

/** Each municipality is looked up in the index, in values. */
const NEAR_COST = 2_000;
/** PostgreSQL's text of the municipalities by distance from one. */
const lists = new Map<string, string>();
const MAX_LISTS = 200;
const NOWHERE = '';
const MAX_ID = '9223372036854775807';

function townList(from: string): string {
  const known = lists.get(from);
  if (known !== undefined) return known;
  const towns = townsByDistance(from);
  if (!towns) throw valueError('Town', from);
  const text = arrayText([...towns, NOWHERE]);
  remember(lists, from, text, MAX_LISTS);
  return text;
}

/**
 * The nearest municipality first, the newest offer of each first, and behind all of them what names no municipality. A walk goes through
 * the index one municipality after the other and ends with the page; it needs no distance by offer.
 */
export function nearOrder({ args, parameters, entity }: BranchInput): OfferOrder {
  parameters.charge(NEAR_COST);
  const near = readOperand(args.near);
  const towns = parameters.add((variables) => townList(String(near(variables))), 'text::text[]');
  const { id } = entity.fields;
  const after = readOperand(args.after);
  const isFirst = args.after === undefined || sampleOf(args.after) === null;
  const behind =
    isFirst || !id ? MAX_ID : parameters.add((variables) => id.bind(after(variables), 'order'), 'bigint');
  const listed = `unnest(${towns}) with ordinality as listed (town, rank)`;
  const ranked = isFirst
    ? `select town, rank, false as is_started from ${listed} order by rank`
    : `select town, rank, rank = start.at as is_started
      from (select array_position(${towns}, ${startOf({ args, parameters, entity }, behind)}) as at) as start, ${listed}
      where rank >= start.at order by rank`;
  return {
    by: 'e.rank, e.offer_id desc',
    walk: (conditions, most) => `select e.*, near.rank from (${ranked}) as near cross join lateral (
      select e.* from ${entity.table} e${whereOf([
        'e.town = near.town',
        ...conditions,
        ...(isFirst ? [] : [`e.offer_id + 0 < case when near.is_started then ${behind} else ${MAX_ID} end`]),
      ])} order by e.offer_id + 0 desc limit ${most}
    ) as e order by near.rank, e.offer_id desc limit ${most}`,
    sort: (conditions, most) => `select e.*, near.rank from ${entity.table} e
      join (${ranked}) as near on near.town = e.town || ''${whereOf([
        ...conditions,
        `(not near.is_started or e.offer_id < ${behind})`,
      ])} order by near.rank + 0, e.offer_id + 0 desc limit ${most}`,
  };
}

/** The municipality of the offer behind which a page starts, as it was read or as it is now. */
function startOf(
  { args, parameters, entity }: Pick<BranchInput, 'args' | 'parameters' | 'entity'>,
  offer: string,
): string {
  if (args.afterValue === undefined || sampleOf(args.afterValue) === null)
    return `(select coalesce(e.town, '') from ${entity.table} e where e.offer_id = ${offer})`;
  const value = readOperand(args.afterValue);
  return parameters.add((variables) => String(value(variables)), 'text');
}
