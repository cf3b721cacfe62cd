import { COUNTRIES } from '@cosecha/shared/domain';
import { createDraftStore } from '@cosecha/shared/drafts';
import { sessionDatabase } from '@cosecha/shared/state';
import * as z from 'zod/mini';
import type { AddressDraft } from './address';
import type { DeliveryNotes } from './delivery-notes';

const draftSchema = z.object({
  name: z.string(),
  phone: z.string(),
  country: z.enum(COUNTRIES),
  place: z.string(),
  address: z.string(),
  note: z.string(),
});

/** Unsaved addresses, by their id in the book; '' for a new one. Deleted at sign-out. */
export const addressDrafts = createDraftStore<{ draft: AddressDraft | null }>({
  row: (id) => `begun address ${id}`,
  databaseOf: sessionDatabase,
  typed: z.object({ draft: z.nullable(draftSchema) }),
  nothing: { draft: null },
});

/** Who picks up, while it is not saved yet; about the wallet, so its subject is ''. It goes at sign-out. */
export const personDrafts = createDraftStore<{ person: DeliveryNotes['person'] | null }>({
  row: () => 'begun pickup',
  databaseOf: sessionDatabase,
  typed: z.object({ person: z.nullable(z.object({ name: z.string(), phone: z.string() })) }),
  nothing: { person: null },
});
