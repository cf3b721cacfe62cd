import type { Message } from '../data';

/**
 * Kinds of files that can be sent. A kind is detected by the bytes alone (detect-kind.ts); its type and its endings are ours, so that a name
 * or a type that the sender chose never decides how a file is shown or saved. New kind → a row, and its bytes in
 * detect-kind.ts.
 */
export const FILE_KINDS = {
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'], use: 'shown' },
  png: { type: 'image/png', endings: ['png'], use: 'shown' },
  webp: { type: 'image/webp', endings: ['webp'], use: 'shown' },
  gif: { type: 'image/gif', endings: ['gif'], use: 'redrawn' },
  avif: { type: 'image/avif', endings: ['avif'], use: 'redrawn' },
  heic: { type: 'image/heic', endings: ['heic', 'heif'], use: 'redrawn' },
  pdf: { type: 'application/pdf', endings: ['pdf'], use: 'saved' },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
    use: 'saved',
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
    use: 'saved',
  },
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    endings: ['pptx'],
    use: 'saved',
  },
  odt: { type: 'application/vnd.oasis.opendocument.text', endings: ['odt'], use: 'saved' },
  ods: { type: 'application/vnd.oasis.opendocument.spreadsheet', endings: ['ods'], use: 'saved' },
  odp: { type: 'application/vnd.oasis.opendocument.presentation', endings: ['odp'], use: 'saved' },
  mp4: { type: 'video/mp4', endings: ['mp4', 'm4v'], use: 'saved' },
  mov: { type: 'video/quicktime', endings: ['mov'], use: 'saved' },
  '3gp': { type: 'video/3gpp', endings: ['3gp'], use: 'saved' },
  m4a: { type: 'audio/mp4', endings: ['m4a'], use: 'heard' },
  ogg: { type: 'audio/ogg', endings: ['ogg', 'opus'], use: 'heard' },
  weba: { type: 'audio/webm', endings: ['weba'], use: 'heard' },
  text: { type: 'text/plain', endings: ['txt', 'csv'], use: 'saved' },
} as const satisfies Record<string, FileKindRow>;

interface FileKindRow {
  type: string;
  /** Endings of a name; the first is given where the name has none of them. */
  endings: readonly [string, ...string[]];
  /** Shown in the conversation as a picture, drawn again as one before it is sent, recorded here and heard, or only ever saved. */
  use: 'shown' | 'redrawn' | 'heard' | 'saved';
}

export type FileKind = keyof typeof FILE_KINDS;

/** Why a file is not sent; the messages are in shared/text. */
export type Refusal =
  | 'empty'
  | 'too-large'
  | 'heic'
  | 'picture'
  | 'hidden'
  | 'too-many-pixels'
  | 'markup'
  | 'program'
  | 'archive'
  | 'old-office'
  | 'macros'
  | 'unknown'
  | 'unreadable'
  | 'no-room';

export const isPicture = (kind: FileKind): boolean =>
  FILE_KINDS[kind].use === 'shown' || FILE_KINDS[kind].use === 'redrawn';

/** As what a voice note of these bytes is heard, or null: some browsers record sound into the frame of a video. */
export function audioKind(kind: FileKind): FileKind | null {
  if (kind === 'mp4') return 'm4a';
  return FILE_KINDS[kind].use === 'heard' ? kind : null;
}

/** The ending of a file of this type; '' for one that is not ours. */
export const endingOf = (type: string): string =>
  Object.values(FILE_KINDS).find((row) => row.type === type)?.endings[0] ?? '';

/** As what a message has its file looked into and shown. */
export type OpenedAs = 'picture' | 'voice' | 'file';

export const openedAs = ({ kind, file }: Pick<Message, 'kind' | 'file'>): OpenedAs =>
  kind === 'image' ? 'picture' : file?.voice ? 'voice' : 'file';

/** What the browser's chooser offers first. `image/*` lets a phone turn its own formats into JPEG. */
export const OFFERED = ['image/*', ...Object.values(FILE_KINDS).flatMap(offered)].join(',');

function offered({ type, endings, use }: FileKindRow): string[] {
  return use === 'saved' ? [type, ...endings.map((ending) => `.${ending}`)] : [];
}

/** A file of a conversation, decrypted and looked into. */
export interface OpenedFile {
  /** With the type that its bytes have; what the sender claims does not count. */
  plain: Blob;
  kind: FileKind;
}
