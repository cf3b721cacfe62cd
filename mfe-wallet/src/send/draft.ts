import { createDraftStore } from '@cosecha/shared/drafts';
import { sessionDatabase } from '@cosecha/shared/state';
import * as z from 'zod/mini';
import type { Asset } from './assets';

/** What a person has typed of a send. */
export interface SendDraft {
  asset: Asset;
  to: string;
  amount: string;
}

export const NO_SEND: SendDraft = { asset: 'USDT', to: '', amount: '' };

/** Typed and not sent yet; about the wallet, so its subject is ''. It goes at sign-out. */
export const sendDrafts = createDraftStore<SendDraft>({
  row: () => 'send draft',
  databaseOf: sessionDatabase,
  typed: z.object({ asset: z.enum(['USDT', 'NEAR']), to: z.string(), amount: z.string() }),
  nothing: NO_SEND,
});

/** Names for accounts that are not in the book yet, by account. They go at sign-out. */
export const contactDrafts = createDraftStore({
  row: (account) => `contact draft ${account}`,
  databaseOf: sessionDatabase,
  typed: z.object({ name: z.string() }),
  nothing: { name: '' },
});
