import { BYTE_PRICE, DEPOSIT } from '@cosecha/shared/domain';

const TERA = 10n ** 12n;

/** The network's lowest price, which it has had from the start: yocto for each unit of gas. */
const GAS_PRICE = 100_000_000n;
/** Gas of a transaction besides what is attached to its calls: receipts, actions, and an implicit account that it creates. */
const OWN_GAS = 10n * TERA;

/** Yocto that a transaction can cost at most, without its deposits. */
export function gasCost(attachedGas: bigint): bigint {
  return (attachedGas + OWN_GAS) * GAS_PRICE;
}

/**
 * What the escrow keeps free for a hold (120 bytes, contracts/escrow/assembly/deposit.ts), and what the market stores for an
 * order without its texts (568, the purchase in the table of docs/contracts-on-near.md less its 52 bytes of texts); with
 * a little room. Much room would have buyers pay for a top-up before their escrow is full.
 */
const HOLD_BYTES = 130n;
const ORDER_BYTES = 578n;

/** Bytes that a mark of an account takes at most: away, or a block, with names of 64 characters. */
export const MARK_BYTES = 180;

interface EscrowAccount {
  /** Yocto. */
  amount: bigint;
  /** Bytes. */
  storageUsage: number;
}

/**
 * An order is stored at the cost of the buyer's escrow account, whose NEAR runs low when many orders are open.
 * @param texts what the offer lets the market store with the order
 * @returns yocto to send to the escrow before the price; 0 when it has enough
 */
export function escrowTopUp({ amount, storageUsage }: EscrowAccount, texts: readonly string[]): bigint {
  const textBytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const needed = (BigInt(storageUsage + textBytes) + HOLD_BYTES + ORDER_BYTES) * BYTE_PRICE;
  if (amount >= needed) return 0n;
  return ((needed - amount + DEPOSIT.topUpStep - 1n) / DEPOSIT.topUpStep) * DEPOSIT.topUpStep;
}
