import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { keccak_256, keccak_512 } from '@noble/hashes/sha3.js';
import { isEd25519Signature } from '../ed25519';
import { hostErrors } from '../errors';
import { sha256 } from '../ids';
import type { HostFunction, HostTable } from './call';
import { COSTS } from './costs';

const RIPEMD_BLOCK = 64;
const MAX_RECOVERY = 3n;

const digest =
  (hash: (bytes: Uint8Array) => Uint8Array, cost: (bytes: number) => number): HostFunction =>
  (call, length = 0n, pointer = 0n, register = 0n) => {
    const bytes = call.guest.bytes(length, pointer);
    call.charge(cost(bytes.length));
    call.guest.setRegister(register, hash(bytes));
  };

/** Digests and signatures. */
export const cryptoFunctions: HostTable = {
  sha256: digest(sha256, (bytes) => COSTS.sha256Base + COSTS.sha256Byte * bytes),
  keccak256: digest(keccak_256, (bytes) => COSTS.keccak256Base + COSTS.keccak256Byte * bytes),
  keccak512: digest(keccak_512, (bytes) => COSTS.keccak512Base + COSTS.keccak512Byte * bytes),
  ripemd160: digest(ripemd160, (bytes) => {
    // The message, a marker and its length of 8 bytes, in whole blocks.
    const blocks = Math.ceil((bytes + 9) / RIPEMD_BLOCK);
    return COSTS.ripemd160Base + COSTS.ripemd160Block * blocks;
  }),

  ecrecover(call, hl = 0n, hp = 0n, sl = 0n, sp = 0n, recovery = 0n, strict = 0n, register = 0n) {
    call.charge(COSTS.ecrecoverBase);
    const signature = call.guest.bytes(sl, sp);
    if (signature.length !== 64) {
      throw hostErrors.ecrecover(
        `The length of the signature: ${signature.length}, exceeds the limit of 64 bytes`,
      );
    }
    if (recovery > MAX_RECOVERY) {
      throw hostErrors.ecrecover(`V recovery byte 0 through 3 are valid but was provided ${recovery}`);
    }
    const hash = call.guest.bytes(hl, hp);
    if (hash.length !== 32) {
      throw hostErrors.ecrecover(`The length of the hash: ${hash.length}, exceeds the limit of 32 bytes`);
    }
    if (strict > 1n) {
      throw hostErrors.ecrecover(`Malleability flag only accepts 0 or 1, but was provided ${strict}`);
    }
    const key = recoveredKey(hash, signature, Number(recovery), strict === 1n);
    if (key) call.guest.setRegister(register, key);
    return key ? 1n : 0n;
  },

  ed25519_verify(call, sl = 0n, sp = 0n, ml = 0n, mp = 0n, kl = 0n, kp = 0n) {
    call.charge(COSTS.ed25519Base);
    const signature = call.guest.bytes(sl, sp);
    if (signature.length !== 64) throw hostErrors.ed25519('invalid signature length');
    const message = call.guest.bytes(ml, mp);
    call.charge(COSTS.ed25519Byte * message.length);
    const key = call.guest.bytes(kl, kp);
    if (key.length !== 32) throw hostErrors.ed25519('invalid public key length');
    return isEd25519Signature(key, message, signature) ? 1n : 0n;
  },
};

/** @param strict takes only the lower of the two forms of a signature. @returns 64 bytes, or null */
function recoveredKey(
  hash: Uint8Array,
  signature: Uint8Array,
  recovery: number,
  strict: boolean,
): Uint8Array | null {
  try {
    const parsed = secp256k1.Signature.fromBytes(signature, 'compact').addRecoveryBit(recovery);
    if (strict && parsed.hasHighS()) return null;
    return parsed.recoverPublicKey(hash).toBytes(false).slice(1);
  } catch {
    return null;
  }
}
