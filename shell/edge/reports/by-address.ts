import { addressRange, customerOf } from '@cosecha/shared/server';

/** More are no better evidence: the one that was silent for longest is forgotten, 2 MB a version at most. */
const MOST_ADDRESSES = 10_000;
/** One person can have a whole range of addresses (/24, /48) for the asking. */
const MOST_OF_A_RANGE = 8;

/** What one page said of one version. */
export interface PageSaid {
  /** It asked for it. */
  tried: boolean;
  /** It did not come, did not start, or threw. */
  troubled: boolean;
}

/** How a version fares. */
export interface ByAddress {
  addresses: number;
  /** The share of each address's pages with trouble, added up: an address weighs one at most, whatever it says. */
  troubled: number;
}

/** What pages said of one version, by their address: a village behind one weighs as much as a machine that lies. */
export interface VersionReports {
  count(address: string, page: PageSaid): void;
  sum(): ByAddress;
}

export function countByAddress(most = MOST_ADDRESSES): VersionReports {
  const byCustomer = new Map<string, { range: string; tried: number; troubled: number }>();
  const ofRange = new Map<string, number>();
  const add = (range: string, count: number) => {
    const left = (ofRange.get(range) ?? 0) + count;
    if (left === 0) ofRange.delete(range);
    else ofRange.set(range, left);
  };
  return {
    count(address, { tried, troubled }) {
      const [customer, range] = [customerOf(address), addressRange(address)];
      const before = byCustomer.get(customer);
      if (before === undefined) {
        if ((ofRange.get(range) ?? 0) >= MOST_OF_A_RANGE) return;
        add(range, 1);
      }
      byCustomer.delete(customer);
      byCustomer.set(customer, {
        range,
        tried: (before?.tried ?? 0) + Number(tried),
        troubled: (before?.troubled ?? 0) + Number(troubled),
      });
      const [silent] = byCustomer;
      if (byCustomer.size <= most || silent === undefined) return;
      byCustomer.delete(silent[0]);
      add(silent[1].range, -1);
    },
    sum() {
      // A page that does not come to rest says what threw, and not that it tried.
      const shares = [...byCustomer.values()].map(
        ({ tried, troubled }) => troubled / Math.max(tried, troubled, 1),
      );
      return { addresses: byCustomer.size, troubled: shares.reduce((sum, share) => sum + share, 0) };
    },
  };
}
