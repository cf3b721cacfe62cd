import { readFile } from 'node:fs/promises';
import type { BlockJson } from '@cosecha/near-emulator';
import { deployContract, functionCall, type ReceiptMatch, transfer } from '@cosecha/near-emulator';
import type { AccountState } from '@cosecha/near-emulator/differential';
import { buildContract, type ContractName } from '../build';
import { loadContract } from '../index';
import {
  COFFEE,
  escrowOf,
  MARKET,
  MINUTE_MS,
  NEAR,
  Network,
  OFFER_DEPOSIT,
  OWNER,
  refusals,
  TOKEN,
} from '../testing/network';

/** The states in which contracts are called: snapshots of one market's history, in order. */

export type Stage =
  | 'before new'
  | 'quiet'
  | 'busy'
  | 'opening'
  | 'idle'
  | 'of another version'
  | 'fees wait'
  | 'sweeping'
  | 'paying'
  | 'paid unseen';

export interface AccountSnapshot extends AccountState {
  /** What the contract last called itself with, method by method: arguments that hold times and versions. */
  recorded: ReadonlyMap<string, Uint8Array>;
}

export type Snapshots = Record<ContractName, Partial<Record<Stage, AccountSnapshot>>>;

export const BUYER_ESCROW = escrowOf('beto.test');
const ELEVEN_MINUTES = 11 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

export async function takeSnapshots(): Promise<Snapshots> {
  const network = await Network.create(['ana.test', 'beto.test', 'caro.test']);
  const snapshots: Snapshots = { stablecoin: {}, market: {}, escrow: {} };
  const recorder = new SnapshotRecorder(network);

  await network.own('set_sponsor', { account_id: OWNER });
  await network.publish('ana.test');
  await network.openEscrow('beto.test');
  snapshots.stablecoin.quiet = await recorder.take(TOKEN);
  snapshots.stablecoin['before new'] = withoutState(snapshots.stablecoin.quiet);
  snapshots.market.quiet = await recorder.take(MARKET);
  snapshots.market['before new'] = withoutState(snapshots.market.quiet);
  snapshots.escrow.quiet = await recorder.take(BUYER_ESCROW);
  snapshots.escrow['before new'] = withoutState(snapshots.escrow.quiet);

  await liveBusily(network);
  snapshots.market.busy = await recorder.take(MARKET);
  snapshots.escrow.busy = await recorder.take(BUYER_ESCROW);

  lose(network, 'on_escrow_created');
  await network.openEscrow('caro.test');
  await network.own('propose_owner', { account_id: 'dora.test' });
  snapshots.market.opening = await recorder.take(MARKET);

  await losePayments(network, async (stage) => {
    snapshots.escrow[stage] = await recorder.take(BUYER_ESCROW);
  });
  await writeOtherVersion(network);
  snapshots.market['of another version'] = await recorder.take(MARKET);
  snapshots.market.idle = await takeIdle();
  return snapshots;
}

/** Order 1 of beto, in an escrow account that the sponsor has paid for, stands still for half a year. */
async function takeIdle(): Promise<AccountSnapshot> {
  const network = await Network.create(['ana.test', 'beto.test']);
  const recorder = new SnapshotRecorder(network);
  await network.own('set_sponsor', { account_id: OWNER });
  await network.publish('ana.test');
  await network.call(OWNER, MARKET, 'open_escrow_for', { owner_id: 'beto.test' }, { deposit: NEAR });
  await network.buy('beto.test');
  network.advance(180 * DAY_MS);
  return recorder.take(MARKET);
}

/**
 * Offers: 1 with orders, 2 without, 3 paused and caro's, 4 caro's with freight, 5 ana's on her storage credit. Caro has blocked dora, whose escrow the sponsor has paid for. Orders of beto: 1 awaits the delivery, 2 its money,
 * 3 is delivered, 4 disputed, 5 asked to be cancelled, 6 paid without the market knowing.
 */
async function liveBusily(network: Network): Promise<void> {
  await network.publish('ana.test');
  const paused = await network.publish('caro.test', { extra: '{"productName":"Ají \\"dulce\\"\\n🌶"}' });
  await network.call(
    'caro.test',
    MARKET,
    'pause_play_offer',
    { offer_id: paused, is_pause: true },
    { deposit: 1n },
  );
  await network.chain.run({
    signerId: 'beto.test',
    receiverId: BUYER_ESCROW,
    actions: [transfer(NEAR / 10n)],
  });
  await network.buy('beto.test');
  lose(network, 'activate');
  for (let order = 2; order <= 6; order++) await network.buy('beto.test');
  await network.confirm('ana.test', '3');
  await network.propose('beto.test', '4', 7_619_047n);
  await network.dispute('beto.test', '4', 'Llegaron «2 Kg».');
  await network.cancel('beto.test', '5');
  lose(network, 'on_settled');
  await network.confirm('beto.test', '6');
  await network.publish('caro.test', {
    delivery: [
      { id: 'plaza', kind: 'pickup', freight_amount: '0', per: 'order' },
      { id: 'camión', kind: 'seller', freight_amount: '333333', per: 'kg' },
    ],
  });
  const sponsored = { deposit: NEAR };
  await network.call(OWNER, MARKET, 'open_escrow_for', { owner_id: 'dora.test' }, sponsored);
  await network.call(OWNER, MARKET, 'sponsor_storage', { account_id: 'ana.test', bytes: 900 }, sponsored);
  await network.call('ana.test', MARKET, 'set_offers_sell', COFFEE, { deposit: 1n });
  const blocked = { account_id: 'dora.test', is_blocked: true };
  await network.call('caro.test', MARKET, 'set_blocked', blocked, { deposit: OFFER_DEPOSIT });
}

/** What the escrow has to find out by itself. */
async function losePayments(network: Network, take: (stage: Stage) => Promise<void>): Promise<void> {
  const toVault = nth(
    2,
    ({ methodName, predecessorId }) => methodName === 'ft_transfer' && predecessorId === BUYER_ESCROW,
  );
  network.chain.failNext(toVault);
  await network.confirm('beto.test', '1');
  await take('fees wait');

  lose(network, 'on_sweep', 'on_witness');
  await network.call('ana.test', BUYER_ESCROW, 'sweep_fees');
  await take('sweeping');
  await recover(network);

  lose(network, 'on_paid');
  await network.confirm('beto.test', '3');
  await take('paying');
  await recover(network);

  lose(network, 'on_paid', 'on_witness', 'on_recover');
  await network.confirm('beto.test', '4');
  await recover(network);
  await take('paid unseen');
}

async function recover(network: Network): Promise<void> {
  network.advance(ELEVEN_MINUTES);
  await network.call('ana.test', BUYER_ESCROW, 'recover');
}

async function writeOtherVersion(network: Network): Promise<void> {
  const { file } = await buildContract('other-version', 'testing/other-version/assembly/index.ts');
  const other = await readFile(file);
  const actions = [
    deployContract(other),
    functionCall('set_version', { version: 99 }),
    deployContract(await loadContract('market')),
  ];
  const outcome = await network.chain.run({ signerId: MARKET, receiverId: MARKET, actions });
  if (refusals(outcome).length > 0) throw new Error(refusals(outcome).join());
}

function lose(network: Network, ...methods: string[]): void {
  for (const lost of methods) network.chain.failNext(({ methodName }) => methodName === lost);
}

function nth(count: number, matches: (receipt: ReceiptMatch) => boolean): (receipt: ReceiptMatch) => boolean {
  let left = count;
  return (receipt) => matches(receipt) && --left === 0;
}

/** The same account before its contract has been called for the first time. */
function withoutState(snapshot: AccountSnapshot): AccountSnapshot {
  const bytes = [...snapshot.records].reduce((sum, [key, value]) => sum + 40 + key.length + value.length, 0);
  return { ...snapshot, records: new Map(), storageUsage: snapshot.storageUsage - bytes };
}

class SnapshotRecorder {
  private readonly recorded = new Map<string, Map<string, Uint8Array>>();
  private seen = 0;

  constructor(private readonly network: Network) {}

  async take(accountId: string): Promise<AccountSnapshot> {
    const { chain } = this.network;
    const account = chain.account(accountId);
    const code = chain.code(accountId);
    if (!account || !code) throw new Error(`there is no contract ${accountId}`);
    await this.read();
    const { height, timestampNs } = chain.nextBlock();
    return {
      accountId,
      amount: account.amount,
      storageUsage: account.storageUsage,
      records: new Map(
        chain
          .records(accountId, new Uint8Array())
          .map(([key, value]) => [Buffer.from(key).toString('latin1'), value]),
      ),
      code,
      height,
      timestampNs,
      recorded: new Map(this.recorded.get(accountId)),
    };
  }

  /** Goes through the blocks that are new since the last snapshot. */
  private async read(): Promise<void> {
    const { height } = this.network.chain.lastBlock.block.header;
    while (this.seen < height) {
      const block = await this.network.chain.block(++this.seen);
      if (block) this.note(block);
    }
  }

  private note(block: BlockJson): void {
    for (const { receipt } of block.shards.flatMap((shard) => shard.receipt_execution_outcomes)) {
      if (!('Action' in receipt.receipt) || receipt.predecessor_id !== receipt.receiver_id) continue;
      const calls = this.recorded.get(receipt.receiver_id) ?? new Map<string, Uint8Array>();
      this.recorded.set(receipt.receiver_id, calls);
      for (const action of receipt.receipt.Action.actions) {
        if (typeof action === 'string' || !('FunctionCall' in action)) continue;
        calls.set(action.FunctionCall.method_name, Buffer.from(action.FunctionCall.args, 'base64'));
      }
    }
  }
}
