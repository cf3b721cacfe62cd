/** NEAR's rule for account ids: 2–64 characters, lower-case labels with single - or _ inside, joined by dots. */
const ACCOUNT_ID = /^(?=.{2,64}$)(([a-z\d]+[-_])*[a-z\d]+\.)*([a-z\d]+[-_])*[a-z\d]+$/;

export function isAccountId(text: string): boolean {
  return ACCOUNT_ID.test(text);
}

/**
 * SPEC.md §7: the buyer's derived contract account, "the first 30 characters of the wallet plus the contract name".
 * @param wallet of 64 hex digits, as all that the app makes; what other accounts have the market tells (`get_escrow`)
 */
export function escrowAccountId(wallet: string, marketContractId: string): string {
  return `${wallet.slice(0, 30)}.${marketContractId}`;
}

/** The indexed data names an order "{order_id}|1". */
export const indexedOrderId = (orderId: string): string => `${orderId}|1`;
export const orderIdFromIndexed = (id: string): string => id.split('|')[0] ?? id;

/** "ed3f…9a1c": enough of a wallet to recognise it; the middle is left out. */
export function shortWallet(wallet: string): string {
  return wallet.length <= 20 ? wallet : `${wallet.slice(0, 6)}…${wallet.slice(-4)}`;
}
