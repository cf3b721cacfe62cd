import { sessionDatabase, walletRow } from '@cosecha/shared/state';
import * as z from 'zod/mini';
import type { NewPhoto } from './photo-picker';
import { type ProfileForm, profileTextSchema } from './profile-form';

/** Typed and not saved yet. */
export interface ProfileDraft {
  form: ProfileForm;
  photo: NewPhoto;
}

const draftSchema = z.object({
  form: profileTextSchema,
  photo: z.nullable(z.union([z.instanceof(Blob), z.literal('none')])),
});

/** Kept on this device while the person is signed in, so that neither a reload nor leaving the screen loses a word. */
export const profileDraft = walletRow<ProfileDraft | undefined>(
  'profile',
  (stored) => draftSchema.safeParse(stored).data,
  sessionDatabase,
);
