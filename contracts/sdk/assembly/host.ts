// The compiler finds abort's replacement by its path; importing it makes it part of every program.
import './abort';
import * as env from './env';
import { U128 } from './u128';

/** What the runtime tells a call about itself, and the call's answer. */

const REGISTER: u64 = 0;

export function registerBytes(): ArrayBuffer {
  const bytes = new ArrayBuffer(<i32>env.register_len(REGISTER));
  env.read_register(REGISTER, changetype<usize>(bytes));
  return bytes;
}

function registerText(): string {
  return String.UTF8.decode(registerBytes());
}

export function inputBytes(): ArrayBuffer {
  env.input(REGISTER);
  return registerBytes();
}

export function currentAccount(): string {
  env.current_account_id(REGISTER);
  return registerText();
}

/** Who called: the only identity that authorises anything. Prohibited in views. */
export function predecessor(): string {
  env.predecessor_account_id(REGISTER);
  return registerText();
}

export function attachedDeposit(): U128 {
  const amount = U128.zero();
  env.attached_deposit(changetype<usize>(amount));
  return amount;
}

export function accountBalance(): U128 {
  const amount = U128.zero();
  env.account_balance(changetype<usize>(amount));
  return amount;
}

export function storageUsage(): u64 {
  return env.storage_usage();
}

/** Nanoseconds since the epoch. */
export function now(): u64 {
  return env.block_timestamp();
}

/** 32 bytes. */
export function sha256(text: string): ArrayBuffer {
  const bytes = String.UTF8.encode(text);
  env.sha256(bytes.byteLength, changetype<usize>(bytes), REGISTER);
  return registerBytes();
}

export function log(bytes: ArrayBuffer): void {
  env.log_utf8(bytes.byteLength, changetype<usize>(bytes));
}

export function answer(bytes: ArrayBuffer): void {
  env.value_return(bytes.byteLength, changetype<usize>(bytes));
}

/** Answers with text that is JSON already: `true`, `null`. */
export function answerJson(json: string): void {
  answer(String.UTF8.encode(json));
}
