import { config, isUnauthorized } from '@cosecha/shared/api/core';
import { requireAuthToken, signOut } from '@cosecha/shared/state';
import * as z from 'zod/mini';
import type { PictureFiles } from '../domain';
import { appendPicture } from './picture-form';
import { type Sending, sendForm } from './send-form';

const answerSchema = z.object({ data: z.tuple([z.string()]) });

export type UploadOptions = Sending;

/**
 * Uploads one picture and tells how far it is. A 401 signs the person out (SPEC.md §8).
 * @returns its address
 * @throws RequestError, MissingSessionError; the signal's reason
 */
export async function uploadImage(picture: PictureFiles, options: UploadOptions = {}): Promise<string> {
  const token = requireAuthToken();
  const form = new FormData();
  appendPicture(form, picture);
  try {
    const url = `${config().apiUrl}/wallet/upload-images`;
    const [address] = await sendForm(url, { form, token, schema: answerSchema, ...options });
    return address;
  } catch (error) {
    if (isUnauthorized(error)) signOut();
    throw error;
  }
}
