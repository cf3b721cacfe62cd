import { configure } from '../../shared/client/api/config';
import { publicOffers } from '../../shared/client/api/offers/offers';

export type QueryId = 'home' | 'page' | 'search' | 'skip';

/** What is asked of every server. */
export interface BenchQuery {
  id: QueryId;
  title: string;
  /** The same for every server, byte by byte. */
  request: GraphqlRequest;
  /** What the servers' SQL comes down to, for PostgreSQL alone. */
  sql: string;
}

export interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown>;
}

/** Where page 1,000 starts: behind so many rows, the last of which is this offer. */
export interface PageStart {
  skip: number;
  offerId: string;
}

export const PAGE = 20;
export const DEEP_PAGE = 1_000;
const SEARCHED = 'cafe';

/** The columns of an offer, named as the API names them. */
export const OFFER_COLUMNS = `offer_id::text as id, offer_id, owner_id, extra, amount, remaining_amount, min_limit,
  max_limit, exchange_rate, asset, fiat_method, is_merchant, is_pause, is_away, status, time, terms_conditions, payment_method,
  delivery, revision, coalesce(town, '') as town`;

/** The offers that the app lists. */
export const LISTED = 'not is_pause and not is_away';

/** What `offerSearch` finds for the folded word $1: offers that can be bought. */
export const SEARCH_CONDITION =
  "not is_pause and orderable_max is not null and found_by like '%' || $1 || '%'";

/** @param home the request that the app itself sends for its first page */
export function benchQueries(home: GraphqlRequest, page: PageStart): BenchQuery[] {
  const fields = /\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}\s*\}\s*$/.exec(home.query)?.[1]?.trim();
  if (!fields) throw new Error(`the fields of the app's query were not found:\n${home.query}`);
  return [
    {
      id: 'home',
      title: `home: ${PAGE} newest`,
      request: home,
      sql: `select ${OFFER_COLUMNS} from offers where ${LISTED} order by offer_id desc limit ${PAGE}`,
    },
    {
      id: 'page',
      title: `page ${DEEP_PAGE}, keyset`,
      request: {
        query: `query page($first: Int!, $before: BigInt!) {
          offerssells(where: { is_pause: false, is_away: false, offer_id_lt: $before }, orderBy: id, orderDirection: desc, first: $first) { ${fields} } }`,
        variables: { first: PAGE, before: page.offerId },
      },
      sql: `select ${OFFER_COLUMNS} from offers where ${LISTED} and offer_id < ${page.offerId}
        order by offer_id desc limit ${PAGE}`,
    },
    {
      id: 'search',
      title: `search "${SEARCHED}"`,
      request: {
        query: `query search($text: String!, $first: Int!) { offerSearch(text: $text, first: $first) { ${fields} } }`,
        variables: { text: SEARCHED, first: PAGE },
      },
      sql: `select ${OFFER_COLUMNS} from offers where ${SEARCH_CONDITION.replace('$1', `'${SEARCHED}'`)}
        order by offer_id desc limit ${PAGE}`,
    },
    {
      id: 'skip',
      title: `page ${DEEP_PAGE}, skip`,
      request: { query: home.query, variables: { ...home.variables, skip: page.skip } },
      sql: `select ${OFFER_COLUMNS} from offers where ${LISTED} order by offer_id desc limit ${PAGE} offset ${page.skip}`,
    },
  ];
}

/** Lets the app's own client ask for its first page, and takes down what it sends. */
export async function homeRequestOfTheApp(): Promise<GraphqlRequest> {
  const address = 'http://recorder.invalid';
  configure({
    networkId: 'bench',
    apiUrl: address,
    venwalletUrl: address,
    marketplaceUrl: address,
    subgraphUrl: address,
    subgraphKey: 'bench',
    mediaUrl: address,
    nearRpcUrl: address,
    nearIndexerUrl: address,
    p2pContractId: 'bench',
    tokenContractId: 'bench',
  });
  const sent: string[] = [];
  const usual = globalThis.fetch;
  globalThis.fetch = async (_url, init) => {
    sent.push(String(init?.body));
    return Response.json({ data: { offerssells: [] } });
  };
  try {
    await publicOffers({ first: PAGE, skip: 0 });
  } finally {
    globalThis.fetch = usual;
  }
  const [body] = sent;
  if (body === undefined) throw new Error('the app sent nothing');
  return JSON.parse(body) as GraphqlRequest;
}
