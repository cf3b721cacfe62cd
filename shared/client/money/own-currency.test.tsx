import { configure } from '@cosecha/shared/api/core';
import { readTypedMoney, saveTypedMoney } from '@cosecha/shared/browser';
import { makeConfig } from '@cosecha/shared/testing';
import { guessCurrency, readCurrency, saveCurrency } from './own-currency';

beforeEach(() => configure(makeConfig()));

test('the currency is guessed from where the clock stands', () => {
  expect(guessCurrency('America/Bogota', ['en-US'])).toBe('COP');
  expect(guessCurrency('America/Caracas', ['es-CO'])).toBe('VES');
});

test('elsewhere the region of the language decides, and without one nothing is guessed', () => {
  expect(guessCurrency('Europe/Madrid', ['es-VE', 'es'])).toBe('VES');
  expect(guessCurrency('UTC', ['en', 'es-CO'])).toBe('COP');
  expect(guessCurrency('Europe/Madrid', ['es-ES', 'es'])).toBeUndefined();
  expect(guessCurrency('UTC', [])).toBeUndefined();
});

test('what was chosen stands, also "none"', () => {
  saveCurrency('VES');
  expect(readCurrency()).toBe('VES');
  saveCurrency('none');
  expect(readCurrency()).toBe('none');
});

test('whatever else stands in the cookie counts as nothing chosen', () => {
  expect(readCurrency('money=EUR')).toBe(guessCurrency() ?? 'none');
  expect(readCurrency('other=COP; money=COP')).toBe('COP');
});

test('a seller types in their own money until USDT is chosen', () => {
  expect(readTypedMoney()).toBe('own');
  saveTypedMoney('usdt');
  expect(readTypedMoney()).toBe('usdt');
  saveTypedMoney('own');
  expect(readTypedMoney()).toBe('own');
});
