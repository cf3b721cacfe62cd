import { base58 } from '@scure/base';
import { base58Text } from '../runtime/base58';
import { SYSTEM_ACCOUNT, sha256 } from '../runtime/ids';
import { LIMITS } from '../runtime/limits';
import type { AccessKey, Action, ActionReceipt, BlockContext, Transaction } from '../runtime/types';
import { viewCall } from '../runtime/view-call';
import type { AccountChange } from '../runtime/world';
import type { BlockStore } from '../store/block-store';
import { memoryStore } from '../store/memory-store';
import { InvalidTransactionError } from './accept-transaction';
import type { BlockJson } from './block-types';
import { type BlockView, blockView } from './block-view';
import { type Clock, createClock } from './clock';
import { decodeTransaction } from './decode-transaction';
import { History, type TransactionTrace } from './history';
import { type Candidate, FIRST_HEIGHT, type GenesisAccount, Ledger } from './ledger';
import { NodeKey } from './node-key';
import { type Outcome, outcomeOf, parseJson } from './outcome';
import { type ChainStoppedError, Producer, type Progress } from './producer';
import { NO_HASH } from './seal-block';

export interface ChainOptions {
  /** Default: memory. */
  store?: BlockStore;
  /** After a block could not be kept: how often it is looked whether blocks can be kept again. Milliseconds. */
  retryMs?: number;
  clock?: Clock;
  /** Accounts of the first block; ignored when the store holds a chain already. Default: `test` with 10⁹ NEAR. */
  genesis?: GenesisAccount[];
  chainId?: string;
}

export interface AccountView {
  accountId: string;
  /** yocto */
  amount: bigint;
  codeHash: string;
  storageUsage: number;
  keys: ReadonlyMap<string, AccessKey>;
}

/** What a test wants to fail: matched against the receipts about to run. */
export interface ReceiptMatch {
  id: string;
  receiverId: string;
  predecessorId: string;
  /** Method of the first call in the receipt. */
  methodName: string | undefined;
}

const DEFAULT_GENESIS: GenesisAccount[] = [{ accountId: 'test', balance: 10n ** 33n }];
const NO_KEY = `ed25519:${NO_HASH}`;
const NO_SIGNATURE = `ed25519:${base58.encode(new Uint8Array(64))}`;

/** Opens the chain of a store, or starts one. Receipts that a crash has left on their way go on at once. */
export async function createChain(options: ChainOptions = {}): Promise<Chain> {
  const { store = memoryStore(), clock = createClock(), genesis = DEFAULT_GENESIS } = options;
  const { chainId = 'localnet', retryMs = 1_000 } = options;
  const chain = new Chain(store, { clock, chainId, retryMs });
  await chain.open(genesis);
  return chain;
}

/** A whole NEAR network in one object. The HTTP endpoints in rpc/, feed/ and token-index/ open onto it. */
export class Chain {
  readonly history: History;
  private readonly ledger: Ledger;
  private readonly producer: Producer;
  private readonly faults: { matches: (receipt: ReceiptMatch) => boolean; message: string }[] = [];
  private unsigned = 0;

  readonly clock: Clock;
  readonly chainId: string;
  readonly nodeKey: NodeKey;

  constructor(
    private readonly store: BlockStore,
    { clock, chainId, retryMs }: { clock: Clock; chainId: string; retryMs: number },
  ) {
    this.clock = clock;
    this.chainId = chainId;
    this.nodeKey = new NodeKey(chainId);
    this.ledger = new Ledger(clock, (receipt) => this.takeFault(receipt));
    this.history = new History(store);
    this.producer = new Producer(this.ledger, this.history, store, retryMs);
  }

  async open(genesis: readonly GenesisAccount[]): Promise<void> {
    const { snapshot, records } = await this.store.load();
    const last = snapshot && (await this.store.read(snapshot.height));
    if (last) {
      this.ledger.restore(snapshot, last);
      this.history.restore(snapshot, last);
    }
    for await (const record of records) {
      this.ledger.replay(record);
      this.history.add(record.block);
    }
    if (this.history.isEmpty) {
      const record = this.ledger.genesis(genesis);
      await this.store.append(record);
      this.ledger.save();
      this.history.add(record.block);
      return;
    }
    this.ledger.catchUpClock();
    this.producer.wake();
  }

  /**
   * Runs an unsigned transaction to its end, detached promises included. For tests and seeding.
   * Everything but the key is checked and charged as for any other.
   * @throws InvalidTransactionError when the chain does not take it; a failure on the way is in the outcome
   */
  async run(request: { signerId: string; receiverId: string; actions: Action[] }): Promise<Outcome> {
    const nonce = BigInt(++this.unsigned);
    const name = `${this.chainId}/${this.ledger.head.hash}/${nonce}/${request.signerId}/${request.receiverId}`;
    const tx: Transaction = {
      ...request,
      nonce,
      hash: base58Text(sha256(name)),
      publicKey: this.account(request.signerId)?.keys.keys().next().value ?? NO_KEY,
      signature: NO_SIGNATURE,
    };
    await this.producer.add({ tx, signed: false }).finished;
    return this.outcome(tx.hash);
  }

  /** Runs a signed transaction (Borsh) to its end. @throws InvalidTransactionError, UnreadableTransactionError */
  async submit(signedTransaction: Uint8Array): Promise<Outcome> {
    const { hash, progress } = this.send(signedTransaction);
    await progress.finished;
    return this.outcome(hash);
  }

  /**
   * Sends a signed transaction without waiting. One that is in a block already is never run twice: its progress is returned.
   * @throws InvalidTransactionError, UnreadableTransactionError
   */
  send(signedTransaction: Uint8Array): { hash: string; progress: Progress } {
    const tx = decodeTransaction(signedTransaction);
    const candidate: Candidate = { tx, signed: true };
    if (tx.size > LIMITS.transaction) {
      throw new InvalidTransactionError({
        TransactionSizeExceeded: { size: tx.size, limit: LIMITS.transaction },
      });
    }
    if (!tx.signatureIsValid) throw new InvalidTransactionError('InvalidSignature');
    if (!this.progress(tx.hash)) {
      if (this.history.heightOf(tx.blockHash) === undefined) throw new InvalidTransactionError('Expired');
      const problem = this.ledger.problemWith(candidate);
      if (problem) throw problem;
    }
    return { hash: tx.hash, progress: this.producer.add(candidate) };
  }

  /** A transaction with what has followed from it so far; null when it is unknown. */
  trace(hash: string): Promise<TransactionTrace | null> {
    return this.history.trace(hash);
  }

  /** Progress of a transaction; null when the chain does not know it. */
  progress(hash: string): Progress | null {
    return this.producer.progressOf(hash);
  }

  private async outcome(hash: string): Promise<Outcome> {
    const trace = await this.trace(hash);
    if (!trace) throw new Error(`transaction ${hash} is unknown`);
    return outcomeOf(trace);
  }

  /** Asks a contract. The answer is parsed JSON. @throws ViewError */
  view<T = unknown>(contractId: string, methodName: string, args: object = {}): T {
    const bytes = new TextEncoder().encode(JSON.stringify(args));
    return parseJson(this.viewBytes(contractId, methodName, bytes).value) as T;
  }

  viewBytes(contractId: string, methodName: string, args: Uint8Array): { value: Uint8Array; logs: string[] } {
    return viewCall(this.ledger.world, this.nextBlock(), { contractId, methodName, args });
  }

  account(accountId: string): AccountView | null {
    const account = this.ledger.world.accounts.get(accountId);
    if (!account) return null;
    const { amount, codeHash, storageUsage, keys } = account;
    return { accountId, amount, codeHash, storageUsage, keys };
  }

  code(accountId: string): Uint8Array | null {
    const account = this.ledger.world.accounts.get(accountId);
    return (account && this.ledger.world.codes.get(account.codeHash)) ?? null;
  }

  /** A contract's records whose keys start with `prefix`, in key order. */
  records(accountId: string, prefix: Uint8Array): [key: Uint8Array, value: Uint8Array][] {
    const start = Buffer.from(prefix).toString('latin1');
    const records = this.ledger.world.accounts.get(accountId)?.records ?? new Map<string, Uint8Array>();
    return [...records]
      .filter(([key]) => key.startsWith(start))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [Uint8Array.from(Buffer.from(key, 'latin1')), value]);
  }

  get accountIds(): Iterable<string> {
    return this.ledger.world.accounts.keys();
  }

  /** The newest block. */
  get lastBlock(): BlockJson {
    return this.history.lastBlock;
  }

  /** Height and time that the next block would have; views see these. */
  nextBlock(): BlockContext {
    return this.ledger.nextContext();
  }

  get firstHeight(): number {
    return FIRST_HEIGHT;
  }

  block(height: number): Promise<BlockJson | null> {
    return this.history.block(height);
  }

  /** A block with the roots and signatures that NEAR's headers have. */
  async viewOf(json: BlockJson): Promise<BlockView> {
    await this.history.completeTree();
    const { nodeKey: key, history } = this;
    return blockView(json, { key, rootBefore: (height) => history.rootBefore(height) });
  }

  /** What a block changed; null when there is no such block. */
  changes(height: number): Promise<AccountChange[] | null> {
    return this.store.readChanges(height);
  }

  /** The contract code of that hash. */
  codeOf(codeHash: string): Uint8Array | null {
    return this.ledger.world.codes.get(codeHash) ?? null;
  }

  /**
   * Lets time pass in blocks without waiting for it, for tests and development: `milliseconds` go by, then `blocks`
   * blocks are made, the first of which has the new time.
   */
  async passTime(milliseconds: number, blocks: number): Promise<void> {
    this.clock.advance(milliseconds);
    await this.producer.addBlocks(blocks);
  }

  /** Called for every new block once it is durable. @returns unsubscribes */
  onBlock(listener: (block: BlockJson) => void): () => void {
    return this.producer.onBlock(listener);
  }

  /**
   * Makes the next matching receipt fail, once, as if its contract had panicked with `message`. Refunds are not asked:
   * on no network can a contract make them fail.
   */
  failNext(matches: (receipt: ReceiptMatch) => boolean, message = 'a failure made by the test'): void {
    this.faults.push({ matches, message });
  }

  private takeFault(receipt: ActionReceipt): string | null {
    const { id, receiverId, predecessorId } = receipt;
    if (predecessorId === SYSTEM_ACCOUNT) return null;
    const call = receipt.actions.find((action) => action.kind === 'FunctionCall');
    const match = { id, receiverId, predecessorId, methodName: call?.methodName };
    const index = this.faults.findIndex((fault) => fault.matches(match));
    return this.faults.splice(index, index < 0 ? 0 : 1)[0]?.message ?? null;
  }

  /** Why no block can be made at the moment; null while all is well. Transactions are refused until it passes. */
  get trouble(): ChainStoppedError | null {
    return this.producer.trouble;
  }

  /** Resolves when no receipt is on its way. */
  settled(): Promise<void> {
    return this.producer.settled();
  }

  /** Finishes running work, then closes the store. */
  async close(): Promise<void> {
    await this.producer.close();
    await this.store.close();
  }
}
