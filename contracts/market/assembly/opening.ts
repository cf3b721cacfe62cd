import { answerJson, currentAccount } from '../../sdk/assembly/host';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { answerWith, call, createAccount, then, transfer } from '../../sdk/assembly/promises';
import { storagePrice } from '../../sdk/assembly/storage';
import { U128 } from '../../sdk/assembly/u128';
import { loadConfig } from './config';
import { escrowOf } from './escrow-name';
import { emitEscrowClosed, emitEscrowOpened } from './events';
import { GAS_ESCROW_NEW, GAS_ON_ESCROW_CREATED, GAS_ON_ESCROW_REGISTERED, GAS_REGISTER } from './gas';
import { Escrow, loadEscrowCode, removeEscrow, saveEscrow } from './state';

/** The steps that make an escrow account, and where its deposit of 0.2 NEAR goes. */

const OPENING_BYTES: u64 = 20_000;
/** The token takes this to register the escrow (NEP-145's usual price), */
const TOKEN_BYTES: u64 = 125;
/** the market this for its own record; the rest is the escrow account's. */
const MARKET_BYTES: u64 = 200;

export function openingPrice(): U128 {
  return storagePrice(OPENING_BYTES);
}

export function ownerArgument(owner: string): ArrayBuffer {
  const json = JsonWriter.object();
  json.text('owner_id', owner);
  return json.done();
}

/** First the token: an escrow that it does not know could not be paid. */
export function startOpening(owner: string): void {
  const registration = JsonWriter.object();
  registration.text('account_id', escrowOf(owner).id);
  registration.flag('registration_only', true);
  const registered = call(
    loadConfig().token,
    'storage_deposit',
    registration.done(),
    storagePrice(TOKEN_BYTES),
    GAS_REGISTER,
  );
  answerWith(then(registered, 'on_escrow_registered', ownerArgument(owner), GAS_ON_ESCROW_REGISTERED));
}

/** Then the account with everything in it, or nothing of it. */
export function startCreation(owner: string): void {
  const config = loadConfig();
  const parties = JsonWriter.object();
  parties.text('owner_id', owner);
  parties.text('market_id', currentAccount());
  parties.text('token_id', config.token);
  parties.text('fee_vault_id', config.feeVault);
  if (escrowOf(owner).isSponsored) parties.text('refund_id', config.sponsor);
  const created = createAccount(
    escrowOf(owner).id,
    storagePrice(OPENING_BYTES - TOKEN_BYTES - MARKET_BYTES),
    loadEscrowCode(),
    parties.done(),
    GAS_ESCROW_NEW,
  );
  answerWith(then(created, 'on_escrow_created', ownerArgument(owner), GAS_ON_ESCROW_CREATED));
}

export function finishOpening(owner: string): void {
  const escrow = escrowOf(owner);
  stand(escrow);
  emitEscrowOpened(owner, escrow.id);
  answerJson('true');
}

/** Who has paid for an escrow account. */
function payerOf(escrow: Escrow): string {
  return escrow.isSponsored ? loadConfig().sponsor : escrow.owner;
}

/** Nothing was made: the deposit returns, less what the token took. */
export function giveUpOpening(owner: string, isRegistered: bool): void {
  const escrow = escrowOf(owner);
  removeEscrow(escrow.id);
  transfer(payerOf(escrow), storagePrice(isRegistered ? OPENING_BYTES - TOKEN_BYTES : OPENING_BYTES));
  answerJson('false');
}

/** The account is gone: what the market kept for its record returns. */
export function finishClosing(owner: string): void {
  const escrow = escrowOf(owner);
  removeEscrow(escrow.id);
  transfer(payerOf(escrow), storagePrice(MARKET_BYTES));
  emitEscrowClosed(owner, escrow.id);
  answerJson('true');
}

/** The account is unchanged. */
export function giveUpClosing(owner: string): void {
  stand(escrowOf(owner));
  answerJson('false');
}

function stand(escrow: Escrow): void {
  escrow.changingSince = 0;
  escrow.isClosing = false;
  saveEscrow(escrow);
}
