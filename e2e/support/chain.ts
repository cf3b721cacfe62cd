import { JsonRpcProvider } from 'near-api-js';

const MARKET = 'mercado.cosecha.test';
const TOKEN = 'usdt.cosecha.test';
const FEE_VAULT = 'caja.cosecha.test';
/** As much as a view gives at once. */
const PAGE = 100;

interface RunningOrder {
  order_id: string;
  owner_id: string;
  signer_id: string;
  escrow: string;
}

/** What is on the chain, asked through an unmodified near-api-js. Amounts in micro units. */
export function chainAt(baseUrl: string) {
  const provider = new JsonRpcProvider({ url: `${baseUrl}/near/rpc` });
  const view = <T>(contractId: string, method: string, args: object) =>
    provider.callFunction({ contractId, method, args: { ...args } }) as Promise<T>;
  const orders = () => view<RunningOrder[]>(MARKET, 'get_orders', { from_index: 0, limit: PAGE });
  return {
    provider,
    async usdt(accountId: string): Promise<bigint> {
      return BigInt(await view<string>(TOKEN, 'ft_balance_of', { account_id: accountId }));
    },
    /** Yocto, everything on the account. */
    async near(accountId: string): Promise<bigint> {
      return (await provider.viewAccount({ accountId })).amount;
    },
    /** Lets time pass on a network that was started with NEAR_SANDBOX=1. */
    async advance(ms: number): Promise<void> {
      const response = await fetch(`${baseUrl}/near/rpc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'cosecha_advance_time', params: { ms } }),
      });
      const { error } = (await response.json()) as { error?: unknown };
      if (error) throw new Error(`time does not pass here: ${JSON.stringify(error)}`);
    },
    feeVault: FEE_VAULT,
    token: TOKEN,
    offer: (offerId: string) =>
      view<{ remaining_amount: string; amount: string } | null>(MARKET, 'get_offer', { offer_id: offerId }),
    /** Everything that a wallet sells. */
    async offersOf(ownerId: string): Promise<{ offer_id: string; extra: string }[]> {
      const all: { offer_id: string; owner_id: string; extra: string }[] = [];
      for (let from = 0; ; from += PAGE) {
        const page = await view<typeof all>(MARKET, 'get_offers', { from_index: from, limit: PAGE });
        all.push(...page);
        if (page.length < PAGE) return all.filter(({ owner_id }) => owner_id === ownerId);
      }
    },
    orders,
    /** How many running orders a wallet has a side in, as the badge counts them. */
    openOrdersOf: async (wallet: string): Promise<number> =>
      (await orders()).filter(({ owner_id, signer_id }) => [owner_id, signer_id].includes(wallet)).length,
    escrow: (wallet: string) =>
      view<{ escrow_id: string } | null>(MARKET, 'get_escrow', { account_id: wallet }),
  };
}

export type ChainView = ReturnType<typeof chainAt>;
