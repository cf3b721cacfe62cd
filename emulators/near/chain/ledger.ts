import { AccountDraft } from '../runtime/account-draft';
import { applyReceipt } from '../runtime/apply-receipt';
import { sha256 } from '../runtime/ids';
import { bytesOf } from '../runtime/prepaid';
import { type PendingReceipts, ReceiptMailbox } from '../runtime/promises';
import type { ActionReceipt, BlockContext, Receipt, Transaction } from '../runtime/types';
import { type AccountChange, type ChangeCause, World } from '../runtime/world';
import type { BlockRecord, Snapshot } from '../store/block-store';
import { acceptTransaction, InvalidTransactionError } from './accept-transaction';
import type { BlockJson, ReceiptInBlockJson, TransactionInBlockJson } from './block-types';
import type { Clock } from './clock';
import { conversionOutcome, receiptJson, receiptOutcome, transactionJson } from './json';
import { type Head, sealBlock } from './seal-block';

/** An account that exists from the first block on. */
export interface GenesisAccount {
  accountId: string;
  /** yocto */
  balance: bigint;
  /** "ed25519:…", each with full access. */
  publicKeys?: string[];
  code?: Uint8Array;
}

export interface Candidate {
  tx: Transaction;
  signed: boolean;
}

/** Names a failure that a receipt must meet, or null. Tests put it there. */
export type FaultSource = (receipt: ActionReceipt) => string | null;

export const FIRST_HEIGHT = 1;
/** A block takes no more than this at once, so that nothing else in the process waits long. */
const MAX_RECEIPTS_PER_BLOCK = 400;
/** Bytes of their contracts and arguments: a block is one text in the journal, and a text has an end. */
const MAX_RECEIPT_BYTES_PER_BLOCK = 16 * 1024 * 1024;
const NOTHING_PENDING: PendingReceipts = { queue: [], postponed: [], arrived: [] };

interface Block {
  context: BlockContext;
  changes: AccountChange[];
  executed: ReceiptInBlockJson[];
  next: Receipt[];
}

/** The state of the chain and the step from one block to the next. It knows neither disk nor network. */
export class Ledger {
  readonly world = new World();
  private mailbox = new ReceiptMailbox();
  private queue: Receipt[] = [];
  private lastBlock: Head | null = null;
  /** As it was when the last block was kept. */
  private saved: { head: Head | null; pending: PendingReceipts } = { head: null, pending: NOTHING_PENDING };
  private totalSupply = 0n;

  constructor(
    private readonly clock: Clock,
    private readonly fault: FaultSource,
  ) {}

  get head(): Head {
    if (!this.lastBlock) throw new Error('the chain has no block yet');
    return this.lastBlock;
  }

  get hasWork(): boolean {
    return this.queue.length > 0;
  }

  /** The block that would come next: views see its time. */
  nextContext(): BlockContext {
    const height = this.lastBlock ? this.lastBlock.height + 1 : FIRST_HEIGHT;
    const earliest = this.lastBlock ? this.lastBlock.timestampNs + 1n : 0n;
    const now = this.clock.nowNs();
    return {
      height,
      timestampNs: now > earliest ? now : earliest,
      randomSeed: sha256(this.lastBlock?.hash ?? '', '/random/', String(height)),
    };
  }

  genesis(accounts: readonly GenesisAccount[]): BlockRecord {
    const context = this.nextContext();
    this.totalSupply = accounts.reduce((sum, { balance }) => sum + balance, 0n);
    const changes = accounts.map(({ accountId, balance, publicKeys = [], code }) => {
      const draft = new AccountDraft(this.world, accountId);
      draft.create();
      draft.amount = balance;
      for (const key of publicKeys) draft.setKey(key, { nonce: 0n, permission: 'FullAccess' });
      if (code) draft.deploy(code);
      return { ...draft.commit(), cause: { type: 'initial_state' as const } };
    });
    return this.seal({ context, changes, executed: [], next: [] }, [], []);
  }

  /**
   * Makes the next block: takes transactions in, and runs what the block before has sent.
   * @param evenEmpty make a block when there is nothing to put into it, too
   * @returns the block, or null when there was nothing to put into it, and the transactions it did not take with the reason
   */
  produce(
    candidates: readonly Candidate[],
    evenEmpty = false,
  ): {
    record: BlockRecord | null;
    rejected: [hash: string, reason: Error][];
  } {
    const block: Block = { context: this.nextContext(), changes: [], executed: [], next: [] };
    const incoming = this.queue.splice(0, countForBlock(this.queue));
    const rejected: [string, Error][] = [];
    const taken: TransactionInBlockJson[] = [];
    for (const candidate of candidates) {
      const result = this.take(candidate, block);
      if (result instanceof Error) rejected.push([candidate.tx.hash, result]);
      else taken.push(result);
    }
    if (taken.length + incoming.length === 0 && !evenEmpty) return { record: null, rejected };
    for (const receipt of incoming) this.deliver(receipt, block);
    return { record: this.seal(block, taken, incoming), rejected };
  }

  /** @returns why the transaction would not be taken now; null when it would. */
  problemWith({ tx, signed }: Candidate): InvalidTransactionError | null {
    const probe = new World();
    const account = this.world.accounts.get(tx.signerId);
    if (account) probe.accounts.set(tx.signerId, { ...account });
    try {
      acceptTransaction(probe, tx, { height: this.nextContext().height, signed });
      return null;
    } catch (error) {
      if (error instanceof InvalidTransactionError) return error;
      throw error;
    }
  }

  /** What one transaction makes the node fail at is that transaction's end, and not the block's. */
  private take({ tx, signed }: Candidate, block: Block): TransactionInBlockJson | Error {
    try {
      const { height } = block.context;
      const transaction = transactionJson(tx);
      const { receipt, change } = acceptTransaction(this.world, tx, { height, signed });
      block.changes.push({ ...change, cause: { type: 'transaction_processing', tx_hash: tx.hash } });
      block.next.push(receipt);
      return {
        transaction,
        outcome: { execution_outcome: conversionOutcome(tx, receipt.id), receipt: null },
      };
    } catch (error) {
      if (error instanceof InvalidTransactionError) return error;
      process.emitWarning(`the node failed at transaction ${tx.hash}: ${String(error)}`);
      return new Error('the node failed at this transaction', { cause: error });
    }
  }

  private deliver(arriving: Receipt, block: Block): void {
    const receipt = this.mailbox.deliver(arriving);
    if (!receipt) return;
    const result = applyReceipt(receipt, {
      world: this.world,
      block: block.context,
      results: this.mailbox.takeInputs(receipt),
      fault: () => this.fault(receipt),
    });
    const cause: ChangeCause = { type: 'receipt_processing', receipt_hash: receipt.id };
    for (const change of result.changes) block.changes.push({ ...change, cause });
    block.next.push(...result.outgoing);
    block.executed.push({
      tx_hash: receipt.txHash,
      execution_outcome: receiptOutcome(receipt.id, receipt.receiverId, result),
      receipt: receiptJson(receipt),
    });
  }

  private seal(block: Block, transactions: TransactionInBlockJson[], incoming: Receipt[]): BlockRecord {
    const { context, changes, executed, next } = block;
    const json = sealBlock(this.lastBlock, {
      ...context,
      transactions,
      incoming,
      executed,
      totalSupply: this.totalSupply,
    });
    this.queue.push(...next);
    this.moveHead(json);
    return { block: json, changes, pending: this.mailbox.pending([...this.queue]) };
  }

  /** The block just made is on the disk: nothing leads back behind it. */
  save(): void {
    this.world.save();
    this.saved = { head: this.lastBlock, pending: this.pending() };
  }

  /** The block just made is lost: everything is as it was after the one before. */
  rollBack(): void {
    this.world.rollBack();
    this.lastBlock = this.saved.head;
    this.resume(this.saved.pending);
  }

  /** Starts where a snapshot ends. */
  restore({ accounts, codes, pending }: Snapshot, last: BlockJson): void {
    for (const [id, account] of accounts) this.world.accounts.set(id, account);
    for (const [hash, code] of codes) this.world.codes.set(hash, code);
    this.resume(pending);
    this.totalSupply = BigInt(last.block.header.total_supply);
    this.moveHead(last);
    this.save();
  }

  /** Takes in a block that was made before. What is on its way follows from the last one alone. */
  replay({ block, changes, pending }: BlockRecord): void {
    for (const change of changes) this.world.apply(change);
    this.resume(pending);
    this.totalSupply = BigInt(block.block.header.total_supply);
    this.moveHead(block);
    this.save();
  }

  /** A clock that was moved forward before the restart must not stand still until the real time catches up. */
  catchUpClock(): void {
    const behind = this.head.timestampNs - this.clock.nowNs();
    if (behind > 0n) this.clock.advance(Number(behind / 1_000_000n));
  }

  private resume(pending: PendingReceipts): void {
    this.mailbox = new ReceiptMailbox();
    this.mailbox.restore(pending);
    this.queue = [...pending.queue];
  }

  pending(): PendingReceipts {
    return this.mailbox.pending([...this.queue]);
  }

  private moveHead({ block: { header } }: BlockJson): void {
    this.lastBlock = {
      height: header.height,
      hash: header.hash,
      timestampNs: BigInt(header.timestamp_nanosec),
    };
  }
}

/** How many from the front of the queue one block takes: at least one, if there is one. */
function countForBlock(queue: readonly Receipt[]): number {
  let bytes = 0;
  const tooMany = queue.findIndex((receipt, index) => {
    bytes += receipt.kind === 'action' ? bytesOf(receipt.actions) : (receipt.data?.length ?? 0);
    return index >= MAX_RECEIPTS_PER_BLOCK || (index > 0 && bytes > MAX_RECEIPT_BYTES_PER_BLOCK);
  });
  return tooMany < 0 ? queue.length : tooMany;
}
