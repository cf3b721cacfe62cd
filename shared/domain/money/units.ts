/**
 * Amounts are `bigint` in millionths (10⁻⁶) or yocto (10⁻²⁴); the unit is part of the type,
 * so kilograms can never be added to money. A JavaScript number never holds an amount.
 */
declare const unit: unique symbol;

type Amount<Unit extends string> = bigint & { readonly [unit]: Unit };

/** Millionths of a kilogram. */
export type MicroKg = Amount<'micro-kg'>;
/** Millionths of the stablecoin (USDT has six decimals). */
export type MicroUsdt = Amount<'micro-usdt'>;
/** Millionths of a peso or a bolívar; which of them, its `OwnCurrency` says. */
export type MicroOwn = Amount<'micro-own'>;
/** 10⁻²⁴ NEAR. */
export type Yocto = Amount<'yocto'>;

export const microKg = (value: bigint): MicroKg => value as MicroKg;
export const microUsdt = (value: bigint): MicroUsdt => value as MicroUsdt;
export const microOwn = (value: bigint): MicroOwn => value as MicroOwn;
export const yocto = (value: bigint): Yocto => value as Yocto;

/** SPEC.md §9: quantities and stablecoin balances are divided by this to be shown. */
export const MICRO = 1_000_000n;
