import { currentAccount, sha256 } from '../../sdk/assembly/host';
import { Escrow, findEscrow } from './state';

/**
 * What escrow accounts are called. Nobody can choose an account so that it takes another's name: a wallet of 64 hex
 * digits is a public key, so its first 30 are nobody else's, and the market keeps them for such wallets. All others have
 * 31 digits of a hash, one more than any wallet's part.
 */

const WALLET = 64;
const WALLET_LABEL = 30;
const HASH_LABEL = 31;

function isWallet(account: string): bool {
  if (account.length != WALLET) return false;
  for (let i = 0; i < WALLET; i++) {
    const unit = account.charCodeAt(i);
    if (!(unit >= 0x30 && unit <= 0x39) && !(unit >= 0x61 && unit <= 0x66)) return false;
  }
  return true;
}

function cutName(wallet: string): string {
  return wallet.slice(0, WALLET_LABEL) + '.' + currentAccount();
}

function hashedName(owner: string): string {
  const hash = Uint8Array.wrap(sha256(owner));
  const label = new Uint8Array(HASH_LABEL);
  for (let i = 0; i < HASH_LABEL; i++) {
    const digit = i & 1 ? hash[i >> 1] & 15 : hash[i >> 1] >> 4;
    label[i] = digit < 10 ? 0x30 + digit : 0x57 + digit;
  }
  return String.UTF8.decode(label.buffer) + '.' + currentAccount();
}

/** The account's escrow, or null. Nobody ever has two. */
export function findEscrowOf(owner: string): Escrow | null {
  if (isWallet(owner)) {
    const cut = findEscrow(cutName(owner));
    if (cut !== null && cut.owner == owner) return cut;
  }
  const hashed = findEscrow(hashedName(owner));
  return hashed !== null && hashed.owner == owner ? hashed : null;
}

/** The account's escrow, or one that is about to be made: where another wallet begins with the same digits, under its hash. */
export function escrowOf(owner: string): Escrow {
  const known = findEscrowOf(owner);
  if (known !== null) return known;
  const isCut = isWallet(owner) && findEscrow(cutName(owner)) === null;
  return new Escrow(isCut ? cutName(owner) : hashedName(owner), owner);
}
