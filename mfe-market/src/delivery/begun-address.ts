import { createDraftStore } from '@cosecha/shared/drafts';
import { COUNTRIES } from '@cosecha/shared/places';
import { sessionDatabase } from '@cosecha/shared/state';
import * as z from 'zod/mini';
import type { AddressDraft } from './address';

const draftSchema = z.object({
  name: z.string(),
  phone: z.string(),
  country: z.enum(COUNTRIES),
  place: z.string(),
  address: z.string(),
  note: z.string(),
});

/** Addresses that were begun and are not saved yet, by their id in the book; '' for a new one. They go at sign-out. */
export const begunAddresses = createDraftStore<{ draft: AddressDraft | null }>({
  row: (id) => `begun address ${id}`,
  databaseOf: sessionDatabase,
  typed: z.object({ draft: z.nullable(draftSchema) }),
  nothing: { draft: null },
});
