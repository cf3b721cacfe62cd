import { requireOneYocto } from '../../sdk/assembly/guards';
import { answer, answerJson, attachedDeposit, predecessor } from '../../sdk/assembly/host';
import { JsonObject, readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { transfer } from '../../sdk/assembly/promises';
import { E_DEPOSIT, refuse } from '../../sdk/assembly/refusals';
import { storagePrice } from '../../sdk/assembly/storage';
import { U128 } from '../../sdk/assembly/u128';
import {
  balanceOf,
  emitBurn,
  isRegistered,
  loadToken,
  removeAccount,
  requireRegistered,
  saveToken,
  setBalance,
} from './ledger';

/** NEP-145: registering an account costs the storage of its record, the same for everyone. */

const REGISTRATION_BYTES: u64 = 125;

function registrationPrice(): U128 {
  return storagePrice(REGISTRATION_BYTES);
}

function registeredBalance(): ArrayBuffer {
  const json = JsonWriter.object();
  json.amount('total', registrationPrice());
  json.amount('available', U128.zero());
  return json.done();
}

/** `{account_id?, registration_only?}`: anyone may register anyone; what is not needed returns to the payer. */
export function storage_deposit(): void {
  const args: JsonObject = readArguments();
  const payer = predecessor();
  const account = args.has('account_id') ? args.account('account_id') : payer;
  const deposit = attachedDeposit();
  if (isRegistered(account)) {
    transfer(payer, deposit);
  } else {
    const price = registrationPrice();
    if (deposit.lessThan(price)) refuse(E_DEPOSIT, 'attach at least ' + price.toString() + ' yocto');
    setBalance(account, U128.zero());
    transfer(payer, deposit.sub(price));
  }
  answer(registeredBalance());
}

export function storage_balance_of(): void {
  const account = readArguments().account('account_id');
  if (isRegistered(account)) answer(registeredBalance());
  else answerJson('null');
}

export function storage_balance_bounds(): void {
  const json = JsonWriter.object();
  json.amount('min', registrationPrice());
  json.amount('max', registrationPrice());
  answer(json.done());
}

/** `{amount?}`: nothing is ever available, because the price is exact. */
export function storage_withdraw(): void {
  requireOneYocto();
  const args: JsonObject = readArguments();
  requireRegistered(predecessor());
  if (args.has('amount') && !args.amount('amount').isZero())
    refuse(E_DEPOSIT, 'the amount is greater than the available storage balance');
  answer(registeredBalance());
}

/** `{force?}`: refused while the account holds tokens, unless forced, which burns them. */
export function storage_unregister(): void {
  requireOneYocto();
  const args: JsonObject = readArguments();
  const account = predecessor();
  if (!isRegistered(account)) {
    answerJson('false');
    return;
  }
  const balance = balanceOf(account);
  if (!balance.isZero()) {
    if (!args.has('force') || !args.flag('force'))
      throw new Error("Can't unregister the account with the positive balance without force");
    const token = loadToken();
    token.supply = token.supply.sub(balance);
    saveToken(token);
    emitBurn(account, balance);
  }
  removeAccount(account);
  transfer(account, registrationPrice().add(U128.from(1)));
  answerJson('true');
}
