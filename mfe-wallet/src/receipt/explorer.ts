/** Public explorers by network; a local network has none. */
const EXPLORERS: Readonly<Record<string, string>> = {
  mainnet: 'https://nearblocks.io/txns/',
  testnet: 'https://testnet.nearblocks.io/txns/',
};

export function explorerLink(networkId: string, transactionHash: string): string | null {
  const base = EXPLORERS[networkId];
  return base === undefined ? null : `${base}${encodeURIComponent(transactionHash)}`;
}
