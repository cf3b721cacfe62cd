import {
  formatEsCo,
  type MicroUsdt,
  microUsdt,
  moneyText,
  NBSP,
  type PrintRate,
  parseWire,
  yocto,
} from '@cosecha/shared/domain';

export const ASSETS = {
  USDT: { decimals: 6, text: (units: bigint, rate: PrintRate) => moneyText(microUsdt(units), rate) },
  NEAR: { decimals: 24, text: (units: bigint) => `${formatEsCo(yocto(units), 24)}${NBSP}NEAR` },
} as const;

/** What can be sent; amounts are bigint in 10^-decimals of it. */
export type Asset = keyof typeof ASSETS;
export const ASSET_NAMES: readonly Asset[] = ['USDT', 'NEAR'];

export const isAsset = (text: unknown): text is Asset => text === 'USDT' || text === 'NEAR';

/** Units of a decimal from the wire; 0 when invalid. */
export function unitsOf(asset: Asset, wire: string): bigint {
  const parsed = parseWire(wire, ASSETS[asset].decimals);
  return parsed.ok ? parsed.value : 0n;
}

/** "$ 51.875 COP (12,50 USDT)", or NEAR to the last digit, of a decimal of the wire. */
export const wireAmountText = (asset: Asset, wire: string, rate: PrintRate): string =>
  ASSETS[asset].text(unitsOf(asset, wire), rate);

/** What a decimal of the wire is worth in USDT; null for NEAR. */
export const worthOf = (asset: Asset, wire: string): MicroUsdt | null =>
  asset === 'USDT' ? microUsdt(unitsOf(asset, wire)) : null;

const CENT_OF_MILLI = 10n ** 19n;

/** What the network takes, in yocto. Rounded up: a cost must not look smaller than it is. */
export function costText(cost: bigint): string {
  if (cost === 0n) return `0${NBSP}NEAR`;
  const steps = (cost + CENT_OF_MILLI - 1n) / CENT_OF_MILLI;
  return `${formatEsCo(steps * CENT_OF_MILLI, 24)}${NBSP}NEAR`;
}
