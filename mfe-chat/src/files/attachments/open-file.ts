import { bestEffort } from '@cosecha/shared/promise';
import { chatFilesText } from '@cosecha/shared/text';
import { decryptFile, FILE_OVERHEAD_BYTES } from '../../crypto/files';
import type { Chat, FileFacts, Message } from '../../data';
import { detectKind } from '../detect-kind';
import { audioKind, FILE_KINDS, type FileKind, type OpenedAs, type OpenedFile, openedAs } from '../kinds';
import { FILE_MAX_BYTES, RECEIVED_MAX_PIXELS, VOICE_MAX_BYTES } from '../limits';
import { pictureSize } from '../picture-size';
import { storageErrorText } from '../uploads/storage-errors';
import { cacheFile, forgetStored, recallStored } from './file-cache';

const texts = chatFilesText.received;

/** Why a file cannot be seen here; the message is Spanish. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

/** A file as its message names it. */
export interface FileOf {
  chat: Chat;
  conversationId: string;
  message: Message;
}

/** @throws FileProblem */
export async function openFile({ chat, conversationId, message }: FileOf): Promise<OpenedFile> {
  const { file, path, by } = message;
  const folder = `conversations/${conversationId}/${by}/`;
  if (!file || !path?.startsWith(folder)) throw new FileProblem(texts.unreadable);
  const stored = await recallStored(chat.wallet, path);
  const plain = (stored && (await decrypt(stored, file))) ?? (await fetchPlain(chat, path, file));
  return lookInto(plain, openedAs(message));
}

async function fetchPlain(chat: Chat, path: string, file: FileFacts): Promise<ArrayBuffer> {
  const stored = await fetchFrom(
    chat,
    path,
    Math.min(file.size, file.voice ? VOICE_MAX_BYTES : FILE_MAX_BYTES) + FILE_OVERHEAD_BYTES,
  );
  const plain = await decrypt(stored, file);
  if (!plain) {
    await forgetStored(chat.wallet, path);
    throw new FileProblem(texts.changed);
  }
  await cacheFile(chat.wallet, path, new Blob([stored]));
  return plain;
}

/** Never more than the message says: a few words must not become a gigabyte on a data plan. */
async function fetchFrom(chat: Chat, path: string, maxBytes: number): Promise<ArrayBuffer> {
  try {
    const { fetchStored } = await import('../uploads/firebase-storage');
    return await fetchStored(chat.pathRef(path), maxBytes);
  } catch (cause) {
    throw new FileProblem(storageErrorText(cause), { cause });
  }
}

/** Null where the key does not fit or a byte was changed. */
const decrypt = (stored: ArrayBuffer, { key }: FileFacts): Promise<ArrayBuffer | null> =>
  bestEffort(decryptFile(stored, key), null);

async function lookInto(bytes: ArrayBuffer, as: OpenedAs): Promise<OpenedFile> {
  const detected = await detectKind(new Blob([bytes]));
  if ('refused' in detected) throw new FileProblem(texts.disguised);
  const kind = as === 'voice' ? audioKind(detected.kind) : detected.kind;
  if (!kind) throw new FileProblem(texts.disguised);
  const { type, use } = FILE_KINDS[kind];
  const plain = new Blob([bytes], { type });
  if (as === 'picture' && !(use === 'shown' && (await isDrawable(plain, kind))))
    throw new FileProblem(texts.disguised);
  return { plain, kind };
}

async function isDrawable(plain: Blob, kind: FileKind): Promise<boolean> {
  const size = await pictureSize(plain, kind);
  return size !== null && size.width * size.height <= RECEIVED_MAX_PIXELS;
}
