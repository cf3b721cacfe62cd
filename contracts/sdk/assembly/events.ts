import { log } from './host';
import { JsonWriter } from './json-writer';

const VERSION = '1.0.0';
const PREFIX = 'EVENT_JSON:';

/** Logs one NEP-297 event with one item. @param data an open object */
export function emitEvent(standard: string, event: string, data: JsonWriter): void {
  const json = new JsonWriter();
  json.open('');
  json.text('standard', standard);
  json.text('version', VERSION);
  json.text('event', event);
  json.openList('data');
  json.raw('', data.done());
  json.closeList();
  const bytes = json.done();
  const line = new ArrayBuffer(PREFIX.length + bytes.byteLength);
  String.UTF8.encodeUnsafe(changetype<usize>(PREFIX), PREFIX.length, changetype<usize>(line));
  memory.copy(changetype<usize>(line) + PREFIX.length, changetype<usize>(bytes), bytes.byteLength);
  log(line);
}
