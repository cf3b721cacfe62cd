import type { Browser } from '@playwright/test';
import type { OrderRole } from '../../shared/domain';
import { type TradeBalances, tradeBalances } from '../support/balances';
import { chainAt } from '../support/chain';
import { person } from '../support/people';
import { Trades } from '../support/trades';
import { PersonInBrowser } from './person-in-browser';

/** One seller's offer, and its two sides signed in, each in a browser of their own. */
export interface TwoSides {
  trades: Trades;
  people: Record<OrderRole, PersonInBrowser>;
  /** Theirs, read from the chain itself. */
  balances: () => Promise<TradeBalances>;
}

export async function enterBothSides(browser: Browser, origin: string): Promise<TwoSides> {
  const chain = chainAt(origin);
  const trades = await Trades.open(origin, { seller: person('seller', 4), buyer: person('buyer', 3) });
  const people = {
    seller: await PersonInBrowser.open(browser, trades.seller.who, origin),
    buyer: await PersonInBrowser.open(browser, trades.buyer.who, origin),
  };
  await Promise.all([people.seller.signIn(), people.buyer.signIn()]);
  const balances = () => tradeBalances(chain, trades.seller.who.wallet, trades.buyer.who.wallet);
  return { trades, people, balances };
}
