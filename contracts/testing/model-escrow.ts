/** What one buyer's escrow must hold and do, written down on its own. Amounts in millionths, times in milliseconds. */

const LOST_AFTER = 10 * 60_000;

/** What goes wrong while an operation runs: its first or second token transfer fails, or a callback never arrives. */
export type Fate = 'none' | 'transfer' | 'sweep' | 'on_paid' | 'on_sweep' | 'on_settled';

/** Token balances of those that are registered. */
export class ModelToken {
  private readonly balances = new Map<string, bigint>();
  /** Whom the issuer lets neither send nor receive. */
  readonly blocked = new Set<string>();

  register(account: string, balance = 0n): void {
    this.balances.set(account, balance);
  }

  leave(account: string): void {
    this.balances.delete(account);
  }

  isRegistered(account: string): boolean {
    return this.balances.has(account);
  }

  of(account: string): bigint {
    return this.balances.get(account) ?? 0n;
  }

  mayMove(from: string, to: string): boolean {
    return [from, to].every((account) => this.isRegistered(account) && !this.blocked.has(account));
  }

  /** @returns whether it went: accounts that the token does not know or blocks get nothing */
  move(from: string, to: string, amount: bigint): boolean {
    if (!this.mayMove(from, to) || this.of(from) < amount) return false;
    this.balances.set(from, this.of(from) - amount);
    this.balances.set(to, this.of(to) + amount);
    return true;
  }

  entries(): Iterable<[string, bigint]> {
    return this.balances;
  }
}

interface Unresolved {
  /** What the transfer carried, and whether it has arrived: the callback that would have said so was lost. */
  amount: bigint;
  arrived: boolean;
  since: number;
}

/** What stays in the escrow of a payment: the market's fee, and what its owner is owed. */
interface Retained {
  fee: bigint;
  refund: bigint;
}

const NOTHING: Retained = { fee: 0n, refund: 0n };

export class ModelEscrow {
  readonly holds = new Map<string, bigint>();
  /** Orders whose payment has arrived, and of whose hold the rest is the owner's. */
  readonly owed = new Set<string>();
  fees = 0n;
  paying: (Unresolved & Retained & { orderId: string }) | null = null;
  sweeping: Unresolved | null = null;
  /** When the market was last asked for an order and did not refuse. */
  lastDeposit = 0;

  constructor(
    readonly account: string,
    readonly owner: string,
    private readonly vault: string,
    private readonly token: ModelToken,
  ) {}

  held(): bigint {
    let sum = 0n;
    for (const amount of this.holds.values()) sum += amount;
    return sum;
  }

  /** @returns its result: `true` paid, or why not, or null for none */
  pay(
    orderId: string,
    to: string,
    retained: Retained,
    fate: Fate,
    now: number,
  ): true | 'busy' | 'transfer' | null {
    if (!this.holds.has(orderId) || this.owed.has(orderId)) return true;
    if (this.paying) return this.paying.orderId === orderId ? null : 'busy';
    return this.send(orderId, to, retained, fate, now);
  }

  /** All of a hold to the owner. */
  giveBack(orderId: string, fate: Fate, now: number): true | 'busy' | 'transfer' | null {
    return this.paying ? 'busy' : this.send(orderId, this.owner, NOTHING, fate, now);
  }

  private send(
    orderId: string,
    to: string,
    retained: Retained,
    fate: Fate,
    now: number,
  ): true | 'transfer' | null {
    const amount = (this.holds.get(orderId) ?? 0n) - retained.fee - retained.refund;
    const arrived = fate !== 'transfer' && this.token.move(this.account, to, amount);
    if (fate === 'on_paid') {
      this.paying = { orderId, amount, ...retained, arrived, since: now };
      return null;
    }
    if (!arrived) return 'transfer';
    this.finish(orderId, retained);
    // The second transfer of the call is what the owner is owed, if anything is, and the fees' otherwise.
    const next = fate === 'sweep' ? 'transfer' : fate;
    if (this.owed.has(orderId)) this.send(orderId, this.owner, NOTHING, next, now);
    else this.sweep(next, now);
    return true;
  }

  private finish(orderId: string, { fee, refund }: Retained): void {
    this.fees += fee;
    if (refund > 0n) {
      this.holds.set(orderId, refund);
      this.owed.add(orderId);
      return;
    }
    this.holds.delete(orderId);
    this.owed.delete(orderId);
  }

  /** @returns whether the fees have arrived; null when its callback was lost */
  sweep(fate: Fate, now: number): boolean | null {
    if (this.fees === 0n || this.sweeping || this.paying) return false;
    const amount = this.fees;
    const arrived = fate !== 'transfer' && this.token.move(this.account, this.vault, amount);
    if (fate === 'on_sweep') {
      this.sweeping = { amount, arrived, since: now };
      return null;
    }
    if (arrived) this.fees = 0n;
    return arrived;
  }

  canRecover(now: number): boolean {
    const since = Math.max(this.paying?.since ?? 0, this.sweeping?.since ?? 0);
    return since > 0 && now >= since + LOST_AFTER;
  }

  /** @returns whether anything turns out to have arrived */
  recover(): boolean {
    const { paying, sweeping } = this;
    this.paying = null;
    this.sweeping = null;
    if (paying?.arrived) this.finish(paying.orderId, paying);
    if (sweeping?.arrived) this.fees -= sweeping.amount;
    return paying?.arrived === true || sweeping?.arrived === true;
  }
}
