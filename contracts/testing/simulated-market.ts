import type { Outcome } from '@cosecha/near-emulator';
import { panicCodeIn } from '../../backend/src/near/panic-codes';
import { Model } from './model';
import { ModelComparison } from './model-comparison';
import type { Fate } from './model-escrow';
import { patienceOf } from './model-rules';
import { answerWord, chosen, eventsInLog, offerArgs } from './model-terms';
import type { Expected, ModelOrder } from './model-types';
import {
  ARBITER,
  escrowOf,
  MARKET,
  NEAR,
  type Network,
  OFFER_DEPOSIT,
  OWNER,
  refusals,
  SUPPLY,
  TOKEN,
  VAULT,
} from './network';
import { OUTSIDER, PEOPLE, type StepOf } from './simulation-steps';
import type { Tally } from './tally';

const PURSE = 10_000_000_000n;
export const NOTHING = 0n;
/** What a call that takes exactly one yocto leaves with the market. */
export const YOCTO = 1n;
const DEPOSITS = { deposit: OFFER_DEPOSIT, credit: YOCTO };

/** A market on the chain and its model, that take the same calls and are held equal after each. */
export class SimulatedMarket {
  readonly model = new Model(VAULT, ARBITER);
  protected readonly agreement: ModelComparison;
  /** The call that the step under way has made; null when it made none. */
  protected outcome: Outcome | null = null;
  protected yocto = NOTHING;

  protected constructor(
    protected readonly network: Network,
    protected readonly tally: Tally,
  ) {
    const { token } = this.model;
    const accounts = [...PEOPLE, OUTSIDER];
    token.register(OWNER, SUPPLY - PURSE * BigInt(accounts.length));
    token.register(VAULT);
    for (const account of accounts) token.register(account, PURSE);
    for (const person of PEOPLE) this.model.openEscrow(person, escrowOf(person));
    this.agreement = new ModelComparison(network, this.model);
  }

  protected now(): number {
    return Number(this.network.clock.nowNs() / 1_000_000n);
  }

  protected async agreeing(run: () => Promise<void>): Promise<{ changed: boolean }> {
    // Never a whole second, so that no step meets a deadline to the millisecond.
    this.network.advance(7);
    this.outcome = null;
    this.yocto = NOTHING;
    this.model.events = [];
    this.model.retained = NOTHING;
    await run();
    const agreed = this.agreement.expect(this.yocto + this.model.retained);
    this.agreement.expectCovered();
    expect(this.emitted()).toEqual(this.model.events.map((event) => event.map(String)));
    return agreed;
  }

  /** What the market's events said of the step, in the model's words. */
  private emitted(): string[][] {
    const logs = this.outcome?.receipts.filter(
      ({ executorId, status }) => executorId === MARKET && !('Failure' in status),
    );
    return (logs ?? []).flatMap((receipt) => receipt.logs.flatMap(eventsInLog));
  }

  /** Runs the call and holds its answer, or its refusal, to what the model expects. */
  protected async hold(name: string, expected: Expected, run: () => Promise<Outcome>): Promise<void> {
    const outcome = await run();
    this.outcome = outcome;
    const [reason = ''] = refusals(outcome);
    if ('refused' in expected) {
      expect(reason.slice(0, expected.refused.length)).toBe(expected.refused);
      expect([undefined, '0']).toContain(outcome.value);
      this.tally.refuse(name, panicCodeIn(reason) ?? expected.refused);
      return;
    }
    expect(outcome.value).toEqual(expected.answer);
    this.tally.accept(name, answerWord(expected.answer));
  }

  /** To the last millisecond before the order's deadline, or the first one after it, if that is still to come. */
  protected advanceTo(order: ModelOrder, when: 'before' | 'after'): void {
    const target = order.since + patienceOf(order) + (when === 'after' ? 1 : -1);
    if (target > this.now()) this.network.advance(target - this.now());
  }

  /** An account sends its tokens away and unregisters from the token, or registers again. */
  protected async register({ who, isLeaving }: StepOf<'register'>): Promise<void> {
    const { token } = this.model;
    if (token.blocked.has(who)) return;
    if (!isLeaving) {
      await this.network.register(who);
      if (!token.isRegistered(who)) {
        token.register(who);
        await this.network.give(who, PURSE);
        token.move(OWNER, who, PURSE);
      }
      this.tally.accept('register', 'stays');
      return;
    }
    if (!token.isRegistered(who)) return;
    if (token.of(who) > 0n) {
      const args = { receiver_id: OWNER, amount: String(token.of(who)) };
      await this.network.mustCall(who, TOKEN, 'ft_transfer', args, { deposit: 1n });
      token.move(who, OWNER, token.of(who));
    }
    await this.network.mustCall(who, TOKEN, 'storage_unregister', {}, { deposit: 1n });
    token.leave(who);
    this.tally.accept('register', 'leaves');
  }

  protected async block({ who, isBlocked }: Omit<StepOf<'block'>, 'kind'>): Promise<void> {
    const { blocked } = this.model.token;
    await this.network.block(who, isBlocked);
    if (isBlocked) blocked.add(who);
    else blocked.delete(who);
    this.tally.accept('block', isBlocked ? 'blocked' : 'free');
  }

  protected publish({ who, terms, payment }: StepOf<'publish'>): Promise<void> {
    return this.hold(`publish by ${payment}`, this.model.publish(who, terms, payment), () =>
      this.network.call(who, MARKET, 'set_offers_sell', offerArgs(terms), { deposit: DEPOSITS[payment] }),
    );
  }

  protected async edit({ as, pick, terms, payment }: StepOf<'edit'>): Promise<void> {
    const [offer_id, who] = this.offerAndCaller(as, pick);
    const args = { ...offerArgs(terms), offer_id };
    await this.hold(`edit by ${payment}`, this.model.edit(who, offer_id, terms, payment), () =>
      this.network.call(who, MARKET, 'set_offers_sell', args, { deposit: DEPOSITS[payment] }),
    );
  }

  /** The sponsor lends storage to a person, or takes back what that person does not use. */
  protected sponsor({ who, ...step }: StepOf<'lend'> | StepOf<'takeBack'>): Promise<void> {
    const { model, network } = this;
    const account = { account_id: who };
    if (step.kind === 'takeBack')
      return this.hold('take back', model.takeBack(who), () =>
        network.call(OWNER, MARKET, 'reclaim_storage', account, { deposit: YOCTO }),
      );
    const { bytes } = step;
    return this.hold('lend', model.lend(who, bytes), () =>
      network.call(OWNER, MARKET, 'sponsor_storage', { ...account, bytes }, { deposit: NEAR }),
    );
  }

  protected async changeOffer(step: StepOf<'pause'> | StepOf<'remove'>): Promise<void> {
    const [offer_id, who] = this.offerAndCaller(step.as, step.pick);
    const isPause = step.kind === 'pause';
    const expected = isPause
      ? this.model.pauseOffer(who, offer_id, step.isPaused)
      : this.model.deleteOffer(who, offer_id);
    const method = isPause ? 'pause_play_offer' : 'delete_contract';
    const args = isPause ? { offer_id, is_pause: step.isPaused } : { offer_id };
    if (isPause && !('refused' in expected)) this.yocto = YOCTO;
    await this.hold(step.kind, expected, () => this.network.call(who, MARKET, method, args, { deposit: 1n }));
  }

  /** An existing or unknown offer; its seller or another account. */
  protected offerAndCaller(as: 'seller' | 'other', pick: number): [string, string] {
    const [id, offer] = chosen([...this.model.offers], pick) ?? ['99', { seller: PEOPLE[0] }];
    const other =
      chosen(
        [...PEOPLE, OUTSIDER].filter((person) => person !== offer.seller),
        pick,
      ) ?? OUTSIDER;
    return [id, as === 'seller' ? offer.seller : other];
  }

  /** Whom a person deals with, and when. */
  protected choose(step: StepOf<'away'> | StepOf<'shun'>): Promise<void> {
    const { model, network } = this;
    const { who, payment } = step;
    const deposit = DEPOSITS[payment];
    if (step.kind === 'away') {
      const { isAway } = step;
      return this.hold('away', model.goAway(who, isAway, payment), () =>
        network.call(who, MARKET, 'set_away', { is_away: isAway }, { deposit }),
      );
    }
    const { whom, isBlocked } = step;
    return this.hold('shun', model.block(who, whom, isBlocked, payment), () =>
      network.call(who, MARKET, 'set_blocked', { account_id: whom, is_blocked: isBlocked }, { deposit }),
    );
  }

  /** Runs the call while its fate fails one of its receipts. */
  protected meeting(fate: Fate, run: () => Promise<Outcome>): Promise<Outcome> {
    if (fate === 'transfer') return this.failing('ft_transfer', 1, run);
    if (fate === 'sweep') return this.failing('ft_transfer', 2, run);
    return fate === 'none' ? run() : this.failing(fate, 1, run);
  }

  protected async failing(method: string | null, nth: number, run: () => Promise<Outcome>): Promise<Outcome> {
    let isRunning = true;
    let seen = 0;
    this.network.chain.failNext(({ methodName }) => isRunning && methodName === method && ++seen === nth);
    const outcome = await run();
    isRunning = false;
    return outcome;
  }
}
