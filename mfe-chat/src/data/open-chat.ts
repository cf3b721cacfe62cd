import { ChatError } from './chat-error';
import type { Chat } from './types';

export function openChat(): Promise<Chat> {
  return Promise.reject(new ChatError('locked'));
}

export function unlockChat(_phrase: string): Promise<void> {
  return Promise.reject(new ChatError('absent'));
}

export async function isChatUnlocked(_wallet: string): Promise<boolean> {
  return false;
}
