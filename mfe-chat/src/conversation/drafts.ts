import { localStore } from '@cosecha/shared/state';

/** The latest ones; an older draft has been forgotten by its writer, too. */
const KEPT = 30;

/** What was typed in a conversation and not sent yet. It lives in local storage, which signing out clears. */
export const readDraft = (conversationId: string): string =>
  localStore.get('chatDrafts')?.[conversationId] ?? '';

export function keepDraft(conversationId: string, words: string): void {
  const { [conversationId]: _before, ...others } = localStore.get('chatDrafts') ?? {};
  const drafts = words === '' ? others : { ...others, [conversationId]: words };
  try {
    localStore.set('chatDrafts', Object.fromEntries(Object.entries(drafts).slice(-KEPT)));
  } catch {
    // A full or forbidden storage costs the draft, nothing else.
  }
}
