/**
 * Operators' accounts on a local network. On NEAR they are whatever the operator registers;
 * here they are sub-accounts of one root, so that anyone reading a log knows them.
 */
export const NETWORK_ID = 'local';
export const ROOT_ACCOUNT = 'cosecha.test';

export const OPERATORS = {
  /** Offers, orders and escrow accounts (P2P_CONTRACT_ID). */
  market: 'mercado.cosecha.test',
  /** The stablecoin (TOKEN_CONTRACT_ID). */
  token: 'usdt.cosecha.test',
  /** Where fees are swept to. */
  feeVault: 'caja.cosecha.test',
  /** Gives newcomers their first NEAR. */
  treasury: 'tesoreria.cosecha.test',
} as const;
