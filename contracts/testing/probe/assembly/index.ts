import { isAccountId } from '../../../sdk/assembly/account-id';
import { answer } from '../../../sdk/assembly/host';
import { readArguments } from '../../../sdk/assembly/json-reader';
import { JsonWriter } from '../../../sdk/assembly/json-writer';
import { formatRate, parseRate } from '../../../sdk/assembly/rate';
import { IdSet } from '../../../sdk/assembly/storage';
import { mulDiv, U128 } from '../../../sdk/assembly/u128';

/** A contract whose calls are the SDK's own parts, for their tests. */

function answerText(text: string): void {
  const json = new JsonWriter();
  json.text('', text);
  answer(json.bare());
}

export function read_text(): void {
  answerText(readArguments().text('t', 30000));
}

export function read_values(): void {
  const args = readArguments();
  const json = JsonWriter.object();
  json.number('integer', args.integer('integer', 1_000_000_000_000_000));
  json.id('id', args.id('id'));
  json.flag('flag', args.flag('flag'));
  json.flag('has', args.has('maybe'));
  json.amount('amount', args.amount('amount'));
  json.openList('items');
  const items = args.objects('items', 3);
  for (let i = 0; i < items.length; i++) json.text('', items[i].text('name', 8));
  json.closeList();
  json.text('inner', args.object('inner').text('name', 8));
  answer(json.done());
}

export function is_account(): void {
  answerText(isAccountId(readArguments().text('t', 200)) ? 'yes' : 'no');
}

export function arithmetic(): void {
  const args = readArguments();
  const a = args.amount('a');
  const b = args.amount('b');
  const kind = args.text('kind', 8);
  let result = a;
  if (kind == 'add') result = a.add(b);
  else if (kind == 'sub') result = a.sub(b);
  else if (kind == 'less') result = U128.from(a.lessThan(b) ? 1 : 0);
  else if (kind == 'equal') result = U128.from(a.equals(b) ? 1 : 0);
  else result = mulDiv(a, b, <u32>args.integer('divisor', u32.MAX_VALUE), kind == 'up');
  answerText(result.toString());
}

export function rate(): void {
  answerText(formatRate(parseRate(readArguments().text('t', 60))));
}

const set = new IdSet(0x61, 0x62, 0x63);

/** `{steps: [{add} | {remove}]}` → the ids that are left, in order. */
export function id_set(): void {
  set.create();
  const steps = readArguments().objects('steps', 200);
  for (let i = 0; i < steps.length; i++) {
    if (steps[i].has('add')) set.add(steps[i].id('add'));
    else set.remove(steps[i].id('remove'));
  }
  const json = new JsonWriter();
  json.openList('');
  for (let at: u64 = 0; at < set.length(); at++) json.number('', set.at(at));
  json.closeList();
  answer(json.bare());
}
