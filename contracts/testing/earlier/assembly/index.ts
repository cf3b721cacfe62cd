import { ByteReader, ByteWriter } from '../../../sdk/assembly/bytes';
import { readRecord, removeRecord, textKey, writeRecord } from '../../../sdk/assembly/storage';

/** Puts a market's state back into the layout of version 1: four names in the configuration, no version number. */

const CONFIG: u8 = 0x63;
const VERSION: u8 = 0x76;
const NAMES = 4;

export function downgrade(): void {
  const record = readRecord(textKey(CONFIG, ''));
  if (record === null) throw new Error('there is no configuration');
  const reader = new ByteReader(record);
  const earlier = new ByteWriter();
  for (let i = 0; i < NAMES; i++) earlier.text(reader.text());
  writeRecord(textKey(CONFIG, ''), earlier.done());
  removeRecord(textKey(VERSION, ''));
}

/** As if code newer than the market's had written the state. */
export function upgrade(): void {
  const version = new ByteWriter();
  version.u32(99);
  writeRecord(textKey(VERSION, ''), version.done());
}
