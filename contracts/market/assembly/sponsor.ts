import { requireOneYocto, requirePredecessor } from '../../sdk/assembly/guards';
import { answer, answerJson, attachedDeposit, now, predecessor, storageUsage } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { transfer } from '../../sdk/assembly/promises';
import { E_DEPOSIT, E_FORBIDDEN, E_INPUT, refuse } from '../../sdk/assembly/refusals';
import { storagePrice } from '../../sdk/assembly/storage';
import { decimal, U128 } from '../../sdk/assembly/u128';
import { closeEscrow, openEscrow } from './buyer';
import { loadConfig } from './config';
import { findEscrowOf } from './escrow-name';
import { DAY, deadlineOf, requireAtRest } from './parties';
import { E_TOO_EARLY } from './refusals';
import { settle } from './settlement';
import { Escrow, loadCredit, loadOrder, saveCredit } from './state';
import { DELIVERED, SETTLE_CLAIM, SETTLE_OVERDUE } from './types';

/**
 * What the sponsor does for people without NEAR. All that it pays comes back to it: an escrow account's NEAR when that is
 * closed, lent storage when it is not used. Nothing of it is ever an account's own, so nothing can be carried off.
 */

/** A megabyte, 10 NEAR: more at once is a mistake. */
const MAX_LENT: u64 = 1_000_000;
/** How long the side that can end an order may leave it alone. */
const IDLE_TIME: u64 = 60 * DAY;

function requireSponsor(): void {
  requirePredecessor(loadConfig().sponsor);
}

/** `{owner_id}`: as `open_escrow`, for that account and at the sponsor's cost. Its NEAR returns to the sponsor. */
export function open_escrow_for(): void {
  requireSponsor();
  openEscrow(readArguments().account('owner_id'), true);
}

/** `{owner_id}`: closes an escrow account that the sponsor has paid for, once it is empty. Tokens go to its owner. */
export function close_escrow_for(): void {
  requireOneYocto();
  requireSponsor();
  closeEscrow(sponsoredEscrowOf(readArguments().account('owner_id')));
}

function sponsoredEscrowOf(owner: string): Escrow {
  const escrow = findEscrowOf(owner);
  if (escrow === null || !escrow.isSponsored)
    throw new Error(E_FORBIDDEN + owner + ' has no escrow account that the sponsor has paid for');
  return escrow;
}

/**
 * `{order_id}`: ends an order in an escrow account that the sponsor has paid for, sixty days after the deadline from which one side
 * alone could have ended it, and to that side: the seller of a delivered order is paid, the buyer of any other is refunded.
 */
export function end_idle_order(): void {
  requireOneYocto();
  requireSponsor();
  const order = loadOrder(readArguments().id('order_id'));
  requireAtRest(order);
  sponsoredEscrowOf(order.buyer);
  if (now() < deadlineOf(order) + IDLE_TIME)
    refuse(E_TOO_EARLY, 'the side that can end this order still has time');
  if (order.status == DELIVERED) settle(order, SETTLE_CLAIM, order.price);
  else settle(order, SETTLE_OVERDUE, U128.zero());
}

/** `{account_id, bytes}`: lends so much storage more. The deposit pays it by the byte; what is left returns. */
export function sponsor_storage(): void {
  requireSponsor();
  const args = readArguments();
  const credit = loadCredit(args.account('account_id'));
  const bytes = args.integer('bytes', MAX_LENT);
  if (bytes == 0) refuse(E_INPUT, 'bytes must be above zero');
  const before = storageUsage();
  credit.total += bytes;
  saveCredit(credit);
  const cost = storagePrice(bytes + storageUsage() - before);
  if (attachedDeposit().lessThan(cost)) refuse(E_DEPOSIT, 'attach ' + cost.toString() + ' yocto');
  transfer(predecessor(), attachedDeposit().sub(cost));
}

/** `{account_id}`: takes back what is lent and not used. Answers the bytes. */
export function reclaim_storage(): void {
  requireOneYocto();
  requireSponsor();
  const credit = loadCredit(readArguments().account('account_id'));
  const unused = credit.unused();
  const before = storageUsage();
  credit.total = credit.used;
  saveCredit(credit);
  transfer(predecessor(), storagePrice(unused + before - storageUsage()));
  answerJson(decimal(unused));
}

/** `{account_id}`: in bytes. */
export function get_storage_credit(): void {
  const credit = loadCredit(readArguments().account('account_id'));
  const json = JsonWriter.object();
  json.id('total', credit.total);
  json.id('used', credit.used);
  answer(json.done());
}
