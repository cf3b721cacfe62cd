import { onSignOut, useLockState, useSession } from '@cosecha/shared/state';
import { useCallback, useEffect, useState } from 'react';
import { type Chat, ChatError, openChat } from '../data';

/** How far the chat has come on this page. */
export type Opening =
  | { state: 'opening' }
  | { state: 'open'; chat: Chat }
  | { state: 'locked' }
  | { state: 'failed'; error: unknown };

/** An open chat stays open across screens, so that none of them flickers. */
let opened: Chat | null = null;
onSignOut(() => {
  opened = null;
});

const startOf = (wallet: string | null): Opening =>
  opened !== null && opened.wallet === wallet ? { state: 'open', chat: opened } : { state: 'opening' };

/** Opens the chat of the signed-in person; tries again by itself when the connection comes back. */
export function useChat(): { opening: Opening; retry: () => void } {
  const { wallet } = useSession();
  const lock = useLockState();
  const [opening, setOpening] = useState<Opening>(() => startOf(wallet));
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((made) => made + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt opens again, and so does the PIN that opened the app
  useEffect(() => {
    let isHere = true;
    setOpening(startOf(wallet));
    if (wallet === null || opened?.wallet === wallet) return;
    openChat().then(
      (chat) => {
        opened = chat;
        void chat.over.then(() => {
          if (opened === chat) opened = null;
        });
        if (isHere) setOpening({ state: 'open', chat });
      },
      (error: unknown) => {
        if (isHere) setOpening(isLocked(error) ? { state: 'locked' } : { state: 'failed', error });
      },
    );
    return () => {
      isHere = false;
    };
  }, [wallet, attempt, lock]);

  const chat = opening.state === 'open' ? opening.chat : null;
  useEffect(() => {
    let isHere = true;
    void chat?.over.then(() => isHere && retry());
    return () => {
      isHere = false;
    };
  }, [chat, retry]);

  const hasFailed = opening.state === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);
  return { opening, retry };
}

const isLocked = (error: unknown): boolean => error instanceof ChatError && error.code === 'locked';
