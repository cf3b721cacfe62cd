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
@external("env", "promise_batch_action_function_call_weight") declare function batch_call_weight(i: u64, ml: u64, mp: u64, al: u64, ap: u64, amount: u64, gas: u64, weight: u64): void;
@external("env", "promise_batch_action_stake") declare function batch_stake(i: u64, amount: u64, kl: u64, kp: u64): void;
@external("env", "promise_batch_action_add_key_with_full_access") declare function batch_add_key(i: u64, kl: u64, kp: u64, nonce: u64): void;
@external("env", "promise_batch_action_add_key_with_function_call") declare function batch_add_call_key(i: u64, kl: u64, kp: u64, nonce: u64, allowance: u64, rl: u64, rp: u64, ml: u64, mp: u64): void;
@external("env", "promise_batch_action_delete_key") declare function batch_delete_key(i: u64, kl: u64, kp: u64): void;
@external("env", "epoch_height") declare function epoch_height(): u64;
@external("env", "account_locked_balance") declare function account_locked_balance(ptr: u64): void;
@external("env", "validator_stake") declare function validator_stake(l: u64, p: u64, ptr: u64): void;
@external("env", "validator_total_stake") declare function validator_total_stake(ptr: u64): void;
@external("env", "random_seed") declare function random_seed(reg: u64): void;
@external("env", "keccak256") declare function keccak256(len: u64, ptr: u64, reg: u64): void;
@external("env", "keccak512") declare function keccak512(len: u64, ptr: u64, reg: u64): void;
@external("env", "ripemd160") declare function ripemd160(len: u64, ptr: u64, reg: u64): void;
@external("env", "ecrecover") declare function ecrecover(hl: u64, hp: u64, sl: u64, sp: u64, v: u64, strict: u64, reg: u64): u64;
@external("env", "ed25519_verify") declare function ed25519_verify(sl: u64, sp: u64, ml: u64, mp: u64, kl: u64, kp: u64): u64;
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
function first(reg: u64): u8 {
  const bytes = new ArrayBuffer(register_len(reg) as i32);
  read_register(reg, at(bytes));
  return load<u8>(changetype<usize>(bytes));
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
  if (name == "locked") return low(account_locked_balance);
  if (name == "epoch") return epoch_height().toString();
  if (name == "stakes") return low(validator_total_stake);
  if (name == "stake") return low((ptr: u64) => { const a = utf8("uno.test"); validator_stake(a.byteLength, at(a), ptr); });
  if (name == "seed") { random_seed(1); return register_len(1).toString() + "-" + first(1).toString(); }
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
  else if (c == "give") { const v = new ArrayBuffer(I32.parseInt(word[1])); value_return(v.byteLength, at(v)); }
  else if (c == "spin") for (let i: i64 = I64.parseInt(word[1]); i != 0; i--) store<i64>(8, i);
  else if (c == "nest") answer(nest(I32.parseInt(word[1])).toString());
  else if (c == "grow") answer(memory.grow(I32.parseInt(word[1])).toString());
  else if (c == "share") { const m = utf8("run"), a = unhex(word[2]); batch_call_weight(U64.parseInt(word[1]), m.byteLength, at(m), a.byteLength, at(a), at(amount("0")), U64.parseInt(word[3]), U64.parseInt(word[4])); }
  else if (c == "stake") { const k = publicKey(); batch_stake(U64.parseInt(word[1]), at(amount(word[2])), 33, at(k)); }
  else if (c == "addkey") { const k = publicKey(); batch_add_key(U64.parseInt(word[1]), 33, at(k), 0); }
  else if (c == "addcallkey") { const k = publicKey(), r = utf8(word[3]), m = utf8(word[4]); batch_add_call_key(U64.parseInt(word[1]), 33, at(k), 0, at(amount(word[2])), r.byteLength, at(r), m.byteLength, at(m)); }
  else if (c == "delkey") { const k = publicKey(); batch_delete_key(U64.parseInt(word[1]), 33, at(k)); }
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
/** An ed25519 key whose bytes are all 7. */
function publicKey(): ArrayBuffer {
  const key = new ArrayBuffer(33);
  memory.fill(changetype<usize>(key) + 1, 7, 32);
  return key;
}
function nest(n: i32): i32 { return n == 0 ? 0 : nest(n - 1) + 1; }
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
/** The input is the name of a digest, a line end, and what to digest. */
export function hash(): void {
  input(0);
  const text = fromRegister(0), at0 = text.indexOf("\n"), name = text.substr(0, at0), bytes = utf8(text.substr(at0 + 1));
  if (name == "keccak256") keccak256(bytes.byteLength, at(bytes), 1);
  else if (name == "keccak512") keccak512(bytes.byteLength, at(bytes), 1);
  else if (name == "ripemd160") ripemd160(bytes.byteLength, at(bytes), 1);
  else sha256(bytes.byteLength, at(bytes), 1);
  value_return(IN_REGISTER, 1);
}
/** The input, as hex on lines: signature, message, key. */
export function verify(): void {
  input(0);
  const p = fromRegister(0).split("\n"), s = unhex(p[0]), m = unhex(p[1]), k = unhex(p[2]);
  answer(ed25519_verify(s.byteLength, at(s), m.byteLength, at(m), k.byteLength, at(k)).toString());
}
/** The input, on lines: hash and signature as hex, recovery number, whether strict. Answers the key as raw bytes. */
export function recover(): void {
  input(0);
  const p = fromRegister(0).split("\n"), h = unhex(p[0]), s = unhex(p[1]);
  const found = ecrecover(h.byteLength, at(h), s.byteLength, at(s), U64.parseInt(p[2]), U64.parseInt(p[3]), 1);
  if (found == 1) value_return(IN_REGISTER, 1); else answer("none");
}
/** Cannot be called from outside: it wants an argument. */
export function wantsArgument(n: i32): i32 { return n; }
`;
