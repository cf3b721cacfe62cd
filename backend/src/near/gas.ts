import { FUNCTION_CALL_GAS, nearToYocto } from '@cosecha/shared/domain';

const TERA = 10n ** 12n;

/** Gas and deposit of every call that we sign; the reasons are in contracts/README.md. */
export const GAS = {
  /** SPEC.md §9; also the network's bound for one transaction. */
  functionCall: FUNCTION_CALL_GAS,
  storageDeposit: 10n * TERA,
  openEscrow: 200n * TERA,
  transferCall: 150n * TERA,
  settlement: 200n * TERA,
} as const;

export const DEPOSIT = {
  /** "1 y": proves that a full-access key signed. */
  oneYocto: 1n,
  /** NEP-145 registration of one account on the token. */
  registration: nearToYocto('0.00125'),
  /** Storage of the buyer's escrow account with its code. */
  openEscrow: nearToYocto('0.2'),
} as const;
