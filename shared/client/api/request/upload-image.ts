import { config } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import { sendPicture, type UploadOptions } from './send-picture';

const answerSchema = z.object({ data: z.tuple([z.string()]) });

/**
 * Uploads one picture and tells how far it is. A 401 signs the person out (SPEC.md §4).
 * @returns its address
 * @throws RequestError, MissingSessionError; the signal's reason
 */
export async function uploadImage(picture: Blob, options: UploadOptions = {}): Promise<string> {
  const url = `${config().apiUrl}/wallet/upload-images`;
  const [address] = await sendPicture(url, picture, { endedTo: '/', schema: answerSchema, ...options });
  return address;
}
