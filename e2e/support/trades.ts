import { randomUUID } from 'node:crypto';
import {
  microKg,
  microUsdt,
  NO_FREIGHT,
  ORDER_ACTIONS,
  type OrderAction,
  type OrderRole,
  type OrderState,
  orderPrice,
  sellerPayment,
} from '../../shared/domain';
import type { TradeBalances } from './balances';
import type { DemoWallet } from './people';
import { type Answer, offerArgs, PersonOnWire } from './person-on-wire';

/** What every order of these journeys is: 1,25 Kg at a price that leaves something to round. */
export const QUANTITY = microKg(1_250_000n);
export const PRICE = orderPrice(QUANTITY, microUsdt(7_330_001n));

export const DISPUTE_WORDS = 'Llegaron menos kilos y el grano está húmedo.';

type OpenState = Extract<OrderState, 'awaiting' | 'delivered' | 'cancelRequested' | 'disputed'>;

/** How an order gets into a state: who calls what, in which status. */
const WAYS: Record<OpenState, readonly [by: OrderRole, action: OrderAction, status: number][]> = {
  awaiting: [],
  delivered: [['seller', 'markDelivered', 1]],
  cancelRequested: [['buyer', 'askCancel', 1]],
  disputed: [
    ['seller', 'markDelivered', 1],
    ['buyer', 'dispute', 2],
  ],
};

/** One seller's offer and one buyer, set up over the wire so that journeys start where they matter. */
export class Trades {
  private constructor(
    readonly seller: PersonOnWire,
    readonly buyer: PersonOnWire,
    readonly offerId: string,
  ) {}

  /** @param offer what differs from the usual offer */
  static async open(
    origin: string,
    people: { seller: DemoWallet; buyer: DemoWallet },
    offer: Record<string, unknown> = {},
  ): Promise<Trades> {
    const seller = await PersonOnWire.signIn(origin, people.seller);
    const buyer = await PersonOnWire.signIn(origin, people.buyer);
    const args = offerArgs({ exchange_rate: '7.330001', ...offer });
    return new Trades(seller, buyer, await seller.market('set_offers_sell', args));
  }

  /** A new order that is in this state. @returns its id */
  async orderIn(state: OpenState): Promise<string> {
    const { status, message, data } = await this.buyer.order({
      offerId: this.offerId,
      amountOrder: '1.25',
      expectedRate: '7.330001',
    });
    if (status !== 200) throw new Error(`the order was not made: ${message}`);
    for (const [by, action, expectedStatus] of WAYS[state]) {
      const answer = await this.say(by, action, data.orderId, expectedStatus);
      if (answer.status !== 200) throw new Error(`${action}: ${answer.message}`);
    }
    return data.orderId;
  }

  /** One call about an order, as the app sends it. */
  say(by: OrderRole, action: OrderAction, orderId: string, expectedStatus: number): Promise<Answer> {
    const dispute = action === 'dispute' ? { reasonCode: 'other', reason: DISPUTE_WORDS, files: [] } : {};
    return this[by].call(`/api/p2p/${ORDER_ACTIONS[action].call}`, {
      json: { orderId, expectedStatus, ...dispute },
      key: randomUUID(),
    });
  }
}

/** 1 of the 1,25 Kg, at the order's price: what the seller keeps of an order that these journeys split. */
export const SPLIT_KG = '1';
const SELLER_AMOUNT = microUsdt(7_330_001n);

/** What is left of the balances when an order was split so. */
export function balancesAfterSplit({ ofSeller, ofBuyer, inEscrow, fees }: TradeBalances): TradeBalances {
  const { amountDelivered, feeDeducted } = sellerPayment(SELLER_AMOUNT, NO_FREIGHT);
  return {
    ofSeller: ofSeller + amountDelivered,
    ofBuyer: ofBuyer + PRICE.escrow - SELLER_AMOUNT,
    inEscrow: inEscrow - PRICE.escrow,
    fees: fees + feeDeducted,
  };
}

/** What an action leaves of the balances, to the micro-unit. */
export function balancesAfter(before: TradeBalances, action: OrderAction): TradeBalances {
  const { ofSeller, ofBuyer, inEscrow, fees } = before;
  const { money } = ORDER_ACTIONS[action];
  if (money === 'toSeller') {
    return {
      ofSeller: ofSeller + PRICE.amountDelivered,
      ofBuyer,
      inEscrow: inEscrow - PRICE.escrow,
      fees: fees + PRICE.feeDeducted,
    };
  }
  if (money === 'toBuyer')
    return { ofSeller, ofBuyer: ofBuyer + PRICE.escrow, inEscrow: inEscrow - PRICE.escrow, fees };
  return before;
}
