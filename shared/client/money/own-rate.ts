import { localStore, serviceNow, sessionStore, sharedStore } from '@cosecha/shared/state';
import { useState, useSyncExternalStore } from 'react';
import {
  type CurrencyChoice,
  type MicroUsdt,
  moneyText,
  type OwnCurrency,
  type OwnRate,
  type Rate,
  rateFor,
  rateRowsSchema,
  toRateRow,
} from '../../domain';
import { readCurrency, saveCurrency } from './own-currency';

/** The last rates that are known: stored ones at first. */
const ratesStore = sharedStore<readonly Rate[]>(
  'rates',
  typeof document === 'undefined' ? [] : storedRates(),
);

/**
 * The rate by which this page prints every amount; null: USDT only. It starts with what the device stored last, so that a first
 * screen has people's own money before the service has answered.
 */
export const ownRateStore = sharedStore<OwnRate | null>('own-rate', rateOfDevice(ratesStore.getState()));
/** By which rate a server draws a page, and drew the one that a browser shows first. */
const drawnRateStore = sharedStore<OwnRate | null>('drawn-rate', null);
/** What was chosen in this page; null: see `readCurrency`. */
const chosenStore = sharedStore<CurrencyChoice | null>('own-currency', null);

/** The rate to print amounts by. */
export const useOwnRate = (): OwnRate | null =>
  useSyncExternalStore(ownRateStore.subscribe, ownRateStore.getState, drawnRateStore.getState);

/** Writes an amount within a sentence: "$ 5.312 COP (1,28 USDT)". */
export function useMoneyText(): (value: MicroUsdt) => string {
  const rate = useOwnRate();
  return (value) => moneyText(value, rate);
}

/** The same outside of a screen, at the present rate: in toasts and what the PIN is asked for. */
export const moneyTextNow = (value: MicroUsdt): string => moneyText(value, ownRateStore.getState());

/** In which money this device shows amounts. */
export function useCurrency(): CurrencyChoice {
  const [stored] = useState(() => readCurrency());
  return useSyncExternalStore(chosenStore.subscribe, chosenStore.getState, () => null) ?? stored;
}

/** Stores in which money this device shows amounts, and shows them in it at once. */
export function chooseCurrency(choice: CurrencyChoice): void {
  saveCurrency(choice);
  chosenStore.setState(choice, true);
  checkRateAge();
}

/** Prints by the service's last rates from now on, and stores them for the next start; of strangers nothing is stored. */
export function saveRates(rates: readonly Rate[]): void {
  ratesStore.setState(rates, true);
  if (sessionStore.getState().signedIn) localStore.set('rates', rates.map(toRateRow));
  checkRateAge();
}

/** Called now and then: a rate grows old, and after three days it is not shown at all. */
export function checkRateAge(): void {
  const rate = rateOfDevice(ratesStore.getState());
  // Screens print again only when something has changed.
  if (!isSame(rate, ownRateStore.getState())) ownRateStore.setState(rate, true);
}

/** For servers: the next page is drawn by this rate. */
export const drawBy = (rate: OwnRate | null): void => drawnRateStore.setState(rate, true);

/** The rates that came with a page, and the currency in which it was drawn: React adopts what is the same. */
export function adoptRates(rates: readonly Rate[], drawnIn: OwnCurrency): void {
  saveRates(rates);
  const drawn = rateFor(drawnIn, rates, serviceNow());
  const own = ownRateStore.getState();
  drawBy(isSame(drawn, own) ? own : drawn);
}

function isSame(one: OwnRate | null, other: OwnRate | null): boolean {
  const facts = ['currency', 'rate', 'source', 'atMs', 'isOld'] as const;
  return facts.every((fact) => one?.[fact] === other?.[fact]);
}

function storedRates(): readonly Rate[] {
  const rows = rateRowsSchema.safeParse(localStore.get('rates'));
  return rows.success ? rows.data : [];
}

/** Without a rate the currency is not even guessed, which takes a phone's processor a moment. */
function rateOfDevice(rates: readonly Rate[]): OwnRate | null {
  return rates.length === 0 ? null : rateFor(readCurrency(), rates, serviceNow());
}
