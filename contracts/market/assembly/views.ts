import { answer, answerJson } from '../../sdk/assembly/host';
import { JsonObject, readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { IdSet } from '../../sdk/assembly/storage';
import { loadConfig, STATE_VERSION } from './config';
import { escrowOf, findEscrowOf } from './escrow-name';
import { Offer } from './offer';
import { findOffer, findOrder, isAway, isMerchant, loadOffer, loadOrder, offerIds, orderIds } from './state';
import { Order, SETTLE_NONE } from './types';

const MAX_PAGE: u64 = 100;
const DEFAULT_PAGE: u64 = 50;
const MAX_INDEX: u64 = 1_000_000_000_000_000;

export function get_config(): void {
  const config = loadConfig();
  const json = JsonWriter.object();
  json.text('owner_id', config.owner);
  json.text('token_id', config.token);
  json.text('fee_vault_id', config.feeVault);
  json.text('arbiter_id', config.arbiter);
  if (config.pendingOwner.length == 0) json.raw('pending_owner_id', String.UTF8.encode('null'));
  else json.text('pending_owner_id', config.pendingOwner);
  if (config.sponsor.length == 0) json.raw('sponsor_id', String.UTF8.encode('null'));
  else json.text('sponsor_id', config.sponsor);
  json.flag('paused', config.isPaused);
  json.number('state_version', STATE_VERSION);
  answer(json.done());
}

/** `{offer_id}`: null if there is none. */
export function get_offer(): void {
  const offer = findOffer(readArguments().id('offer_id'));
  if (offer === null) answerJson('null');
  else answer(offerJson(offer));
}

function offerJson(offer: Offer): ArrayBuffer {
  const json = offer.toJson(isMerchant(offer.owner), isAway(offer.owner));
  json.flag('on_credit', offer.isOnCredit);
  return json.done();
}

/** `{account_id}`: whether this account's offers are a merchant's. */
export function is_merchant(): void {
  answerJson(isMerchant(readArguments().account('account_id')) ? 'true' : 'false');
}

/** `{order_id}`: null if it was never made or has ended. */
export function get_order(): void {
  const order = findOrder(readArguments().id('order_id'));
  if (order === null) answerJson('null');
  else answer(orderJson(order));
}

function orderJson(order: Order): ArrayBuffer {
  const json = order.toJson(escrowOf(order.buyer).id);
  json.amount('escrow', order.price);
  json.flag('funding', order.funding);
  json.flag('settling', order.settling != SETTLE_NONE);
  json.number('proposed_by', order.proposedBy);
  json.amount('proposed_amount', order.proposedAmount);
  json.id('proposed_ns', order.proposedAt);
  return json.done();
}

export function get_offers(): void {
  answerPage(offerIds, (id: u64): ArrayBuffer => offerJson(loadOffer(id)));
}

export function get_orders(): void {
  answerPage(orderIds, (id: u64): ArrayBuffer => orderJson(loadOrder(id)));
}

/** `{from_index?, limit?}`; the order of the items changes when one leaves. */
function answerPage(ids: IdSet, item: (id: u64) => ArrayBuffer): void {
  const args: JsonObject = readArguments();
  const from = args.has('from_index') ? args.integer('from_index', MAX_INDEX) : 0;
  const limit = args.has('limit') ? args.integer('limit', MAX_PAGE) : DEFAULT_PAGE;
  const end = min(from + limit, ids.length());
  const json = new JsonWriter();
  json.openList('');
  for (let at = from; at < end; at++) json.raw('', item(ids.at(at)));
  json.closeList();
  answer(json.bare());
}

/** `{account_id}`: the account's escrow, null before it is opened. */
export function get_escrow(): void {
  const account = readArguments().account('account_id');
  const escrow = findEscrowOf(account);
  if (escrow === null || escrow.changingSince != 0) {
    answerJson('null');
    return;
  }
  const json = JsonWriter.object();
  json.text('escrow_id', escrow.id);
  json.flag('sponsored', escrow.isSponsored);
  answer(json.done());
}
