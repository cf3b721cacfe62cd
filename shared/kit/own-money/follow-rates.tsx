import { usePolledQuery } from '@cosecha/shared/api/core';
import { useNow } from '@cosecha/shared/browser';
import { checkRateAge, saveRates, useCurrency } from '@cosecha/shared/money';
import { useEffect } from 'react';
import { POLL_MS } from '../../domain';
import { RATES_KEY, readRates } from './requests';

const LOOK_MS = 60_000;

/** Once in a page: asks for the rates by which it prints amounts. Nothing is asked for a person who wants USDT only. */
export function FollowRates() {
  const isWanted = useCurrency() !== 'none';
  const minute = useNow(LOOK_MS);
  const { data } = usePolledQuery({
    key: RATES_KEY,
    query: readRates,
    pollMs: POLL_MS.ownRate,
    enabled: isWanted,
  });
  useEffect(() => {
    if (data) saveRates(data);
  }, [data]);
  useEffect(() => {
    if (minute !== null) checkRateAge();
  }, [minute]);
  return null;
}
