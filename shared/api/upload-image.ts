import { config } from '@cosecha/shared/api/core';
import { openAuthToken } from '@cosecha/shared/state';
import * as z from 'zod/mini';
import { type Sending, sendForm } from './send-form';

const answerSchema = z.object({ data: z.tuple([z.string()]) });

export type UploadOptions = Sending;

/**
 * Uploads one picture and tells how far it is. A 401 signs the person out (SPEC.md §4).
 * @returns its address
 * @throws RequestError, MissingSessionError; the signal's reason
 */
export async function uploadImage(picture: Blob, options: UploadOptions = {}): Promise<string> {
  const token = await openAuthToken(options.signal);
  const form = new FormData();
  form.append('image', picture, 'foto');
  const url = `${config().apiUrl}/wallet/upload-images`;
  const [address] = await sendForm(url, { form, token, endedTo: '/', schema: answerSchema, ...options });
  return address;
}
