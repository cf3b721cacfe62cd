/** A device and its network, as Chromium imitates them over the DevTools protocol. */
export interface Profile {
  name: string;
  /** Added to each request, ms. */
  latencyMs: number;
  /** Bytes per second, both ways. */
  bytesPerSecond: number;
  /** How many times slower the processor is. */
  slowdown: number;
  /** A first tap may be answered so many times as late as the bundle's; facts of the product's own budget. */
  tapTarget: number;
}

/** "Slow" is the profile of the floor's figures; its numbers are DevTools' "slow 4G", with a phone's processor. */
export const PROFILES: readonly Profile[] = [
  { name: 'slow 4G, processor ÷ 4', latencyMs: 562.5, bytesPerSecond: 180_000, slowdown: 4, tapTarget: 1 },
  { name: 'fast 4G, processor ÷ 2', latencyMs: 165, bytesPerSecond: 1_012_500, slowdown: 2, tapTarget: 1.1 },
  { name: 'broadband', latencyMs: 20, bytesPerSecond: 5_000_000, slowdown: 1, tapTarget: 1.1 },
];
