import { answer } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { U128 } from '../../sdk/assembly/u128';
import { balanceOf, loadToken } from './ledger';

function answerAmount(amount: U128): void {
  const json = new JsonWriter();
  json.amount('', amount);
  answer(json.bare());
}

export function ft_balance_of(): void {
  answerAmount(balanceOf(readArguments().account('account_id')));
}

export function ft_total_supply(): void {
  answerAmount(loadToken().supply);
}

/** NEP-148. */
export function ft_metadata(): void {
  const json = JsonWriter.object();
  json.text('spec', 'ft-1.0.0');
  json.text('name', 'Tether USD');
  json.text('symbol', 'USDT');
  json.absent('icon');
  json.absent('reference');
  json.absent('reference_hash');
  json.number('decimals', 6);
  answer(json.done());
}
