import { FRESH_MS, queryKeys, toldWaitMs } from '@cosecha/shared/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { movementsKey } from '../movements/movement-calls';
import { sendQuoteKey } from './send-calls';
import { type SendOperation, type SendState, sendOperation } from './send-operation';

/** An outcome that is not known yet is asked for again after this time. */
const ASK_AGAIN_MS = 5_000;

export interface SendHandle {
  operation: SendOperation;
  state: SendState;
}

/** The wallet's send as it stands, asked after by itself while it is fresh. */
export function useSend(wallet: string): SendHandle {
  const operation = sendOperation(wallet);
  const state = useSyncExternalStore(operation.subscribe, operation.state, operation.state);
  const client = useQueryClient();

  useEffect(() => void operation.resume(), [operation]);
  useEffect(() => {
    if (!isAskedByItself(state)) return;
    const error = state.step === 'uncertain' ? state.error : null;
    const wait = error === null ? 0 : Math.max(ASK_AGAIN_MS, toldWaitMs(error));
    const timer = setTimeout(() => void operation.ask(), wait);
    return () => clearTimeout(timer);
  }, [operation, state]);
  /** What was said about costs and balance holds no longer, whichever way it ended. */
  useEffect(() => {
    if (state.step === 'done' || state.step === 'refused')
      void client.resetQueries({ queryKey: sendQuoteKey(wallet) });
  }, [client, state, wallet]);
  useEffect(() => {
    if (state.step !== 'done') return;
    void client.invalidateQueries({ queryKey: queryKeys.balance.all });
    void client.invalidateQueries({ queryKey: movementsKey(wallet) });
    void client.invalidateQueries({ queryKey: ['device-notes', wallet] });
  }, [client, state, wallet]);

  return { operation, state };
}

export function isAskedByItself(state: SendState): boolean {
  return state.step === 'uncertain' && Date.now() - state.startedAtMs < FRESH_MS;
}
