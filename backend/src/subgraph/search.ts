import { foldText, type OfferFilter, searchWords } from '@cosecha/shared/domain';
import type { Reader } from '../db/reader';
import type { Branch } from './branch';
import { type BranchInput, listBranch, listParts, pageOf, whereOf } from './collection';
import { OFFERS } from './entities';
import { escapeLike } from './filters';
import { columnOrder, nearOrder } from './offer-order';
import { type Operand, Parameters, readOperand, sampleOf } from './operands';
import { whereClause } from './where';

/** Fewer offers than this do not fill a screen: what is spelt nearly so is added. */
const SHORT_PAGE = 20;
/** Offers spelt nearly so that are compared with each other; a word close to everything would cost a walk over all. */
const MAX_CANDIDATES = 500;
const MIN_FUZZY_LENGTH = 4;
/** A common word fills the page out of the newest offers; one that does not is rare enough for its trigrams. */
const WALKED = 2_000;
/** Less than other texts: its trigrams lead to the rows. In values. */
const WORD_COST = 500;

/** Word for word the condition of the index `offers_live`: what isLive of shared/domain/offers/offer-rules.ts says. */
const LIVE = 'not e.is_pause and e.orderable_max is not null';
/** The same in words that no index knows, so that the trigrams are not joined with a list of every live offer. */
const LIVE_WITHOUT_INDEX = 'e.orderable_max + 0 > 0';
/** In words that let the indexes of categories, prices and amounts in, which leave paused offers out. */
const LIVE_BY_FILTERS = 'not e.is_pause and e.orderable_max + 0 > 0';

/**
 * `offerSearch(text: …)`: offers that can be bought now and hold every word. Only where the first page comes short of a
 * screen, it is filled up with what is spelt nearly so, the nearest first.
 */
export function searchBranch(input: BranchInput, reader: Reader): Branch {
  const { args, parameters } = input;
  const branch = exactBranch(input, wordConditions(input.args.text, parameters));
  const { first, skip } = pageOf(args);
  const wanted = Math.min(first, SHORT_PAGE);
  const isFirstPage = skip === 0 && (args.after === undefined || sampleOf(args.after) === null);
  if (!isFirstPage) return branch;
  const text = readOperand(args.text);
  const fuzzy = fuzzyStatement(input, branch);
  return {
    ...branch,
    async more(variables, found) {
      const folded = foldText(String(text(variables)));
      if (found >= wanted || folded.length < MIN_FUZZY_LENGTH) return [];
      const rows = await reader.rows({ text: fuzzy.text, name: null }, fuzzy.parameters.values(variables));
      return rows.slice(0, wanted - found);
    },
  };
}

/**
 * Two plans of which the server runs the second only if the first finds too few: a walk over some of the first offers
 * of the order, then all offers by the indexes of words and filters. The planner alone would guess how common these
 * are, and a wrong guess walks over every offer.
 */
function exactBranch(input: BranchInput, words: readonly string[]): Branch {
  const { args } = input;
  const isNear = args.near !== undefined && sampleOf(args.near) !== null;
  // How far a page is in the order of municipalities is none of a column.
  const parts = listParts(isNear ? { ...input, args: { ...args, after: null } } : input);
  const order = isNear ? nearOrder(input) : columnOrder(parts);
  const { first, skip, filters, branch } = parts;
  const conditions = [...words, ...filters];
  if (order === null || (conditions.length === 0 && !isNear)) {
    return { ...listBranch(parts, [LIVE, ...words]), dependsOnWords: conditions.length > 0 };
  }
  const wanted = first + skip;
  const page = `order by ${order.by} limit ${first}${skip > 0 ? ` offset ${skip}` : ''}`;
  if (conditions.length === 0) return branch(`from (${order.walk([LIVE], wanted)}) e ${page}`);
  const found = `select e.* from (${order.walk([LIVE], WALKED)}) e${whereOf(conditions)} order by ${order.by} limit ${wanted}`;
  const isShort = `(select count(*) from nearest) < ${wanted}`;
  const live = filters.length > 0 ? LIVE_BY_FILTERS : LIVE_WITHOUT_INDEX;
  return branch(`from (
    with nearest as materialized (${found})
    select * from nearest where (select count(*) from nearest) >= ${wanted}
    union all (${order.sort([live, ...conditions, isShort], wanted)})
  ) e ${page}`);
}

/**
 * Which of some offers a search holds: by the conditions of `offerSearch`, without what is spelt nearly so.
 * @param offerIds numbers, as the index has them
 */
export async function fittingOffers(
  reader: Reader,
  { text, where }: { text: string; where: OfferFilter },
  offerIds: readonly string[],
): Promise<string[]> {
  const parameters = new Parameters();
  const ids = parameters.add(() => `{${offerIds.join(',')}}`, 'text::bigint[]');
  const conditions = [
    `e.offer_id = any(${ids})`,
    LIVE_WITHOUT_INDEX,
    whereClause(OFFERS, where, parameters),
    ...wordConditions(text, parameters),
  ];
  const statement = `select e.offer_id from ${OFFERS.table} e${whereOf(conditions)} order by e.offer_id`;
  const rows = await reader.rows({ text: statement, name: null }, parameters.values({}));
  return rows.flatMap(([id]) => id ?? []);
}

/** One condition for each word, so that each may use the trigrams. How many there are is part of a plan's shape. */
function wordConditions(asked: Operand, parameters: Parameters): string[] {
  const text = readOperand(asked);
  const words = searchWords(String(sampleOf(asked)));
  return words.map((_word, index) => {
    parameters.charge(WORD_COST);
    const pattern = parameters.add((variables) => {
      const word = searchWords(String(text(variables)))[index] ?? '';
      return `%${escapeLike(word)}%`;
    }, 'text');
    return `e.found_by like ${pattern}`;
  });
}

function fuzzyStatement(input: BranchInput, { columns }: Branch) {
  const { args } = input;
  const parameters = new Parameters();
  const text = readOperand(args.text);
  const folded = parameters.add((variables) => foldText(String(text(variables))), 'text');
  const { table, filters } = listParts({ ...input, parameters });
  const words = wordConditions(input.args.text, parameters);
  // What is spelt right and held back by the filters is not spelt wrong.
  const conditions = [
    LIVE_WITHOUT_INDEX,
    `${folded} operator(public.<%) e.found_by`,
    ...(words.length > 0 ? [`not (${words.join(' and ')})`] : []),
    ...(filters.length > 0 ? [...filters, `not exists (select from ${table} e${whereOf(words)})`] : []),
  ];
  const tag = input.firstColumn > 0 ? ["''::text"] : [];
  const candidates = `select * from ${table} e${whereOf(conditions)} limit ${MAX_CANDIDATES}`;
  return {
    parameters,
    text: `select ${[...tag, ...columns.select].join(', ')} from (${candidates}) e order by public.word_similarity(${folded}, e.found_by) desc, e.offer_id desc limit ${SHORT_PAGE}`,
  };
}
