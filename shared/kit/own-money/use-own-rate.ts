import { usePolledQuery } from '@cosecha/shared/api/core';
import { useState } from 'react';
import { readCurrency, useNow } from '../../client/browser';
import { POLL_MS } from '../../domain';
import { type OwnRate, RATES_KEY, rateFor, readRates } from './requests';

const LOOK_MS = 60_000;

/** The rate of the person's own currency; null without a choice, and where none is known that is less than three days old. */
export function useOwnRate(): OwnRate | null {
  const [currency] = useState(readCurrency);
  const nowMs = useNow(LOOK_MS);
  const { data = [] } = usePolledQuery({
    key: RATES_KEY,
    query: readRates,
    pollMs: POLL_MS.ownRate,
    enabled: currency !== 'none',
  });
  return nowMs === null ? null : rateFor(currency, data, nowMs);
}
