import { localStore } from '@cosecha/shared/state';

/** No more than these; beyond them the writer has forgotten, too. */
const MAX_DRAFTS = 30;

/** What was typed in a conversation and not sent yet. It lives in local storage, which signing out clears. */
export const readDraft = (conversationId: string): string =>
  localStore.get('chatDrafts')?.[conversationId] ?? '';

export function saveDraft(conversationId: string, words: string): void {
  const { [conversationId]: _before, ...others } = localStore.get('chatDrafts') ?? {};
  const newest = Object.entries(others).slice(1 - MAX_DRAFTS);
  const drafts = Object.fromEntries(words === '' ? newest : [...newest, [conversationId, words]]);
  localStore.set('chatDrafts', drafts);
}
