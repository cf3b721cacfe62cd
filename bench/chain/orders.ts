import type { Chain, Outcome } from '@cosecha/near-emulator';
import { addFullAccessKey, createAccount, transfer } from '@cosecha/near-emulator';
import { parseMarketEvents } from '@cosecha/shared/domain';
import { actions } from 'near-api-js';
import { COFFEE } from '../../backend/src/testing/network';
import { OPERATORS, ROOT_ACCOUNT } from '../../local/network/accounts';
import { fundWallet, mustRun } from '../../local/network/deploy';
import { Identity } from './identity';
import { ordersPerSecond, type Round } from './rounds';

const NEAR = 10n ** 24n;
const TGAS = 10n ** 12n;
const OFFER_DEPOSIT = 10n ** 22n;
const ESCROW_DEPOSIT = NEAR / 5n;
/** 4 Kg at 2.5 USDT. */
const PRICE = '10000000';
/** 10⁹ Kg: no round sells it out. */
export const ENDLESS = '1000000000000000';

export const BUYERS = 24;
const SELLERS = 4;

interface Trader {
  buyer: Identity;
  seller: Identity;
  offerId: string;
}

/** Buyers who each buy one order after the other; all of them at once. Each order is three signed transactions. */
export class OrderBench {
  private constructor(
    private readonly chain: Chain,
    private readonly traders: Trader[],
  ) {}

  static async start(chain: Chain): Promise<OrderBench> {
    const sellers = await people(chain, 'vendedor', SELLERS);
    const offers = await Promise.all(sellers.map((seller) => publish(chain, seller)));
    const buyers = await people(chain, 'comprador', BUYERS);
    const traders = buyers.map((buyer, index) => {
      const seller = sellers[index % SELLERS];
      const offerId = offers[index % SELLERS];
      if (!seller || !offerId) throw new Error('a seller is missing');
      return { buyer, seller, offerId };
    });
    for (const { buyer } of traders) {
      await must(chain, buyer, OPERATORS.market, 'open_escrow', {}, ESCROW_DEPOSIT, 150n);
    }
    return new OrderBench(chain, traders);
  }

  /** Orders, each from its purchase to the seller's money. */
  orders(count: number): Promise<Round> {
    const { traders } = this;
    const tradeTimes = async (trader: Trader, rounds: number) => {
      for (let turn = 0; turn < rounds; turn++) await this.trade(trader);
    };
    return ordersPerSecond(traders.length, count, (rounds) =>
      Promise.all(traders.map((trader) => tradeTimes(trader, rounds))),
    );
  }

  /** This many orders, each started when the previous one has ended. */
  async oneByOne(count: number): Promise<void> {
    for (let made = 0; made < count; ) {
      for (const trader of this.traders) if (made++ < count) await this.trade(trader);
    }
  }

  private async trade({ buyer, seller, offerId }: Trader): Promise<void> {
    const { chain } = this;
    const order = {
      offer_id: offerId,
      operation_amount: '4000000',
      exchange_rate: COFFEE.exchange_rate,
      payment_method_id: '1',
    };
    const account = { account_id: buyer.accountId };
    const { escrow_id } = chain.view<{ escrow_id: string }>(OPERATORS.market, 'get_escrow', account);
    const payment = { receiver_id: escrow_id, amount: PRICE, msg: JSON.stringify(order) };
    const bought = await must(chain, buyer, OPERATORS.token, 'ft_transfer_call', payment, 1n, 150n);
    const [active] = bought.logs.flatMap(parseMarketEvents).filter(({ event }) => event === 'order_active');
    if (active?.event !== 'order_active') throw new Error('the order did not become active');
    const said = { order_id: active.data.order_id };
    for (const party of [seller, buyer]) {
      const { value } = await must(chain, party, OPERATORS.market, 'order_confirmation', said, 1n, 200n);
      if (value !== true) throw new Error(`${party.accountId} could not confirm order ${said.order_id}`);
    }
  }
}

async function people(chain: Chain, name: string, count: number): Promise<Identity[]> {
  const made: Identity[] = [];
  for (let index = 0; index < count; index++) {
    // A new key's nonces start at the height of its block, times a million.
    const first = BigInt(chain.lastBlock.block.header.height + 2) * 1_000_000n + 1n;
    const person = new Identity(`${name}-${index}.${ROOT_ACCOUNT}`, first);
    const actions = [createAccount(), transfer(1_000n * NEAR), addFullAccessKey(person.publicKey)];
    await mustRun(chain, ROOT_ACCOUNT, person.accountId, actions);
    await fundWallet(chain, { wallet: person.accountId, near: 0n, usdt: 10n ** 12n });
    made.push(person);
  }
  return made;
}

async function publish(chain: Chain, seller: Identity): Promise<string> {
  const args = { ...COFFEE, amount: ENDLESS };
  const { value } = await must(chain, seller, OPERATORS.market, 'set_offers_sell', args, OFFER_DEPOSIT, 30n);
  return String(value);
}

async function must(
  chain: Chain,
  signer: Identity,
  receiverId: string,
  method: string,
  args: object,
  deposit: bigint,
  tgas: bigint,
): Promise<Outcome> {
  const { hash } = chain.lastBlock.block.header;
  const { bytes } = signer.sign(receiverId, hash, [actions.functionCall(method, args, tgas * TGAS, deposit)]);
  const outcome = await chain.submit(bytes);
  if ('Failure' in outcome.status) throw new Error(`${method}: ${JSON.stringify(outcome.status.Failure)}`);
  return outcome;
}
