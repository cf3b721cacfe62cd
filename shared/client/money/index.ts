export { readCurrency } from './own-currency';
export {
  adoptRates,
  checkRateAge,
  chooseCurrency,
  drawBy,
  moneyTextNow,
  ownRateStore,
  saveRates,
  useCurrency,
  useMoneyText,
  useOwnRate,
} from './own-rate';
