import { ByteWriter } from '../../../sdk/assembly/bytes';
import { readArguments } from '../../../sdk/assembly/json-reader';
import { textKey, writeRecord } from '../../../sdk/assembly/storage';

const VERSION: u8 = 0x76;

/** `{version}`: in the market's place, as if code of that version had written its state. */
export function set_version(): void {
  const record = new ByteWriter();
  record.u32(<u32>readArguments().integer('version', u32.MAX_VALUE));
  writeRecord(textKey(VERSION, ''), record.done());
}
