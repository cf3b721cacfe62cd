import { createDraftStore } from '@cosecha/shared/drafts';
import { sessionDatabase } from '@cosecha/shared/state';
import * as z from 'zod/mini';

/** The address that is about to be tied to the wallet, without its password; its subject is ''. It goes at sign-out. */
export const linkDrafts = createDraftStore({
  row: () => 'email link',
  databaseOf: sessionDatabase,
  typed: z.object({ isNew: z.boolean(), email: z.string() }),
  nothing: { isNew: true, email: '' },
});
