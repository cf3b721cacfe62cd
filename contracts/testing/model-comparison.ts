import type { Model } from './model';
import { WAY } from './model-terms';
import { SETTLEMENTS } from './model-types';
import { COFFEE, MARKET, type Network, OWNER, STAKE_PER_BYTE, SUPPLY, TOKEN, VAULT } from './network';
import { type Lines, line, StateReader } from './state-reader';

/** How the contract stores the kind of the model's one way. */
const SELLERS_WAY = 2;
const PROPOSED_BY = { seller: 1, buyer: 2 } as const;

/** Holds the chain's whole state equal to the model's: every record of every contract. */

/** Written once, when the contracts were set up: these may never change at all. */
const FIXED = /\/(version|w|escrow\/.*|parties|token)$/;
const SET = /^(.*\/(?:offers|orders))\/(length|at|index)(?:\/(\d+))?$/;

export class ModelComparison {
  private readonly readers: StateReader[];
  private fixed: Lines | null = null;
  private marketFree: bigint;
  private changed = false;

  constructor(
    private readonly network: Network,
    private readonly model: Model,
  ) {
    const escrows = [...model.escrows.values()].map(({ account }) => account);
    this.readers = [
      new StateReader(network.chain, MARKET, 'market'),
      new StateReader(network.chain, TOKEN, 'token'),
      ...escrows.map((account) => new StateReader(network.chain, account, 'escrow')),
    ];
    this.marketFree = this.free();
  }

  /** NEAR of the market beyond what its records need and what it keeps for storage that is lent and not used. */
  private free(): bigint {
    const account = this.network.chain.account(MARKET);
    const unused = [...this.model.credits.values()].reduce((sum, { total, used }) => sum + total - used, 0);
    return (account?.amount ?? 0n) - BigInt((account?.storageUsage ?? 0) + unused) * STAKE_PER_BYTE;
  }

  /**
   * @param yocto that the market has kept since the last time, and no more
   * @throws with the lines that differ
   */
  expect(yocto: bigint): { changed: boolean } {
    const chain = this.readChain();
    const model = this.linesOfModel();
    const wrong = [...new Set([...chain.keys(), ...model.keys()])].filter(
      (name) => chain.get(name) !== model.get(name),
    );
    if (wrong.length > 0) {
      const only = (lines: Lines) => Object.fromEntries(wrong.map((name) => [name, lines.get(name)]));
      expect(only(chain)).toEqual(only(model));
    }
    const free = this.free();
    if (free !== this.marketFree + yocto) expect(free).toBe(this.marketFree + yocto);
    this.marketFree = free;
    return { changed: this.changed };
  }

  private readChain(): Lines {
    const lines: Lines = new Map();
    this.changed = false;
    for (const reader of this.readers) {
      const { lines: own, changed } = reader.read();
      this.changed ||= changed;
      for (const [name, text] of own) lines.set(name, text);
      lines.set(`${reader.accountId}/code`, this.network.chain.account(reader.accountId)?.codeHash ?? '');
    }
    this.fixed ??= new Map([...lines].filter(([name]) => FIXED.test(name) || name.endsWith('/code')));
    return withSets(lines);
  }

  private linesOfModel(): Lines {
    const { model } = this;
    const lines: Lines = new Map(this.fixed ?? []);
    const market = (name: string, ...values: unknown[]) => lines.set(`${MARKET}/${name}`, line(values));
    market('config', OWNER, TOKEN, VAULT, model.arbiter, '', model.isPaused, OWNER);
    market('counters', model.offersMade, model.ordersMade);
    market('offers', ...sorted(model.offers.keys()));
    market('orders', ...sorted(model.orders.keys()));
    for (const account of model.merchants) market(`merchant/${account}`);
    for (const [name, isOnCredit] of [...model.away, ...model.blocked])
      market(name.replace(' ', '/'), ...(isOnCredit ? [0] : []));
    for (const [account, { total, used }] of model.credits) market(`credit/${account}`, total, used);
    this.offerLines(market);
    this.orderLines(market);
    for (const escrow of model.escrows.values()) {
      const { account, sweeping, paying, holds, owed, fees } = escrow;
      const unresolved = [sweeping?.amount ?? 0n, sweeping?.since ?? 0, paying?.orderId ?? 0];
      const times = [escrow.lastDeposit, 0];
      lines.set(`${account}/totals`, line([escrow.held(), fees, ...unresolved, ...times]));
      for (const [id, amount] of holds) {
        const own = paying?.orderId === id ? paying : { fee: 0n, refund: 0n, since: 0 };
        lines.set(`${account}/hold/${id}`, line([amount, own.fee, own.refund, owed.has(id), own.since]));
      }
    }
    for (const [account, balance] of model.token.entries())
      lines.set(`${TOKEN}/balance/${account}`, String(balance));
    for (const account of model.token.blocked) lines.set(`${TOKEN}/blocked/${account}`, '');
    return lines;
  }

  private offerLines(market: (name: string, ...values: unknown[]) => void): void {
    const { model } = this;
    for (const [id, { seller, remaining, isPaused, terms, isOnCredit, revision }] of model.offers) {
      const method = COFFEE.payment_method.flatMap((one) => [one.payment_method_id, one.payment_method]);
      market(
        `offer/${id}`,
        ...[seller, remaining, isPaused, model.openOrders(id)],
        ...[COFFEE.asset, COFFEE.extra, COFFEE.terms_conditions],
        ...[terms.rate, terms.amount, terms.minimum, terms.maximum],
        ...[COFFEE.fiat_method, terms.minutes, ...method],
        ...(terms.delivery ? [1, WAY.id, SELLERS_WAY, terms.delivery.freight, terms.delivery.isPerKg] : [0]),
        ...(revision > 0 ? [Number(isOnCredit), revision] : isOnCredit ? [1] : []),
      );
    }
  }

  private orderLines(market: (name: string, ...values: unknown[]) => void): void {
    for (const [id, order] of this.model.orders) {
      const { settling, proposal } = order;
      const settlement = settling ? [SETTLEMENTS[settling.kind].code, settling.since] : [0, 0];
      market(
        `order/${id}`,
        ...[order.offerId, order.seller, order.buyer],
        ...[COFFEE.asset, COFFEE.terms_conditions, COFFEE.payment_method[0]?.payment_method],
        ...[order.rate, order.quantity, order.price],
        ...[COFFEE.fiat_method, order.minutes, order.created, order.since],
        ...[order.status, order.sellerSaid, order.buyerSaid, order.ruling, order.isFunding, ...settlement],
        ...[
          true,
          proposal ? PROPOSED_BY[proposal.by] : 0,
          proposal?.amount ?? 0n,
          settling?.sellerAmount ?? 0n,
        ],
        ...(order.freight === null ? [0n, 0, ''] : [order.freight, SELLERS_WAY, WAY.id]),
        proposal?.at ?? 0,
      );
    }
  }

  /** No token has come or gone; what the escrows hold is there. */
  expectCovered(): void {
    const { token, escrows } = this.model;
    const sum = [...token.entries()].reduce((total, [, balance]) => total + balance, 0n);
    if (sum !== SUPPLY) expect(sum).toBe(SUPPLY);
    for (const { account, fees, paying, sweeping, ...escrow } of escrows.values()) {
      const gone = (paying?.arrived ? paying.amount : 0n) + (sweeping?.arrived ? sweeping.amount : 0n);
      const due = [...escrow.holds.values()].reduce((total, amount) => total + amount, 0n) + fees - gone;
      if (token.of(account) !== due) expect([account, token.of(account)]).toEqual([account, due]);
    }
  }
}

const sorted = (ids: Iterable<string>): string[] => [...ids].sort((a, b) => Number(a) - Number(b));

/** Each set of ids as one line; that its two ways of finding an id agree is checked here. */
function withSets(lines: Lines): Lines {
  const rest: Lines = new Map();
  const sets = new Map<string, { length: number; at: Map<string, string>; index: Map<string, string> }>();
  for (const [name, text] of lines) {
    const [, set, part, key = ''] = SET.exec(name) ?? [];
    if (set === undefined) {
      rest.set(name, text);
      continue;
    }
    const found = sets.get(set) ?? { length: -1, at: new Map(), index: new Map() };
    sets.set(set, found);
    if (part === 'length') found.length = Number(text);
    if (part === 'at') found.at.set(key, text);
    if (part === 'index') found.index.set(key, text);
  }
  for (const [set, { length, at, index }] of sets) {
    const isWhole = at.size === length && index.size === length;
    const isTrue = [...at].every(([place, id]) => Number(place) < length && index.get(id) === place);
    rest.set(
      set,
      isWhole && isTrue ? line(sorted(index.keys())) : `torn: ${length}, ${[...at]}, ${[...index]}`,
    );
  }
  return rest;
}
