import { canReadCanvas, preparePhotoWithTiny } from '@cosecha/shared/photo';
import { encryptFile } from '../crypto/files';
import type { FileFacts, MessageKind } from '../data';
import { detectKind } from './detect-kind';
import { safeFileName, saysThatItRuns } from './file-name';
import { audioKind, FILE_KINDS, type FileKind, isPicture, type OpenedFile, type Refusal } from './kinds';
import {
  CHOSEN_MAX_PIXELS,
  FILE_MAX_BYTES,
  PICTURE_LONGEST_PX,
  PREVIEW_LONGEST_PX,
  PREVIEW_MAX_LETTERS,
  VOICE_MAX_BYTES,
} from './limits';
import { pictureSize } from './picture-size';

/** What a person wants to send. */
export interface Chosen {
  file: File;
  /** What they say about it; nothing: ''. */
  text: string;
  /** It was spoken here. */
  voice?: FileFacts['voice'];
}

/** Something chosen, ready to leave the device. */
export interface PreparedFile {
  kind: Exclude<MessageKind, 'text'>;
  facts: FileFacts;
  /** What is sent, as it can be seen or saved here. */
  opened: OpenedFile;
  /** The same, encrypted. */
  stored: Blob;
}

/** Why a chosen file is not sent; the messages are in shared/text. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';

  constructor(
    readonly refusal: Refusal,
    options?: ErrorOptions,
  ) {
    super(refusal, options);
  }
}

/**
 * Looks into what was chosen or spoken, draws a picture again (turned, small, without what the camera wrote into it) and encrypts
 * it. Everything else is sent as it is. No step holds the page up: decoding and cryptography are the browser's own, and
 * run beside it.
 * @throws RefusedFile
 */
export async function prepareFile({ file, voice }: Chosen): Promise<PreparedFile> {
  try {
    const kind = voice ? await kindOfSpoken(file) : await kindOfChosen(file);
    const { opened, ...known } = isPicture(kind) ? await drawAnew(file, kind) : asItIs(file, kind, voice);
    const { size } = opened.plain;
    if (size > FILE_MAX_BYTES) throw new RefusedFile('too-large');
    const { key, stored } = await encryptFile(await opened.plain.arrayBuffer());
    const facts = { ...known, type: FILE_KINDS[opened.kind].type, size, key };
    return { kind: isPicture(kind) ? 'image' : 'file', facts, opened, stored };
  } catch (error) {
    throw refused(error);
  }
}

type Made = Pick<FileFacts, 'name' | 'width' | 'height' | 'preview' | 'voice'> & { opened: OpenedFile };

async function kindOfChosen(file: File): Promise<FileKind> {
  const detected = await detectKind(file);
  if ('refused' in detected) throw new RefusedFile(detected.refused);
  if (detected.kind === 'text' && saysThatItRuns(file.name)) throw new RefusedFile('program');
  if (FILE_KINDS[detected.kind].use === 'heard') throw new RefusedFile('unknown');
  return detected.kind;
}

async function kindOfSpoken(file: File): Promise<FileKind> {
  const detected = await detectKind(file);
  const kind = 'kind' in detected ? audioKind(detected.kind) : null;
  if (!kind) throw new RefusedFile('unknown');
  if (file.size > VOICE_MAX_BYTES) throw new RefusedFile('too-large');
  return kind;
}

function asItIs(file: File, kind: FileKind, voice: Chosen['voice']): Made {
  if (file.size > FILE_MAX_BYTES) throw new RefusedFile('too-large');
  if (voice) return { name: file.name, opened: { plain: file, kind }, voice };
  return { name: safeFileName(file.name, kind), opened: { plain: file, kind } };
}

async function drawAnew(file: File, kind: FileKind): Promise<Made> {
  const claimed = await pictureSize(file, kind);
  if (claimed && claimed.width * claimed.height > CHOSEN_MAX_PIXELS) throw new RefusedFile('too-many-pixels');
  // What is sent is ciphertext: only this device can take out where a photo was taken.
  if (!canReadCanvas()) throw new RefusedFile('hidden');
  const { photo, tiny, width, height } = await preparePhotoWithTiny(
    file,
    { longest: PICTURE_LONGEST_PX },
    { longest: PREVIEW_LONGEST_PX },
  ).catch((cause: unknown) => {
    throw new RefusedFile(kind === 'heic' ? 'heic' : 'picture', { cause });
  });
  const made = photo.type === FILE_KINDS.webp.type ? 'webp' : 'jpeg';
  const preview = await base64Of(tiny);
  return {
    name: safeFileName(file.name.replace(/\.(jpe?g|png|webp|gif|avif|hei[cf])$/i, ''), made),
    opened: { plain: photo, kind: made },
    width,
    height,
    ...(preview.length <= PREVIEW_MAX_LETTERS && { preview }),
  };
}

const base64Of = async (blob: Blob): Promise<string> =>
  btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));

/** What is left are the device's own refusals: the file is gone, or there is no memory for it. */
function refused(error: unknown): unknown {
  if (error instanceof RefusedFile) return error;
  if (error instanceof RangeError) return new RefusedFile('no-room', { cause: error });
  if (error instanceof DOMException) return new RefusedFile('unreadable', { cause: error });
  return error;
}
