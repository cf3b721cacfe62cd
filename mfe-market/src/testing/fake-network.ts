import { configure } from '@cosecha/shared/api';
import {
  escrowAccountId,
  type SavedItem,
  type SavedList,
  savedItemSchema,
  TIMELINE_PAGE,
} from '@cosecha/shared/domain';
import { navigateTo } from '@cosecha/shared/router';
import { localStore, pinQuestionStore, signOut, toastsStore } from '@cosecha/shared/state';
import {
  type Answer,
  accepted,
  carriedAnswer,
  countsOf,
  installDeviceStorage,
  makeConfig,
  nearAccount,
  OrderData,
  peopleAmong,
  refusal,
  signatureNeeded,
  tokenBalances,
  type wireStatistics,
} from '@cosecha/shared/testing';
import type { WireOffer, WireOrder } from './factories';
import { type SearchVariables, searchedOffers, withSales } from './fake-search';
import { signInAs } from './signed-in';

const { p2pContractId: MARKET, tokenContractId: TOKEN } = makeConfig();

export interface SentCall {
  url: string;
  method: string;
  body: unknown;
  idempotencyKey: string | null;
}

/** The disputes of an order without any. */
const NO_DISPUTE = {
  orderId: '31',
  state: 'none',
  openedBy: null,
  openedAt: null,
  deadline: null,
  end: null,
  release: null,
  endedAt: null,
  canAdd: false,
  parties: null,
  split: false,
  deliveries: [],
  statements: [],
};
/** The ratings of a person without any. */
const NEVER_RATED = { averageTenths: null, count: 0, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } };
/** The rating of an order that cannot be rated. */
const NO_RATINGS = { mine: null, theirs: null, theirsAwaits: false, canRate: false, until: null };

const FIREBASE = {
  apiKey: 'local',
  authDomain: 'localhost',
  projectId: 'demo',
  storageBucket: 'demo.appspot.com',
  messagingSenderId: '1',
  appId: '1',
};

/**
 * Everything outside the browser, at `fetch`: services, indexed data and the network answer from these fields.
 * `answers` overrides the answer of a path; an Error there is a connection that broke.
 */
export class FakeNetwork {
  offers: WireOffer[] = [];
  active: WireOrder[] = [];
  history: WireOrder[] = [];
  categories: { id: number; name: string }[] = [];
  profiles: Record<string, { name: string; ladnName?: string }> = {};
  /** Whom any search for a name finds. */
  sellers: {
    wallet: string;
    name: string;
    image: string;
    delivered: number;
    inPart: number;
    total: number;
  }[] = [];
  areMoreSellers = false;
  /** What happened to any order. */
  timeline: { id: string; kind: string; by: string | null; time: number; transactionHash: string | null }[] =
    [];
  people: { wallet: string; name: string; image: string }[] = [];
  /** Orders that sellers have delivered, by wallet; none of theirs ended otherwise. */
  sellerOrders: Record<string, number> = {};
  /** What the signed-in person keeps. */
  saved: SavedList = { offers: [], sellers: [], searches: [] };
  /** NEAR by account, in yocto; an account that is not here does not exist. */
  near: Record<string, string> = {};
  stablecoin: Record<string, string> = {};
  statistics: ReturnType<typeof wireStatistics> | null = null;
  private readonly orderData = new OrderData();
  readonly answers = new Map<string, (body: unknown) => Answer | Promise<Answer> | Error>();
  readonly calls: SentCall[] = [];

  /** A buyer with money and an open escrow account. */
  fund(wallet: string): void {
    this.near[wallet] = '5000000000000000000000000';
    this.near[escrowAccountId(wallet, MARKET)] = '200000000000000000000000';
    this.stablecoin[wallet] = '1000000000';
  }

  /** @param withChat as where a Firebase project carries the chat */
  install({ withChat = false }: { withChat?: boolean } = {}): void {
    configure(makeConfig(withChat ? { firebase: FIREBASE } : {}));
    globalThis.fetch = (input, init) => this.fetch(String(input).replace(location.origin, ''), init);
  }

  /** The service asks for the signature of the wallet's key. */
  asksForKey(path: string): void {
    this.answers.set(path, (body) => signatureNeeded(path, body));
  }

  sent(path: string): SentCall[] {
    return this.calls.filter(({ url }) => url.startsWith(path));
  }

  private async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = new Headers(init.headers);
    const { method = 'GET' } = init;
    this.calls.push({ url, method, body, idempotencyKey: headers.get('idempotency-key') ?? null });
    const scripted = [...this.answers].find(([path]) => url.startsWith(path))?.[1];
    const answer = scripted ? await scripted(body) : this.answer(url, body, method);
    if (answer instanceof Error) throw answer;
    const { status } = answer;
    return Response.json(answer.body, { status });
  }

  private timelineBefore(url: string) {
    const before = new URL(url, location.origin).searchParams.get('before');
    const end = before === null ? undefined : this.timeline.findIndex(({ id }) => id === before);
    return this.timeline.slice(0, end).slice(-TIMELINE_PAGE);
  }

  private answer(url: string, body: unknown, method: string): Answer | Error {
    if (url.startsWith('/subgraph/')) return this.graphql(body as GraphqlBody);
    if (url === '/near/rpc') return nearAccount(this.near[(body as RpcBody).params.account_id]);
    if (url.startsWith('/near/fastnear/v1/account/'))
      return tokenBalances(TOKEN, this.stablecoin[url.split('/')[5] ?? '']);
    if (url === '/api/wallet/first-near') return accepted(carriedAnswer());
    if (url === '/marketplace/category') return accepted(this.categories);
    if (url.startsWith('/marketplace/seller'))
      return accepted({ sellers: this.sellers, isCut: this.areMoreSellers });
    if (url === '/api/saved') return this.saving(body, method);
    if (url.startsWith('/api/p2p/timeline/')) return accepted(this.timelineBefore(url));
    if (url.startsWith('/api/p2p/counterparts')) return accepted(peopleAmong(this.people, url));
    if (url === '/api/p2p/order-counts') return accepted(countsOf(this, wallet()));
    if (url.startsWith('/api/wallet/get-profile-custom/')) return this.profile(url.split('/').at(-1) ?? '');
    if (url.startsWith('/api/p2p/dispute/')) return accepted(NO_DISPUTE);
    if (url.startsWith('/api/p2p/delivery-proof/')) return accepted({ orderId: '31', proofs: [] });
    if (url.startsWith('/api/p2p/ratings/')) return accepted(NEVER_RATED);
    if (url.startsWith('/api/p2p/purchase-eligibility/')) return accepted({ refusal: null });
    if (url.startsWith('/api/p2p/order-ratings/')) return accepted(NO_RATINGS);
    if (url.startsWith('/api/p2p/offer-questions/')) return accepted({ items: [], before: null });
    if (url.startsWith('/api/p2p/own-questions/')) return accepted({ items: [] });
    return refusal(404, 'not-found', 'No encontramos lo que buscas.');
  }

  private saving(body: unknown, method: string): Answer {
    if (method === 'GET') return accepted(this.saved);
    this.saved = savedAfter(this.saved, savedItemSchema.parse(body), method === 'PUT');
    return accepted({});
  }

  private profile(wallet: string): Answer {
    const found = this.profiles[wallet];
    return found ? accepted({ wallet, ...found }) : refusal(404, 'not-found', 'No encontrado');
  }

  private graphql({ query, variables }: GraphqlBody): Answer {
    return { status: 200, body: { data: this.graphqlData(query, variables) } };
  }

  private graphqlData(query: string, variables: GraphqlBody['variables']): Record<string, unknown> {
    if (query.includes('offerById')) {
      return { offerssells: this.offers.filter(({ offer_id }) => offer_id === variables.id) };
    }
    if (query.includes('offerNews')) {
      const shown = this.offers
        .filter(({ id }) => variables.ids?.includes(id))
        .map((offer) => withSales(offer, this.sellerOrders));
      return { top: searchedOffers(this.offers, this.sellerOrders, variables), shown };
    }
    if (query.includes('offerSearch')) {
      return { offerSearch: searchedOffers(this.offers, this.sellerOrders, variables) };
    }
    if (query.includes('newestOfCategories')) {
      const of = (category: number | undefined) =>
        searchedOffers(this.offers, {}, { where: { category }, first: 24 });
      return { one: of(variables.one), other: of(variables.other) };
    }
    if (query.includes('offersByIds'))
      return { offerssells: this.offers.filter(({ id }) => variables.ids?.includes(id)) };
    if (query.includes('salesOf')) {
      const known = Object.entries(this.sellerOrders);
      return {
        datausers: known.map(([id, sold]) => ({
          id,
          sales_delivered: sold,
          sales_in_part: 0,
          sales_total: sold,
        })),
      };
    }
    if (query.includes('offerssells'))
      return {
        offerssells: this.offers.filter(({ is_pause, is_away }) => !is_pause && !is_away).slice(0, 100),
      };
    if (query.includes('orderById')) {
      const byId = (orders: WireOrder[]) => orders.find(({ id }) => id === variables.id) ?? null;
      return { active: byId(this.active), history: byId(this.history) };
    }
    return this.orderData.answer(query, variables, this) ?? { datauser: this.statistics };
  }
}

/** All of it new before each test of the file that calls this, and a new device. @param person who has signed in there */
export function networkForEachTest(person?: string): FakeNetwork {
  const network = new FakeNetwork();
  beforeEach(() => {
    installDeviceStorage();
    toastsStore.setState([], true);
    pinQuestionStore.setState(null, true);
    // From "/" signing out leaves no step back in the history.
    navigateTo('/', { replace: true });
    signOut();
    Object.assign(network, new FakeNetwork()).install();
    if (person) signInAs(person);
  });
  return network;
}

const wallet = () => localStore.get('wallet') ?? '';

/** As the service keeps and forgets; names of sellers are not known here. */
function savedAfter(list: SavedList, { kind, subject }: SavedItem, isSaved: boolean): SavedList {
  const offers = list.offers.filter(({ offerId }) => kind !== 'offer' || offerId !== subject);
  const sellers = list.sellers.filter(({ wallet }) => kind !== 'seller' || wallet !== subject);
  const searches = list.searches.filter(({ query }) => kind !== 'search' || query !== subject);
  if (!isSaved) return { offers, sellers, searches };
  return {
    offers: kind === 'offer' ? [{ offerId: subject, name: '' }, ...offers] : offers,
    sellers: kind === 'seller' ? [{ wallet: subject, name: '', image: '' }, ...sellers] : sellers,
    searches: kind === 'search' ? [{ query: subject }, ...searches] : searches,
  };
}

interface GraphqlBody {
  query: string;
  variables: SearchVariables & {
    id?: string;
    ids?: readonly string[];
    wallet?: string;
    one?: number;
    other?: number;
  };
}
interface RpcBody {
  params: { account_id: string };
}
