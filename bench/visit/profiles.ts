/** A device and its network, as Chromium imitates them over the DevTools protocol. */
export interface Profile {
  /** As the command line calls it. */
  id: string;
  name: string;
  /** Added to each request, ms. */
  latencyMs: number;
  /** Bytes per second, both ways. */
  bytesPerSecond: number;
  /** How many times slower the processor is. */
  slowdown: number;
}

/** The profile of the floor's figures: its numbers are DevTools' "slow 4G", with a phone's processor. */
export const SLOW: Profile = {
  id: 'slow',
  name: 'slow 4G, processor ÷ 4',
  latencyMs: 562.5,
  bytesPerSecond: 180_000,
  slowdown: 4,
};

export const PROFILES: readonly Profile[] = [
  SLOW,
  { id: 'fast', name: 'fast 4G, processor ÷ 2', latencyMs: 165, bytesPerSecond: 1_012_500, slowdown: 2 },
  { id: 'broadband', name: 'broadband', latencyMs: 20, bytesPerSecond: 5_000_000, slowdown: 1 },
];

/** What a farm has: EDGE, with the same phone. */
export const EDGE: Profile = {
  id: 'edge',
  name: 'EDGE (240 kbit/s, 400 ms)',
  latencyMs: 400,
  bytesPerSecond: 30_000,
  slowdown: 4,
};

/** The phone of every visit: its size in CSS pixels, its sharpness, its finger. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;
