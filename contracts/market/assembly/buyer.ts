import { attachedDeposit, predecessor } from '../../sdk/assembly/host';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { answerWith, call, then, transfer } from '../../sdk/assembly/promises';
import { E_DEPOSIT, refuse } from '../../sdk/assembly/refusals';
import { storagePrice } from '../../sdk/assembly/storage';
import { U128 } from '../../sdk/assembly/u128';
import { GAS_ON_ESCROW_REGISTERED, GAS_REGISTER } from './gas';
import { E_ESCROW_EXISTS, E_ESCROW_TAKEN } from './refusals';
import { escrowIdOf, escrowOwner, loadConfig, loadEscrowCode } from './state';

/** 0.2 NEAR. */
const OPENING_BYTES: u64 = 20_000;
/** Of which the token takes this to register the escrow (NEP-145's usual price), */
const TOKEN_BYTES: u64 = 125;
/** and the market this for its own record; the rest is the escrow account's. */
const MARKET_BYTES: u64 = 200;

export function registrationDeposit(): U128 {
  return storagePrice(TOKEN_BYTES);
}

/** What is left once the escrow is registered on the token: returned if its account cannot be made. */
export function creationDeposit(): U128 {
  return storagePrice(OPENING_BYTES - TOKEN_BYTES);
}

export function escrowBalance(): U128 {
  return storagePrice(OPENING_BYTES - TOKEN_BYTES - MARKET_BYTES);
}

/**
 * Makes the caller's escrow account: registered on the token first, then created, funded, deployed and initialised in
 * one batch, so that `true` means that it can take money. `false` gives the deposit back.
 */
export function open_escrow(): void {
  const config = loadConfig();
  const owner = predecessor();
  const escrowId = escrowIdOf(owner);
  const holder = escrowOwner(escrowId);
  if (holder == owner) refuse(E_ESCROW_EXISTS, escrowId + ' is open already');
  if (holder.length > 0) refuse(E_ESCROW_TAKEN, escrowId + ' belongs to another account');
  const price = storagePrice(OPENING_BYTES);
  const deposit = attachedDeposit();
  if (deposit.lessThan(price)) refuse(E_DEPOSIT, 'attach ' + price.toString() + ' yocto');
  loadEscrowCode();
  transfer(owner, deposit.sub(price));

  const registration = JsonWriter.object();
  registration.text('account_id', escrowId);
  registration.flag('registration_only', true);
  const registered = call(
    config.token,
    'storage_deposit',
    registration.done(),
    registrationDeposit(),
    GAS_REGISTER,
  );
  const next = JsonWriter.object();
  next.text('owner_id', owner);
  answerWith(then(registered, 'on_escrow_registered', next.done(), GAS_ON_ESCROW_REGISTERED));
}
