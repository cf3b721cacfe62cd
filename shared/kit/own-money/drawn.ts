/** Amounts in people's own money for pages that a server draws, with a rate that it asked for itself. */
export { AboutAmount, AboutRate } from './about-amount';
export { type OwnRate, RATES_KEY, rateFor, ratesQuestion } from './requests';
