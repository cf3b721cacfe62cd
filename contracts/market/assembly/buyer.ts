import { attachedDeposit, now, predecessor } from '../../sdk/assembly/host';
import { answerWith, call, then, transfer } from '../../sdk/assembly/promises';
import { E_DEPOSIT, refuse } from '../../sdk/assembly/refusals';
import { U128 } from '../../sdk/assembly/u128';
import { GAS_ON_ESCROW_PROBED, GAS_PROBE } from './gas';
import { openingPrice, ownerArgument, startOpening } from './opening';
import { E_ESCROW_EXISTS, E_ESCROW_TAKEN } from './refusals';
import { Escrow, escrowIdOf, findEscrow, loadEscrowCode, saveEscrow } from './state';

/** No receipt stays on its way for so long. */
const LOST_AFTER: u64 = 600_000_000_000;

/**
 * Makes the caller's escrow account: registered on the token first, then created, funded, deployed and initialised in
 * one batch, so that `true` means that it can take money. `false` gives the deposit back. Called again ten minutes
 * after an opening whose receipts were lost, it goes on with the deposit that the market still has.
 */
export function open_escrow(): void {
  const owner = predecessor();
  const deposit = attachedDeposit();
  const id = escrowIdOf(owner);
  const known = findEscrow(id);
  loadEscrowCode();
  if (known !== null) {
    requireLost(known, owner);
    transfer(owner, deposit);
    markOpening(known);
    probe(known);
    return;
  }
  const price = openingPrice();
  if (deposit.lessThan(price)) refuse(E_DEPOSIT, 'attach ' + price.toString() + ' yocto');
  transfer(owner, deposit.sub(price));
  markOpening(new Escrow(id, owner));
  startOpening(owner);
}

function markOpening(escrow: Escrow): void {
  escrow.openingSince = now();
  saveEscrow(escrow);
}

function requireLost(escrow: Escrow, caller: string): void {
  if (escrow.owner != caller) refuse(E_ESCROW_TAKEN, escrow.id + ' belongs to another account');
  if (escrow.openingSince == 0) refuse(E_ESCROW_EXISTS, escrow.id + ' is open already');
  if (now() < escrow.openingSince + LOST_AFTER) refuse(E_ESCROW_EXISTS, escrow.id + ' is being opened');
}

/** An escrow that answers stands. */
function probe(escrow: Escrow): void {
  const nothing = String.UTF8.encode('{}');
  const asked = call(escrow.id, 'get_totals', nothing, U128.zero(), GAS_PROBE);
  answerWith(then(asked, 'on_escrow_probed', ownerArgument(escrow.owner), GAS_ON_ESCROW_PROBED));
}
