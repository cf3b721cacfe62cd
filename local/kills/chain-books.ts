import { JsonRpcProvider } from 'near-api-js';
import { OPERATORS, ROOT_ACCOUNT } from '../network/accounts';

/** As much as a view gives at once. */
const PAGE = 100;

export interface ChainOrder {
  order_id: string;
  status: number;
}

/** What the contracts say, in micro-USDT and micro-Kg. */
export interface ChainBooks {
  supply(): Promise<bigint>;
  usdt(wallet: string): Promise<bigint>;
  openOrders(): Promise<ChainOrder[]>;
  /** Those of the wallets that have one. */
  escrows(): Promise<[wallet: string, escrow: string][]>;
  totals(escrow: string): Promise<{ held: string; fees: string }>;
  offer(id: string): Promise<{ amount: string; remaining_amount: string }>;
  /** All that the operators, the wallets and their escrows hold. What other accounts hold must not change. */
  held(): Promise<bigint>;
}

export function readChainBooks(nearUrl: string, wallets: readonly string[]): ChainBooks {
  const provider = new JsonRpcProvider({ url: `${nearUrl}/near/rpc` });
  const view = <T>(contractId: string, method: string, args: object) =>
    provider.callFunction({ contractId, method, args: { ...args } }) as Promise<T>;

  const books: ChainBooks = {
    supply: async () => BigInt(await view<string>(OPERATORS.token, 'ft_total_supply', {})),
    usdt: async (account_id) => BigInt(await view<string>(OPERATORS.token, 'ft_balance_of', { account_id })),

    async openOrders() {
      const all: ChainOrder[] = [];
      for (let from_index = 0; ; from_index += PAGE) {
        const found = await view<ChainOrder[]>(OPERATORS.market, 'get_orders', { from_index, limit: PAGE });
        all.push(...found);
        if (found.length < PAGE) return all;
      }
    },

    async escrows() {
      const found: [string, string][] = [];
      for (const account_id of wallets) {
        const escrow = await view<{ escrow_id: string } | null>(OPERATORS.market, 'get_escrow', {
          account_id,
        });
        if (escrow) found.push([account_id, escrow.escrow_id]);
      }
      return found;
    },

    totals: (escrow) => view(escrow, 'get_totals', {}),
    offer: (offer_id) => view(OPERATORS.market, 'get_offer', { offer_id }),

    async held() {
      const escrows = (await books.escrows()).map(([, escrow]) => escrow);
      const accounts = new Set([...Object.values(OPERATORS), ROOT_ACCOUNT, ...wallets, ...escrows]);
      const held = await Promise.all([...accounts].map(books.usdt));
      return held.reduce((sum, each) => sum + each, 0n);
    },
  };
  return books;
}
