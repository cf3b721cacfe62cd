import { answer, answerJson } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { findHold, loadParties, loadTotals } from './state';

export function get_hold(): void {
  const hold = findHold(readArguments().id('order_id'));
  if (hold === null) {
    answerJson('null');
    return;
  }
  const json = JsonWriter.object();
  json.id('order_id', hold.orderId);
  json.amount('amount', hold.amount);
  json.flag('paying', hold.lockedSince != 0);
  answer(json.done());
}

export function get_totals(): void {
  const totals = loadTotals();
  const json = JsonWriter.object();
  json.amount('held', totals.held);
  json.amount('fees', totals.fees);
  json.flag('paying', totals.paying != 0);
  json.text('owner_id', loadParties().owner);
  answer(json.done());
}
