import type { BackendConfig } from '../config/config';
import type { Clock } from '../util/service';
import { createMarketViews, type MarketViews } from './market-views';
import type { NearRpc } from './rpc';

/** Arbiter, fee payer and whether the market takes orders hardly ever change. */
const CONFIG_KNOWN_MS = 10_000;

/** What the chain is asked for the sake of a screen. */
export interface ShownReads {
  rpc: NearRpc;
  views: MarketViews;
}

/**
 * For routes that only display: concurrent requests share one answer, which may predate the asker's last transaction.
 * Whatever decides about money reads the chain itself.
 */
export function createShownReads(
  rpc: NearRpc,
  contracts: Pick<BackendConfig, 'p2pContractId' | 'tokenContractId'>,
  clock: Clock,
): ShownReads {
  const sharing: NearRpc = { ...rpc, view: shared(rpc.view), viewAccount: shared(rpc.viewAccount) };
  const views = createMarketViews(sharing, contracts);
  let known: { config: Awaited<ReturnType<MarketViews['config']>>; at: number } | null = null;

  async function config() {
    if (known && clock() - known.at < CONFIG_KNOWN_MS) return known.config;
    const at = clock();
    known = { config: await views.config(), at };
    return known.config;
  }

  return { rpc: sharing, views: { ...views, config } };
}

function shared<Args extends unknown[], T>(ask: (...args: Args) => Promise<T>) {
  const underWay = new Map<string, Promise<T>>();
  return (...args: Args): Promise<T> => {
    const key = JSON.stringify(args);
    const known = underWay.get(key);
    if (known) return known;
    const asked = ask(...args);
    const forget = () => void underWay.delete(key);
    underWay.set(key, asked);
    asked.then(forget, forget);
    return asked;
  };
}
