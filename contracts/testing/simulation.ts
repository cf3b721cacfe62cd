import { type Outcome, transfer } from '@cosecha/near-emulator';
import { panicCodeIn } from '../../backend/src/near/panic-codes';
import type { Fate } from './model-escrow';
import { patienceOf } from './model-rules';
import { chosen, NO_OFFER, rateText, tableRow, WAY } from './model-terms';
import { isRuling, type ModelOffer, type ModelOrder, type Rescue, type Word } from './model-types';
import {
  ARBITER,
  DAY_MS,
  escrowOf,
  MARKET,
  MINUTE_MS,
  NEAR,
  Network,
  OWNER,
  refusals,
  VAULT,
} from './network';
import { openEscrows } from './open-escrows';
import { NOTHING, SimulatedMarket, YOCTO } from './simulated-market';
import { OUTSIDER, PEOPLE, patientOf, type Step, type StepOf } from './simulation-steps';
import type { Tally } from './tally';
import { unauthorizedCalls } from './unauthorized-calls';

/** What the seller would keep: a part of the price, or what was proposed, or something near it. */
const amountOf = ({ word, part }: StepOf<'say'>, { price, proposal }: ModelOrder): bigint =>
  word === 'accept' && part < 900n ? (proposal?.amount ?? 1n) : (price * part) / 1000n;

/** One market from its first block, the model of it, and the steps that both take. */
export class Simulation extends SimulatedMarket {
  /** A market with three sellers, whose fourth only buys. */
  static async start(tally: Tally): Promise<Simulation> {
    const network = await Network.create([...PEOPLE, OUTSIDER]);
    await openEscrows(network, PEOPLE);
    for (const person of PEOPLE) {
      // Enough for the storage of as many open orders as one person may have here.
      const actions = [transfer(5n * NEAR)];
      await network.chain.run({ signerId: person, receiverId: escrowOf(person), actions });
    }
    const life = new Simulation(network, tally);
    life.agreement.expect(NOTHING);
    const terms = {
      rate: 2_500_000n,
      amount: 400_000_000n,
      minimum: 1_000_000n,
      maximum: 0n,
      minutes: 600,
      delivery: null,
    };
    for (const who of PEOPLE.slice(0, 2))
      await life.agreeing(() => life.sponsor({ kind: 'lend', who, bytes: 2_000 }));
    for (const who of PEOPLE.slice(0, 3))
      await life.agreeing(() => life.publish({ kind: 'publish', who, terms, payment: 'deposit' }));
    return life;
  }

  /** Does the step on the chain and in the model, and holds everything in the one equal to the other. */
  async take(step: Step): Promise<void> {
    const { changed } = await this.agreeing(() => this.perform(step));
    if (step.kind === 'meddle') expect({ changed }).toEqual({ changed: false });
    this.tally.operations++;
  }

  private perform(step: Step): Promise<void> {
    switch (step.kind) {
      case 'publish':
        return this.publish(step);
      case 'edit':
        return this.edit(step);
      case 'pause':
      case 'remove':
        return this.changeOffer(step);
      case 'buy':
        return this.buy(step);
      case 'say':
        return this.say(step);
      case 'overdue':
        return this.overdue(step);
      case 'rescue':
        return this.rescue(step);
      case 'register':
        return this.register(step);
      case 'block':
        return this.block(step);
      case 'merchant':
      case 'close':
      case 'appoint':
        return this.govern(step);
      case 'away':
      case 'shun':
        return this.choose(step);
      case 'lend':
      case 'takeBack':
        return this.sponsor(step);
      case 'meddle':
        return this.meddle(step);
      case 'wait':
        this.network.advance(step.ms);
        this.tally.accept('wait', 'done');
        return Promise.resolve();
    }
  }

  private async buy(step: StepOf<'buy'>): Promise<void> {
    const { model, network } = this;
    const { who, lost, hasMethod } = step;
    const offers = [...model.offers].filter(([, { seller }]) => (seller === who) === step.isOwn);
    const quantityOf = ({ remaining }: ModelOffer) => (step.quantity === 'rest' ? remaining : step.quantity);
    const sells = ([offerId, offer]: [string, ModelOffer]) => {
      const quantity = quantityOf(offer);
      const { rate, delivery } = offer.terms;
      const amount = model.priceOf(quantity, offer.terms);
      const freight = model.freightOf(quantity, delivery);
      const wish = { offerId, quantity, rate, amount, hasMethod, freight, revision: null };
      return model.refusalOf(who, wish) === null && amount <= model.token.of(who);
    };
    const selling = step.isApt ? offers.filter(sells) : [];
    const [offerId, offer] = chosen(selling.length > 0 ? selling : offers, step.pick) ?? ['99', NO_OFFER];
    const { rate } = offer.terms;
    const quantity = quantityOf(offer);
    const price = model.priceOf(quantity, offer.terms) + step.short;
    const amount = price < 1n ? 1n : price;
    const seenRate = step.hasOldRate ? rate + 1n : rate;
    const way = this.wayOf(step.way, offer, quantity);
    // The model knows one way: of another it knows only that it is not the one.
    const freight = way.deliveryId === 'otra' ? (offer.terms.delivery ? null : 0n) : (way.freight ?? null);
    const revision = step.hasRead === null ? null : offer.revision + step.hasRead;
    const wish = { offerId, quantity, rate: seenRate, amount, hasMethod, freight, revision };
    const expected = model.buy(who, wish, lost, this.now());
    await this.hold(`buy${lost ? ` without ${lost}` : ''}`, expected, () =>
      this.failing(lost, 1, () =>
        network.buy(who, {
          offerId,
          quantity,
          rate: rateText(seenRate),
          amount,
          methodId: hasMethod ? '1' : '2',
          revision,
          ...way,
        }),
      ),
    );
  }

  /** How the buyer says that it should come, and what they have read that it costs. */
  private wayOf(
    said: StepOf<'buy'>['way'],
    { terms: { delivery } }: ModelOffer,
    quantity: bigint,
  ): { deliveryId?: string; freight?: bigint } {
    if (said === 'other') return { deliveryId: 'otra', freight: 0n };
    if (said === 'none' || !delivery) return {};
    const freight = this.model.freightOf(quantity, delivery) ?? 0n;
    return { deliveryId: WAY.id, freight: said === 'old' ? freight + 1n : freight };
  }

  private async say(step: StepOf<'say'>): Promise<void> {
    const { model } = this;
    const { word, fate } = step;
    const mayDo = (order: ModelOrder) => {
      const at = order.since + (step.when === 'after' ? patienceOf(order) + 1 : 0);
      const moment = Math.max(this.now(), at);
      return !(
        'refused' in model.verdict(word, this.speaker(step, order), order, moment, amountOf(step, order))
      );
    };
    const all = [...model.orders];
    const apt = step.isApt ? all.filter(([, one]) => mayDo(one)) : [];
    const [id, order] = chosen(apt.length > 0 ? apt : all, step.pick) ?? ['99', null];
    if (order && step.when !== 'now') this.advanceTo(order, step.when);
    const who = order ? this.speaker(step, order) : OUTSIDER;
    await this.speak(id, order, { who, word, fate, amount: order ? amountOf(step, order) : 1n });
  }

  private async speak(
    id: string,
    order: ModelOrder | null,
    { who, word, fate, amount = 0n }: { who: string; word: Word; fate: Fate; amount?: bigint },
  ): Promise<void> {
    const { model, network } = this;
    const row = order && this.expectInTable(order, who, word, amount);
    const expected = model.say(word, who, id, fate, this.now(), amount);
    const isDone = 'answer' in expected && Boolean(expected.answer);
    if (row && isDone) this.tally.rows.add(row);
    if (!('refused' in expected)) this.yocto = YOCTO;
    const calls: Record<Word, () => Promise<Outcome>> = {
      confirm: () => network.confirm(who, id),
      cancel: () => network.cancel(who, id),
      dispute: () => network.dispute(who, id),
      claim: () => network.claim(who, id),
      release: () => network.resolve(who, id, order?.price ?? 1n),
      refund: () => network.resolve(who, id, 0n),
      divide: () => network.resolve(who, id, amount),
      propose: () => network.propose(who, id, amount),
      accept: () => network.accept(who, id, amount),
    };
    await this.hold(word, expected, () => this.meeting(fate, calls[word]));
  }

  private async overdue({ pick, when, fate }: StepOf<'overdue'>): Promise<void> {
    const resting = [...this.model.orders].filter(([, { isFunding, settling }]) => !isFunding && !settling);
    const [id, order] = chosen(resting, pick) ?? ['99', null];
    if (order) this.advanceTo(order, when);
    const isClaim = order?.status === 2;
    const who = (isClaim ? order?.seller : order?.buyer) ?? OUTSIDER;
    await this.speak(id, order, { who, word: isClaim ? 'claim' : 'cancel', fate });
  }

  private speaker({ word, as, pick }: StepOf<'say'>, order: ModelOrder): string {
    if (as === 'arbiter' || (isRuling(word) && as !== 'outsider')) return this.model.arbiter;
    if (as === 'outsider') return chosen([OUTSIDER, VAULT, OWNER, ...PEOPLE], pick) ?? OUTSIDER;
    return order[as];
  }

  /**
   * The interface offers exactly what the model allows: both say so of every word that is spoken.
   * @returns the row of the table that allows it, or null
   */
  private expectInTable(order: ModelOrder, who: string, word: Word, amount: bigint): string | null {
    const verdict = this.model.verdict(word, who, order, this.now(), amount);
    if (order.isFunding || order.settling) {
      expect(verdict).toHaveProperty('refused');
      return null;
    }
    // Which sums are refused is not the table's affair.
    if ('refused' in verdict && ['E_INPUT', 'E_PROPOSAL', 'E_PROPOSED_NOW'].includes(verdict.refused))
      return null;
    const row = tableRow(order, { who, arbiter: this.model.arbiter, nowMs: this.now() }, word);
    expect([word, who, row === null]).toEqual([word, who, 'refused' in verdict]);
    return row;
  }

  private async rescue(step: StepOf<'rescue'>): Promise<void> {
    const [id, buyer] = patientOf(this.model, step);
    if (step.waits) this.network.advance(11 * MINUTE_MS);
    await this.help(step.what, { who: step.who, buyer, id }, step.fate);
  }

  private async help(
    what: Rescue,
    { who, buyer, id }: { who: string; buyer: string; id: string },
    fate: Fate,
  ): Promise<void> {
    const expected = this.model.rescue(what, buyer, id, fate, this.now());
    const isMarkets = what === 'finalize' || what === 'void_funding';
    const args = isMarkets || what === 'reclaim' ? { order_id: id } : {};
    const receiver = isMarkets ? MARKET : escrowOf(buyer);
    await this.hold(what, expected, () =>
      this.meeting(fate, () => this.network.call(who, receiver, what, args)),
    );
  }

  private async govern(step: StepOf<'merchant'> | StepOf<'close'> | StepOf<'appoint'>): Promise<void> {
    const { model, network } = this;
    if (step.kind === 'merchant') {
      const { who: account_id, isMerchant: is_merchant } = step;
      if (is_merchant) model.merchants.add(account_id);
      else model.merchants.delete(account_id);
      model.events.push(['merchant_set', account_id, is_merchant]);
      return this.hold('merchant', { answer: undefined }, () =>
        network.own('set_merchant', { account_id, is_merchant }),
      );
    }
    if (step.kind === 'close') {
      model.isPaused = step.isPaused;
      return this.hold('close', { answer: undefined }, () =>
        network.own('set_paused', { paused: step.isPaused }),
      );
    }
    model.arbiter = chosen([ARBITER, ...PEOPLE], step.pick) ?? ARBITER;
    return this.hold('appoint', { answer: undefined }, () =>
      network.own('set_arbiter', { account_id: model.arbiter }),
    );
  }

  /** An account makes a call that it is not authorized for. */
  private async meddle({ call, as, pick }: StepOf<'meddle'>): Promise<void> {
    const { model, network } = this;
    const drawn = chosen([OUTSIDER, OUTSIDER, VAULT, ...PEOPLE], as) ?? OUTSIDER;
    const who = drawn === model.arbiter ? OUTSIDER : drawn;
    const orders = [...model.orders].filter(([, { seller, buyer }]) => seller !== who && buyer !== who);
    const [orderId, order] = chosen(orders, pick) ?? ['99', null];
    const offers = [...model.offers].filter(([, { seller }]) => seller !== who);
    const [offerId] = chosen(offers, pick) ?? ['99'];
    const buyer = order?.buyer ?? chosen(PEOPLE, pick) ?? PEOPLE[0];
    const { receiver, method, args, deposit } = unauthorizedCalls(call, { who, buyer, orderId, offerId });
    const outcome = await network.call(who, receiver, method, args, { deposit });
    this.outcome = outcome;
    const [reason] = refusals(outcome);
    if (reason === undefined) expect([method, outcome.value]).toEqual([method, false]);
    else expect([method, panicCodeIn(reason)]).toEqual([method, expect.any(String)]);
    if (reason === undefined) this.tally.accept('meddle', 'without effect');
    else this.tally.refuse('meddle', panicCodeIn(reason) ?? '');
  }

  /** Whatever is open in the end comes to one: outsiders recover what was lost, then one person alone is enough. */
  async end(): Promise<void> {
    const { model, network } = this;
    const help = (what: Rescue, buyer: string, id: string) =>
      this.agreeing(() => this.help(what, { who: OUTSIDER, buyer, id }, 'none'));
    for (const who of [...PEOPLE, VAULT]) {
      await this.agreeing(() => this.block({ who, isBlocked: false }));
      await this.agreeing(() => this.register({ kind: 'register', who, isLeaving: false }));
    }
    network.advance(11 * MINUTE_MS);
    for (const [buyer, { paying, sweeping }] of model.escrows) {
      if (paying || sweeping) await help('recover', buyer, '');
    }
    for (const [id, { buyer, isFunding, settling }] of [...model.orders]) {
      if (settling) await help('finalize', buyer, id);
      if (isFunding) await help(model.escrow(buyer).holds.has(id) ? 'reclaim' : 'void_funding', buyer, id);
    }
    for (const [buyer, { holds }] of model.escrows) {
      for (const id of [...holds.keys()]) if (!model.orders.has(id)) await help('reclaim', buyer, id);
    }
    network.advance(61 * DAY_MS);
    for (const [id, order] of [...model.orders]) await this.agreeing(() => this.endOrder(id, order));
    for (const [buyer, { fees }] of model.escrows) if (fees > 0n) await help('sweep_fees', buyer, '');
    expect([...model.orders.keys()]).toEqual([]);
    expect([...model.escrows.values()].map(({ account }) => model.token.of(account))).toEqual(
      PEOPLE.map(() => 0n),
    );
    expect(network.chain.view(MARKET, 'get_orders')).toEqual([]);
  }

  /** The deadline has passed: half of the orders end by a call of the side that it favours, half by the seller's refund. */
  private async endOrder(id: string, order: ModelOrder): Promise<void> {
    const { model, network } = this;
    const isSellers = Number(id) % 2 === 0 || order.status === 2;
    const word = order.status === 2 && Number(id) % 2 === 1 ? 'claim' : 'cancel';
    const who = isSellers ? order.seller : order.buyer;
    const expected = model.say(word, who, id, 'none', this.now());
    expect(expected).toEqual({ answer: true });
    this.yocto = YOCTO;
    await this.hold(`end by ${word}`, expected, () => network[word](who, id));
  }
}
