/** How a server draws a page in people's own money: it asks for the rates as for any other answer of the page. */
import { requestData } from '@cosecha/shared/api/core';
import { drawBy } from '@cosecha/shared/money';
import { type OwnCurrency, type PrintRate, type Rate, rateFor } from '../../domain';
import { ratesQuestion } from './requests';

export { DrawnRateNote } from './rate-note';

/** Names the answer among a page's. */
const RATES = 'rates';

interface Drawing {
  /** In which money; undefined: USDT only. */
  currency?: OwnCurrency;
  answers: Readonly<Record<string, unknown>>;
}

/** What is still to be asked. A page can be drawn without it. */
export const ratesToAsk = ({ currency, answers }: Drawing) =>
  currency === undefined || RATES in answers
    ? []
    : [{ id: RATES, method: 'GET', path: ratesQuestion().url, isOptional: true } as const];

/**
 * Rates among the answers that a page was drawn from; none where they were not asked for, or not answered.
 * @throws RequestError for an answer that is none
 */
export function ratesIn(answers: Drawing['answers']): readonly Rate[] {
  const answer = answers[RATES];
  return answer == null ? [] : requestData(answer, ratesQuestion().schema);
}

/** The next page is drawn in this money. @returns by which rate */
export function drawIn({ currency, answers }: Drawing): PrintRate {
  const rate = currency ? rateFor(currency, ratesIn(answers), Date.now()) : null;
  drawBy(rate);
  return rate;
}
