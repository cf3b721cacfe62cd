/** One call of one contract, and what came of it, in terms that the local runtime and the reference VM share. */

/** A contract's account before the call. */
export interface AccountState {
  accountId: string;
  /** yocto */
  amount: bigint;
  storageUsage: number;
  /** Keys are bytes written as latin1 text. */
  records: ReadonlyMap<string, Uint8Array>;
  code: Uint8Array;
  height: number;
  timestampNs: bigint;
}

export interface ContractCall {
  method: string;
  input: Uint8Array;
  predecessorId: string;
  /** yocto */
  deposit: bigint;
  gas: bigint;
  isView: boolean;
  /** Results of the promises that a callback waited for; null = the promise failed. */
  results: readonly (Uint8Array | null)[];
}

export const SIGNER = 'firmante.test';
export const SIGNER_KEY = '6E8sCci9badyRkXb3JoRpBj5p8C6Tw41ELDZoiihKEtp';

/** What a call promised: its receipts in order; `waitsFor` are positions in that order. */
export interface PlannedReceipt {
  receiverId: string;
  waitsFor: number[];
  actions: PlannedAction[];
}

export type PlannedAction =
  | { kind: 'CreateAccount' }
  | { kind: 'Transfer'; deposit: string }
  | { kind: 'DeployContract'; code: string }
  | { kind: 'DeleteAccount'; beneficiary: string }
  | { kind: 'FunctionCall'; method: string; args: string; gas: string; deposit: string };

export type CallResult =
  | { ok: false; reason: string }
  | {
      ok: true;
      /** yocto, after the deposit came in and the promises' deposits left */
      balance: string;
      logs: string[];
      /** The answer's text, or the position of the receipt that answers later. */
      answer: string | { receipt: number };
      receipts: PlannedReceipt[];
      /** Every record afterwards, key and value as hex. */
      records: Record<string, string>;
    };

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const keyHex = (key: string): string => Buffer.from(key, 'latin1').toString('hex');
