/**
 * A contract for tests, in AssemblyScript: `run` takes a small script, one command per line, so that each test says
 * in place what its contract does. Nested scripts travel as hex.
 */
export const probeSource = String.raw`
// @ts-nocheck
@external("env", "input") declare function input(reg: u64): void;
@external("env", "register_len") declare function register_len(reg: u64): u64;
@external("env", "read_register") declare function read_register(reg: u64, ptr: u64): void;
@external("env", "value_return") declare function value_return(len: u64, ptr: u64): void;
@external("env", "panic_utf8") declare function panic_utf8(len: u64, ptr: u64): void;
@external("env", "log_utf8") declare function log_utf8(len: u64, ptr: u64): void;
@external("env", "current_account_id") declare function current_account_id(reg: u64): void;
@external("env", "signer_account_id") declare function signer_account_id(reg: u64): void;
@external("env", "predecessor_account_id") declare function predecessor_account_id(reg: u64): void;
@external("env", "block_timestamp") declare function block_timestamp(): u64;
@external("env", "block_index") declare function block_index(): u64;
@external("env", "storage_usage") declare function storage_usage(): u64;
@external("env", "prepaid_gas") declare function prepaid_gas(): u64;
@external("env", "used_gas") declare function used_gas(): u64;
@external("env", "account_balance") declare function account_balance(ptr: u64): void;
@external("env", "attached_deposit") declare function attached_deposit(ptr: u64): void;
@external("env", "sha256") declare function sha256(len: u64, ptr: u64, reg: u64): void;
@external("env", "storage_write") declare function storage_write(kl: u64, kp: u64, vl: u64, vp: u64, reg: u64): u64;
@external("env", "storage_read") declare function storage_read(kl: u64, kp: u64, reg: u64): u64;
@external("env", "storage_remove") declare function storage_remove(kl: u64, kp: u64, reg: u64): u64;
@external("env", "storage_has_key") declare function storage_has_key(kl: u64, kp: u64): u64;
@external("env", "promise_batch_create") declare function promise_batch_create(l: u64, p: u64): u64;
@external("env", "promise_batch_then") declare function promise_batch_then(i: u64, l: u64, p: u64): u64;
@external("env", "promise_and") declare function promise_and(p: u64, n: u64): u64;
@external("env", "promise_batch_action_function_call") declare function batch_call(i: u64, ml: u64, mp: u64, al: u64, ap: u64, amount: u64, gas: u64): void;
@external("env", "promise_batch_action_transfer") declare function batch_transfer(i: u64, amount: u64): void;
@external("env", "promise_batch_action_create_account") declare function batch_create_account(i: u64): void;
@external("env", "promise_batch_action_deploy_contract") declare function batch_deploy(i: u64, l: u64, p: u64): void;
@external("env", "promise_batch_action_delete_account") declare function batch_delete(i: u64, l: u64, p: u64): void;
@external("env", "promise_results_count") declare function promise_results_count(): u64;
@external("env", "promise_result") declare function promise_result(i: u64, reg: u64): u64;
@external("env", "promise_return") declare function promise_return(i: u64): void;

const IN_REGISTER: u64 = u64.MAX_VALUE;

export function abort_(message: string | null, file: string | null, line: u32, column: u32): void {
  panic(message === null ? "abort" : message);
  unreachable();
}
function utf8(text: string): ArrayBuffer { return String.UTF8.encode(text); }
function at(buffer: ArrayBuffer): u64 { return changetype<usize>(buffer) as u64; }
function panic(text: string): void { const b = utf8(text); panic_utf8(b.byteLength, at(b)); }
function fromRegister(reg: u64): string {
  const bytes = new ArrayBuffer(register_len(reg) as i32);
  read_register(reg, at(bytes));
  return String.UTF8.decode(bytes);
}
function answer(text: string): void { const b = utf8(text); value_return(b.byteLength, at(b)); }
function amount(text: string): ArrayBuffer {
  if (text.startsWith("0x")) return unhex(text.substr(2));
  const bytes = new ArrayBuffer(16);
  store<u64>(changetype<usize>(bytes), U64.parseInt(text));
  return bytes;
}
function unhex(text: string): ArrayBuffer {
  const bytes = new ArrayBuffer(text.length / 2);
  for (let i = 0; i < bytes.byteLength; i++) {
    store<u8>(changetype<usize>(bytes) + i, U8.parseInt(text.substr(i * 2, 2), 16));
  }
  return bytes;
}
function read(key: string): string {
  const k = utf8(key);
  return storage_read(k.byteLength, at(k), 1) ? fromRegister(1) : "(none)";
}
function low(write: (ptr: u64) => void): string {
  const bytes = new ArrayBuffer(16);
  write(at(bytes));
  return load<u64>(changetype<usize>(bytes)).toString();
}
function results(): string {
  const parts = new Array<string>();
  for (let i: u64 = 0; i < promise_results_count(); i++) {
    const state = promise_result(i, 2);
    parts.push(state.toString() + ":" + (state == 1 ? fromRegister(2) : ""));
  }
  return parts.join(",");
}
function fact(name: string): string {
  if (name == "self") { current_account_id(1); return fromRegister(1); }
  if (name == "signer") { signer_account_id(1); return fromRegister(1); }
  if (name == "predecessor") { predecessor_account_id(1); return fromRegister(1); }
  if (name == "time") return block_timestamp().toString();
  if (name == "height") return block_index().toString();
  if (name == "usage") return storage_usage().toString();
  if (name == "gas") return prepaid_gas().toString();
  if (name == "used") return used_gas().toString();
  if (name == "balance") return low(account_balance);
  if (name == "deposit") return low(attached_deposit);
  if (name == "results") return results();
  return "?";
}
function step(word: Array<string>): void {
  const c = word[0];
  if (c == "log") { const b = utf8(word[1]); log_utf8(b.byteLength, at(b)); }
  else if (c == "put") { const k = utf8(word[1]), v = utf8(word[2]); storage_write(k.byteLength, at(k), v.byteLength, at(v), 0); }
  else if (c == "fill") { const k = utf8(word[1]), v = new ArrayBuffer(I32.parseInt(word[2])); storage_write(k.byteLength, at(k), v.byteLength, at(v), 0); }
  else if (c == "del") { const k = utf8(word[1]); storage_remove(k.byteLength, at(k), 0); }
  else if (c == "panic") panic(word[1]);
  else if (c == "trap") unreachable();
  else if (c == "deep") deep(0);
  else if (c == "answer") answer(word[1]);
  else if (c == "fact") answer(fact(word[1]));
  else if (c == "logfact") { const b = utf8(fact(word[1])); log_utf8(b.byteLength, at(b)); }
  else if (c == "badutf8") { const b = unhex("ff"); log_utf8(b.byteLength, at(b)); }
  else if (c == "outside") log_utf8(16, 1 << 40);
  else if (c == "promise") { const a = utf8(word[1]); promise_batch_create(a.byteLength, at(a)); }
  else if (c == "then") { const a = utf8(word[2]); promise_batch_then(U64.parseInt(word[1]), a.byteLength, at(a)); }
  else if (c == "and") { const list = new ArrayBuffer(16); store<u64>(changetype<usize>(list), U64.parseInt(word[1])); store<u64>(changetype<usize>(list) + 8, U64.parseInt(word[2])); promise_and(at(list), 2); }
  else if (c == "call") { const m = utf8(word[2]), a = unhex(word[3]); batch_call(U64.parseInt(word[1]), m.byteLength, at(m), a.byteLength, at(a), at(amount(word[5])), U64.parseInt(word[4])); }
  else if (c == "transfer") batch_transfer(U64.parseInt(word[1]), at(amount(word[2])));
  else if (c == "account") batch_create_account(U64.parseInt(word[1]));
  else if (c == "deploy") { const k = utf8("code"); storage_read(k.byteLength, at(k), 7); batch_deploy(U64.parseInt(word[1]), IN_REGISTER, 7); }
  else if (c == "delete") { const b = utf8(word[2]); batch_delete(U64.parseInt(word[1]), b.byteLength, at(b)); }
  else if (c == "return") promise_return(U64.parseInt(word[1]));
  else panic("unknown command " + c);
}
function deep(n: i32): i32 { return n < 0 ? 0 : deep(n + 1) + 1; }

/** Executes the script that came as input. */
export function run(): void {
  input(0);
  const lines = fromRegister(0).split("\n");
  for (let i = 0; i < lines.length; i++) if (lines[i].length) step(lines[i].split(" "));
}
/** Answers a record, as text; the input is its key. */
export function get(): void { input(0); answer(read(fromRegister(0))); }
/** Keeps the raw input under "code" without copying it through memory. */
export function keep(): void { input(0); const k = utf8("code"); storage_write(k.byteLength, at(k), IN_REGISTER, 0, 1); }
/** Plays a token: the same balance for everybody, from the record "balance". */
export function ft_balance_of(): void { answer(read("balance")); }
/** Answers its input's digest as raw bytes. */
export function digest(): void { input(0); sha256(IN_REGISTER, 0, 1); value_return(IN_REGISTER, 1); }
/** Cannot be called from outside: it wants an argument. */
export function wantsArgument(n: i32): i32 { return n; }
`;
