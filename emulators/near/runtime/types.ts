/** The nouns of the chain. Amounts are yocto (10⁻²⁴ NEAR) and gas units, both bigint; bytes are Uint8Array. */

export interface FunctionCallPermission {
  /** What the key may still spend on gas; null = no limit. */
  allowance: bigint | null;
  receiverId: string;
  /** Empty = every method. */
  methodNames: string[];
}

export interface AccessKey {
  nonce: bigint;
  permission: 'FullAccess' | FunctionCallPermission;
}

/** An action that a person may delegate: every one but a delegation. */
export type PlainAction =
  | { kind: 'CreateAccount' }
  | { kind: 'DeployContract'; code: Uint8Array }
  | { kind: 'FunctionCall'; methodName: string; args: Uint8Array; gas: bigint; deposit: bigint }
  | { kind: 'Transfer'; deposit: bigint }
  | { kind: 'Stake'; stake: bigint; publicKey: string }
  | { kind: 'AddKey'; publicKey: string; accessKey: AccessKey }
  | { kind: 'DeleteKey'; publicKey: string }
  | { kind: 'DeleteAccount'; beneficiaryId: string };

/** What `senderId` signed for a relayer to send and pay for (NEP-366). */
export interface DelegateAction {
  kind: 'Delegate';
  senderId: string;
  receiverId: string;
  actions: PlainAction[];
  nonce: bigint;
  /** The last block in which it counts. */
  maxBlockHeight: bigint;
  publicKey: string;
  signature: string;
  /** Found when the bytes were read; the receipt does not carry them. */
  signatureIsValid: boolean;
}

export type Action = PlainAction | DelegateAction;

export type ActionOf<K extends Action['kind']> = Extract<Action, { kind: K }>;

/** Where the result of a receipt goes: a waiting receipt of `receiverId` knows it as `dataId`. */
export interface DataReceiver {
  dataId: string;
  receiverId: string;
}

export interface ActionReceipt {
  kind: 'action';
  id: string;
  txHash: string;
  predecessorId: string;
  receiverId: string;
  signerId: string;
  signerPublicKey: string;
  outputDataReceivers: DataReceiver[];
  inputDataIds: string[];
  actions: Action[];
}

/** The result of one receipt on its way to another; `data` null = it failed. */
export interface DataReceipt {
  kind: 'data';
  id: string;
  txHash: string;
  predecessorId: string;
  receiverId: string;
  dataId: string;
  data: Uint8Array | null;
}

export type Receipt = ActionReceipt | DataReceipt;

/** What a contract may know about the block it runs in. */
export interface BlockContext {
  height: number;
  timestampNs: bigint;
  randomSeed: Uint8Array;
}

export interface Transaction {
  hash: string;
  signerId: string;
  publicKey: string;
  nonce: bigint;
  receiverId: string;
  actions: Action[];
  /** "ed25519:…", or a signature of zeros for a transaction made inside this process. */
  signature: string;
}
