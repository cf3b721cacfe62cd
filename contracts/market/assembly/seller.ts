import { requireOneYocto } from '../../sdk/assembly/guards';
import { answer, predecessor, storageUsage } from '../../sdk/assembly/host';
import { JsonObject, readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { parseRate } from '../../sdk/assembly/rate';
import { E_INPUT, refuse } from '../../sdk/assembly/refusals';
import { decimal, U128 } from '../../sdk/assembly/u128';
import { readDelivery } from './delivery';
import { emitOfferDeleted, emitOfferPaused, emitOfferSet } from './events';
import { Offer, OfferTerms, PaymentMethod } from './offer';
import { E_NOT_OWNER, E_OFFER_HAS_ORDERS } from './refusals';
import { loadCredit, loadOffer, nextOfferId, offerIds, removeOffer, saveOffer } from './state';
import { asksForCredit, payStorage } from './storage-deposit';

const MAX_ASSET = 16;
const MAX_EXTRA = 4000;
const MAX_TERMS = 2000;
const MAX_METHODS = 10;
const MAX_METHOD_ID = 32;
const MAX_METHOD = 60;
const MAX_FIAT_METHOD = 1_000_000;
/** Half a year, in minutes. */
const MAX_TIME = 259_200;
/** 10^15 kilograms: far from where a price would not fit. */
const MAX_AMOUNT: string = '1000000000000000000000';

/**
 * The offer's fields, with `offer_id` to change one's own in place. The deposit pays the storage by the byte; what is
 * left returns. A new offer that comes with one yocto is on its seller's storage credit, and stays there. An edit sets the whole amount: what is reserved or delivered already stays taken.
 */
export function set_offers_sell(): void {
  const args: JsonObject = readArguments();
  const terms = readTerms(args);
  const before = storageUsage();
  const offer = args.has('offer_id') ? edited(args.id('offer_id'), terms) : created(terms);
  saveOffer(offer);
  payStorage(offer.owner, before, offer.isOnCredit);
  emitOfferSet(offer);
  const id = new JsonWriter();
  id.id('', offer.id);
  answer(id.bare());
}

function created(terms: OfferTerms): Offer {
  const offer = new Offer(nextOfferId(), predecessor(), terms);
  offer.remaining = terms.amount;
  offer.isOnCredit = asksForCredit() && loadCredit(offer.owner).total > 0;
  offerIds.add(offer.id);
  return offer;
}

function edited(id: u64, terms: OfferTerms): Offer {
  const offer = ownOffer(id);
  const taken = offer.terms.amount.sub(offer.remaining);
  if (terms.amount.lessThan(taken))
    refuse(E_INPUT, taken.toString() + ' of the amount are ordered or delivered already');
  offer.remaining = terms.amount.sub(taken);
  offer.terms = terms;
  offer.revision++;
  return offer;
}

function ownOffer(id: u64): Offer {
  const offer = loadOffer(id);
  if (offer.owner != predecessor()) refuse(E_NOT_OWNER, 'only the seller may change this offer');
  return offer;
}

function readTerms(args: JsonObject): OfferTerms {
  const terms = new OfferTerms();
  terms.asset = args.words('asset', MAX_ASSET);
  terms.extra = args.words('extra', MAX_EXTRA);
  terms.terms = args.words('terms_conditions', MAX_TERMS);
  terms.rate = parseRate(args.text('exchange_rate', 22));
  terms.amount = args.amount('amount');
  terms.minLimit = args.amount('min_limit');
  terms.maxLimit = args.amount('max_limit');
  terms.fiatMethod = <u32>args.integer('fiat_method', MAX_FIAT_METHOD);
  terms.time = <u32>args.integer('time', MAX_TIME);
  terms.methods = readMethods(args);
  terms.delivery = readDelivery(args);
  checkTerms(terms);
  return terms;
}

function readMethods(args: JsonObject): PaymentMethod[] {
  const items = args.objects('payment_method', MAX_METHODS);
  const methods: PaymentMethod[] = [];
  for (let i = 0; i < items.length; i++) {
    const id = items[i].words('payment_method_id', MAX_METHOD_ID);
    for (let j = 0; j < i; j++) {
      if (methods[j].id == id) refuse(E_INPUT, 'payment method ' + id + ' appears twice');
    }
    methods.push(new PaymentMethod(id, items[i].words('payment_method', MAX_METHOD)));
  }
  return methods;
}

function checkTerms(terms: OfferTerms): void {
  if (terms.asset.length == 0) refuse(E_INPUT, 'asset is empty');
  if (terms.amount.isZero() || U128.parse(MAX_AMOUNT).lessThan(terms.amount))
    refuse(E_INPUT, 'amount must be from 1 to ' + MAX_AMOUNT);
  if (terms.amount.lessThan(terms.minLimit)) refuse(E_INPUT, 'min_limit is above amount');
  if (!terms.maxLimit.isZero() && terms.maxLimit.lessThan(terms.minLimit))
    refuse(E_INPUT, 'max_limit is below min_limit');
  if (terms.time == 0) refuse(E_INPUT, 'time must be at least one minute');
  if (terms.methods.length == 0) refuse(E_INPUT, 'payment_method is empty');
}

/** `{offer_id, is_pause}`: a paused offer takes no orders; those that it has go on. */
export function pause_play_offer(): void {
  requireOneYocto();
  const args = readArguments();
  const offer = ownOffer(args.id('offer_id'));
  offer.isPaused = args.flag('is_pause');
  saveOffer(offer);
  emitOfferPaused(offer);
}

/** `{offer_id}`: its storage deposit returns, to the credit what was on credit. */
export function delete_contract(): void {
  requireOneYocto();
  const offer = ownOffer(readArguments().id('offer_id'));
  if (offer.openOrders > 0)
    refuse(E_OFFER_HAS_ORDERS, decimal(offer.openOrders) + ' orders of this offer are open');
  const before = storageUsage();
  removeOffer(offer.id);
  payStorage(offer.owner, before, offer.isOnCredit);
  emitOfferDeleted(offer);
}
