import type { AccountDraft } from './account-draft';
import type { ReceiptDraft } from './promises';
import type { ActionReceipt, BlockContext } from './types';

/** A receipt while its actions run, one after the other, on one account. */
export interface Execution {
  receipt: ActionReceipt;
  results: readonly (Uint8Array | null)[];
  block: BlockContext;
  account: AccountDraft;
  /** Who acts: the predecessor, or the new account itself once the receipt has created it. */
  actorId: string;
  drafts: ReceiptDraft[];
  logs: string[];
  gasBurnt: bigint;
  gasUsed: bigint;
  /** Result of the last action: bytes, or the draft that answers in its place. */
  result: Uint8Array | { draft: number };
  /** What a deleted account leaves to its beneficiary. */
  inheritance: { beneficiaryId: string; amount: bigint } | null;
}
