import { requireOneYocto } from '../../sdk/assembly/guards';
import { attachedDeposit, now, predecessor } from '../../sdk/assembly/host';
import { answerWith, call, LOST_AFTER, then, transfer } from '../../sdk/assembly/promises';
import { E_DEPOSIT, E_FORBIDDEN, refuse } from '../../sdk/assembly/refusals';
import { U128 } from '../../sdk/assembly/u128';
import { escrowOf, findEscrowOf } from './escrow-name';
import { GAS_CLOSE, GAS_ON_ESCROW_CLOSED, GAS_ON_ESCROW_PROBED, GAS_PROBE } from './gas';
import { openingPrice, ownerArgument, startOpening } from './opening';
import { E_ESCROW_EXISTS } from './refusals';
import { Escrow, loadEscrowCode, saveEscrow } from './state';

/**
 * Makes the caller's escrow account: registered on the token first, then created, funded, deployed and initialised in
 * one batch, so that `true` means that it can take money. `false` gives the deposit back. Called again ten minutes
 * after an opening whose receipts were lost, it goes on with the deposit that the market still has.
 */
export function open_escrow(): void {
  openEscrow(predecessor(), false);
}

/** What is over of the deposit returns to the caller; what is left of an escrow account one day goes to who has paid for it. */
export function openEscrow(owner: string, isSponsored: bool): void {
  const deposit = attachedDeposit();
  const known = findEscrowOf(owner);
  loadEscrowCode();
  if (known !== null) {
    requireLost(known);
    transfer(predecessor(), deposit);
    markChanging(known);
    probe(known, 'on_escrow_probed', GAS_ON_ESCROW_PROBED);
    return;
  }
  const price = openingPrice();
  if (deposit.lessThan(price)) refuse(E_DEPOSIT, 'attach ' + price.toString() + ' yocto');
  transfer(predecessor(), deposit.sub(price));
  const escrow = escrowOf(owner);
  escrow.isSponsored = isSponsored;
  markChanging(escrow);
  startOpening(owner);
}

function markChanging(escrow: Escrow): void {
  escrow.changingSince = now();
  saveEscrow(escrow);
}

function requireLost(escrow: Escrow): void {
  if (escrow.changingSince == 0) refuse(E_ESCROW_EXISTS, escrow.id + ' is open already');
  if (escrow.isClosing) refuse(E_ESCROW_EXISTS, escrow.id + ' is being closed');
  if (now() < escrow.changingSince + LOST_AFTER) refuse(E_ESCROW_EXISTS, escrow.id + ' is being opened');
}

/**
 * Closes the caller's escrow account, once nothing is held there: its tokens return to the caller, its NEAR and what the market
 * keeps for its record to who has paid for it. `true` closed, `false` it still exists, and the failed receipt says why. Called
 * again ten minutes after a closing whose last receipt was lost, it finds out how that ended.
 */
export function close_escrow(): void {
  requireOneYocto();
  const escrow = findEscrowOf(predecessor());
  if (escrow === null) throw new Error(E_FORBIDDEN + 'you have no escrow account here');
  closeEscrow(escrow);
}

export function closeEscrow(escrow: Escrow): void {
  if (escrow.changingSince != 0) {
    if (!escrow.isClosing || now() < escrow.changingSince + LOST_AFTER)
      refuse(E_ESCROW_EXISTS, escrow.id + ' is being opened or closed');
    probe(escrow, 'on_escrow_close_probed', GAS_ON_ESCROW_CLOSED);
    return;
  }
  escrow.isClosing = true;
  markChanging(escrow);
  const closed = call(escrow.id, 'close', String.UTF8.encode('{}'), U128.zero(), GAS_CLOSE);
  answerWith(then(closed, 'on_escrow_closed', ownerArgument(escrow.owner), GAS_ON_ESCROW_CLOSED));
}

/** An escrow that answers exists. */
function probe(escrow: Escrow, callback: string, gas: u64): void {
  const nothing = String.UTF8.encode('{}');
  const asked = call(escrow.id, 'get_totals', nothing, U128.zero(), GAS_PROBE);
  answerWith(then(asked, callback, ownerArgument(escrow.owner), gas));
}
