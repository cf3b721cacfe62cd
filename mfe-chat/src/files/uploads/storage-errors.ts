import { chatFilesText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { ChatError } from '../../data';

const TEXTS = new Map<string, string>(Object.entries(chatFilesText.storage));
const PREFIX = 'storage/';
const coded = z.object({ code: z.string() });

/** The code of a failure of the storage, without its prefix; null where it is none. */
export function storageCode(error: unknown): string | null {
  const code = coded.safeParse(error).data?.code;
  return code?.startsWith(PREFIX) ? code.slice(PREFIX.length) : null;
}

/** SPEC.md §8: what a person reads of a failed upload. Storage codes have words; a general sentence with the code where there is no other. */
export function storageErrorText(error: unknown): string {
  if (error instanceof ChatError) return error.text;
  const code = storageCode(error);
  if (code === null) return chatFilesText.storage.unknown;
  return TEXTS.get(code) ?? chatFilesText.storageOther(`${PREFIX}${code}`);
}
