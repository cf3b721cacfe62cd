import { usePolledQuery } from '@cosecha/shared/api/core';
import { useState } from 'react';
import { readCurrency, useNow } from '../browser';
import { rateAge } from '../domain';
import { type Rate, readRates } from './requests';

const ASK_MS = 10 * 60_000;
const LOOK_MS = 60_000;

export interface OwnRate extends Rate {
  /** More than a day old. */
  isOld: boolean;
}

/** The rate of the person's own currency; null without a choice, and where none is known that is less than three days old. */
export function useOwnRate(choice?: string): OwnRate | null {
  const [kept] = useState(readCurrency);
  const nowMs = useNow(LOOK_MS);
  const currency = choice ?? kept;
  const { data = [] } = usePolledQuery({
    key: ['marketplace', 'rates'],
    query: readRates,
    pollMs: ASK_MS,
    enabled: currency !== 'none',
  });
  const rate = data.find((each) => each.currency === currency);
  const age = rate && nowMs !== null ? rateAge(rate.atMs, nowMs) : 'gone';
  return rate && age !== 'gone' ? { ...rate, isOld: age === 'old' } : null;
}
