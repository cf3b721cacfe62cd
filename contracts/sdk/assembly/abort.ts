import { panic_utf8 } from './env';

/** Replaces AssemblyScript's abort (`--use abort=`): `throw new Error("x")` becomes NEAR's "Smart contract panicked: x". */
export function abortContract(message: string | null, _file: string | null, _line: u32, _column: u32): void {
  const bytes = String.UTF8.encode(message === null ? 'E_INTERNAL: aborted' : message);
  panic_utf8(bytes.byteLength, changetype<usize>(bytes));
  unreachable();
}
