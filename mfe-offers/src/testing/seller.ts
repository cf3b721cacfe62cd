import { type Carried, configure } from '@cosecha/shared/api';
import { saveTypedMoney } from '@cosecha/shared/browser';
import { chooseCurrency, saveRates } from '@cosecha/shared/money';
import { localStore, refreshSession, signOut, walletRow } from '@cosecha/shared/state';
import {
  carriedAnswer,
  installDeviceStorage,
  makeConfig,
  wireOffer as makeWireOffer,
  people,
} from '@cosecha/shared/testing';
import { waitFor } from '@testing-library/react';
import { draftStore, loadDrafts, NEW_OFFER, startDraft } from '../draft/draft-store';
import { EMPTY_DRAFT, type OfferDraft } from '../draft/offer-draft';
import { confirmedStore, VACATION } from '../tasks/confirmed';
import type { OfferCall } from '../tasks/offer-call';

export const SELLER = people.seller.wallet;

/** A signed-in seller on a new device, who counts in USDT only. */
export function beSeller(): void {
  installDeviceStorage();
  chooseCurrency('none');
  saveRates([]);
  saveTypedMoney('own');
  configure(makeConfig());
  reloadPage();
  confirmedStore.setState({}, true);
}

/** What a reload leaves: only what the device keeps. */
export function reloadPage(): void {
  draftStore.setState({ wallet: null, drafts: {}, restored: [] }, true);
  signOut();
  localStore.set('authToken', 'v1.test');
  localStore.set('wallet', SELLER);
  refreshSession();
}

/** An operation as an earlier page left it on the device: unheard, an hour ago. */
export function leaveOperation(call: OfferCall, changes: Record<string, unknown> = {}): Promise<unknown> {
  const subject = 'offerId' in call ? call.offerId : call.kind === 'publish' ? 'new' : VACATION;
  const about = { name: 'Café tostado', image: null, changes: [] };
  const record = {
    ...{ kind: 'offer', subject, key: 'key-of-before', input: { call, about }, tries: 1 },
    ...{
      status: 'uncertain',
      startedAtMs: Date.now() - 60 * 60_000,
      endedAtMs: null,
      dueMs: null,
      failure: null,
    },
    ...changes,
  };
  return operations.change(SELLER, () => [record]);
}

const operations = walletRow<unknown>('operations', (stored) => stored);
export const storedOperations = () => operations.read(SELLER);

export const storedDrafts = walletRow<object>('offer-drafts', (stored) => stored ?? {});

/** Until everything that was typed so far is on the device. */
export const draftsAreSaved = (): Promise<void> =>
  waitFor(async () => {
    const { wallet, drafts } = draftStore.getState();
    if (wallet !== null) expect(await storedDrafts.read(wallet)).toEqual(drafts);
  });

/** A draft that could be published. */
export const completeDraft: OfferDraft = {
  ...EMPTY_DRAFT,
  productName: 'Café tostado',
  category: '19',
  place: 'Pitalito, Huila',
  photos: [{ id: 'one', url: '/media/demo/aa-one.webp' }],
  price: '7,25',
  quantity: '120',
};

/** Leaves a draft of a new offer on the device, as an earlier visit did. */
export async function storeDraft(changes: Partial<OfferDraft> = {}): Promise<void> {
  await loadDrafts(SELLER);
  startDraft(NEW_OFFER, { ...completeDraft, ...changes });
  await draftsAreSaved();
  reloadPage();
}

/** An offer as the subgraph writes it. */
export const wireOffer = (changes: Record<string, unknown> = {}) => ({
  ...makeWireOffer({
    extra: { packing: '', place: 'Pitalito, Huila', images: ['/media/demo/aa-one.webp'] },
    payment_method: [{ payment_method_id: '1', payment_method: 'USDT en garantía' }],
  }),
  ...changes,
});

export interface SentCall {
  methodName: string;
  args: Record<string, unknown>;
  attachedDeposit: string;
  key: string | null;
}

interface Answer {
  status: number;
  body: unknown;
}

export interface Services {
  /** What the indexed data answers with; 'down' refuses. */
  offers?: unknown[] | 'down';
  views?: unknown[];
  /** What of the seller's is hidden. */
  hidden?: { reason: string; offer: unknown }[];
  /** Pesos that a USDT costs. */
  pesos?: string | Promise<string>;
  /** What function-call answers; throwing is a lost answer. */
  call?: () => Answer | Promise<Answer>;
  /** Everything on the wallet, NEAR in yocto. */
  near?: string;
  /** What the treasury would pay for. */
  carried?: Partial<Carried>;
  profile?: Record<string, unknown>;
}

export const done = (value: unknown = null): Answer => ({
  status: 200,
  body: { code: 200, message: '', data: { transactionHash: 'h', value, logs: [] } },
});

export const refused = (error: string, message: string, status = 409): Answer => ({
  status,
  body: { code: status, message, data: { error, params: {} } },
});

/** The services behind fetch, which lie outside this remote; what they say may be changed while a test runs. */
export function serve(services: Services): SentCall[] {
  const sent: SentCall[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input).replace(location.origin, '');
    if (url === '/api/wallet/function-call') {
      const key = new Headers(init?.headers).get('idempotency-key');
      sent.push({ ...(JSON.parse(String(init?.body)) as SentCall), key });
      const { status, body } = await (services.call ?? done)();
      return json(status, body);
    }
    if (url === '/marketplace/rates') return market(ratesOf(await services.pesos));
    return answerOf(services, url, String(init?.body ?? ''));
  });
  return sent;
}

const PRODUCTS = [
  { id: 1, name: 'Café pergamino', category: 19, extra: '{"synonyms":["café seco"]}' },
  { id: 2, name: 'Mora', category: 20, extra: '{}' },
];

function answerOf(services: Services, url: string, body: string): Response {
  if (url.startsWith('/marketplace/product')) return market(PRODUCTS);
  if (url === '/marketplace/category')
    return market([
      { id: 19, name: 'Café y cacao' },
      { id: 20, name: 'Frutas frescas' },
    ]);
  if (url === '/marketplace/packing') return market([{ id: 1, name: 'Bolsa de 500 g' }]);
  if (url.startsWith('/marketplace/offer-views?from=')) return market(services.views ?? []);
  if (url === '/marketplace/offer-counts' && services.offers !== 'down')
    return market(countsOf(listed(services)));
  if (url === '/marketplace/hidden-offers') return market(services.hidden ?? []);
  if (url === '/near/rpc')
    return json(200, {
      result: { amount: services.near ?? '5000000000000000000000000', storage_usage: 182 },
    });
  if (url === '/api/wallet/first-near') return json(200, { data: carriedAnswer(services.carried) });
  if (url === '/api/wallet/get-profile')
    return json(200, { code: 200, message: '', data: { wallet: SELLER, ...services.profile } });
  if (services.offers === 'down') return json(400, { errors: [{ message: 'No pudimos leer los datos.' }] });
  if (body.includes('offerSearch')) return json(200, { data: { offerSearch: services.offers ?? [] } });
  return json(200, { data: { offerssells: pageOf(listed(services), body) } });
}

type WireOffer = ReturnType<typeof wireOffer>;
const listed = ({ offers }: Services) => (Array.isArray(offers) ? (offers as WireOffer[]) : []);

function countsOf(offers: readonly WireOffer[]) {
  const count = (fits: (offer: WireOffer) => boolean) => offers.filter(fits).length;
  const isLeft = ({ remaining_amount }: WireOffer) => remaining_amount !== '0';
  return {
    live: count((offer) => isLeft(offer) && !offer.is_pause && !offer.is_away),
    away: count((offer) => isLeft(offer) && !offer.is_pause && offer.is_away),
    paused: count((offer) => isLeft(offer) && offer.is_pause),
    soldOut: count((offer) => !isLeft(offer)),
    isAway: offers.some(({ is_away }) => is_away),
    version: JSON.stringify(offers),
  };
}

/** As the indexed data answers a list of offers. */
function pageOf(offers: readonly WireOffer[], body: string): WireOffer[] {
  const { variables } = JSON.parse(body) as {
    variables: { first?: number; after?: string | null; where?: Record<string, unknown> };
  };
  const { first = offers.length, after = null, where = {} } = variables;
  const fits = (offer: WireOffer) =>
    Object.entries(where).every(([field, wanted]) => {
      const [name, isMore] = [field.replace(/_gt$/, ''), field.endsWith('_gt')];
      const value = Object.entries(offer).find(([key]) => key === name)?.[1];
      return isMore ? Number(value) > Number(wanted) : value === wanted;
    });
  const found = offers.filter(fits);
  const from = found.findIndex(({ id }) => id === after) + 1;
  return found.slice(from, from + first);
}

const ratesOf = (rate?: string) =>
  rate ? [{ currency: 'COP', rate, source: 'Casa de cambio', at: new Date().toISOString() }] : [];

const market = (data: unknown) => json(200, { success: true, statusCode: 200, data });
const json = (status: number, body: unknown) => Response.json(body, { status });
