import { HEIC_BRANDS } from '@cosecha/shared/domain';
import { toHex } from '@cosecha/shared/signing';
import { FILE_KINDS, type FileKind, type Refusal } from './kinds';
import { zipEntries } from './zip-entries';

/** What a file is by its bytes, or why it is not sent. */
export type Detected = { kind: FileKind } | { refused: Refusal };

/** A beginning of bytes (as hex, ".." for any), what it means; the first that fits counts. */
const BEGINNINGS: readonly (readonly [string, FileKind | Refusal])[] = [
  ['ffd8ff', 'jpeg'],
  ['89504e470d0a1a0a', 'png'],
  ['474946383761', 'gif'],
  ['474946383961', 'gif'],
  ['52494646........57454250', 'webp'],
  ['4f676753', 'ogg'],
  ['255044462d', 'pdf'],
  ['d0cf11e0a1b11ae1', 'old-office'],
  ['4d5a', 'program'],
  ['7f454c46', 'program'],
  ['cafebabe', 'program'],
  ['feedface', 'program'],
  ['feedfacf', 'program'],
  ['cefaedfe', 'program'],
  ['cffaedfe', 'program'],
  ['6465780a', 'program'],
  ['0061736d', 'program'],
  ['2321', 'program'],
  ['526172211a07', 'archive'],
  ['377abcaf271c', 'archive'],
  ['1f8b', 'archive'],
  ['425a68', 'archive'],
  ['fd377a585a00', 'archive'],
];

/** Matroska and WebM start alike; the type is among the first words. */
const EBML = '1a45dfa3';

/** The brand of an ISO media file (bytes 8 to 11). */
const BRANDS: Readonly<Record<string, FileKind | Refusal>> = {
  isom: 'mp4',
  iso2: 'mp4',
  iso4: 'mp4',
  iso5: 'mp4',
  iso6: 'mp4',
  mp41: 'mp4',
  mp42: 'mp4',
  avc1: 'mp4',
  dash: 'mp4',
  MSNV: 'mp4',
  'M4V ': 'mp4',
  'M4A ': 'm4a',
  'qt  ': 'mov',
  '3gp4': '3gp',
  '3gp5': '3gp',
  '3gp6': '3gp',
  avif: 'avif',
  ...Object.fromEntries(HEIC_BRANDS.map((brand) => [brand, 'heic'] as const)),
};

/** The part that makes a ZIP file an office document. */
const OFFICE: Readonly<Record<string, FileKind>> = {
  'word/document.xml': 'docx',
  'xl/workbook.xml': 'xlsx',
  'ppt/presentation.xml': 'pptx',
};
const OPEN_DOCUMENTS = ['odt', 'ods', 'odp'] as const satisfies readonly FileKind[];
/** Parts that run, in either family of documents. */
const MACROS = /(^|\/)vbaProject\.bin$|(^|\/)activeX\/|^Basic\/|^Scripts\//i;
const PROGRAM_PARTS = /^AndroidManifest\.xml$|^META-INF\/MANIFEST\.MF$|\.(dex|class|exe|dll|so)$/i;

const HEAD_BYTES = 128;
const TEXT_PART_BYTES = 1024 * 1024;
const TEXT_HEAD_BYTES = 4096;

/**
 * Looks into a file; neither its name nor the type that it claims counts.
 * @throws DOMException where the device no longer lets it be read
 */
export async function detectKind(file: Blob): Promise<Detected> {
  if (file.size === 0) return { refused: 'empty' };
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const hex = toHex(head);
  const match = BEGINNINGS.find(([beginning]) => new RegExp(`^${beginning}`).test(hex));
  if (match) return detected(match[1]);
  const letters = String.fromCharCode(...head);
  if (letters.slice(4, 8) === 'ftyp') return detected(BRANDS[letters.slice(8, 12)] ?? 'unknown');
  if (hex.startsWith(EBML)) return detected(letters.includes('webm') ? 'weba' : 'unknown');
  if (letters.startsWith('PK')) return detectZip(file, letters);
  return detectText(file);
}

async function detectZip(file: Blob, letters: string): Promise<Detected> {
  const names = await zipEntries(file);
  if (!names) return { refused: 'archive' };
  const kind = openDocument(letters) ?? officeDocument(names);
  if (names.some((name) => PROGRAM_PARTS.test(name))) return { refused: 'program' };
  if (!kind) return { refused: 'archive' };
  return names.some((name) => MACROS.test(name)) ? { refused: 'macros' } : { kind };
}

/** Its first part, unpacked, is its type: the name is at byte 30, the words behind it. */
function openDocument(letters: string): FileKind | undefined {
  if (letters.slice(30, 38) !== 'mimetype') return undefined;
  return OPEN_DOCUMENTS.find((kind) => letters.startsWith(`${FILE_KINDS[kind].type}PK`, 38));
}

function officeDocument(names: readonly string[]): FileKind | undefined {
  if (!names.includes('[Content_Types].xml')) return undefined;
  return names.map((name) => OFFICE[name]).find((kind) => kind !== undefined);
}

/** Letters, spaces and line ends to the last byte; any encoding that a farmer's spreadsheet writes. */
async function detectText(file: Blob): Promise<Detected> {
  for (let at = 0; at < file.size; at += TEXT_PART_BYTES) {
    const part = new Uint8Array(await file.slice(at, at + TEXT_PART_BYTES).arrayBuffer());
    if (part.some(isControl)) return { refused: 'unknown' };
    if (at === 0 && looksLikeMarkup(part)) return { refused: 'markup' };
  }
  return { kind: 'text' };
}

const isControl = (byte: number): boolean =>
  byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);

const looksLikeMarkup = (part: Uint8Array): boolean =>
  /^\s*</.test(new TextDecoder().decode(part.subarray(0, TEXT_HEAD_BYTES)));

const isKind = (found: FileKind | Refusal): found is FileKind => Object.hasOwn(FILE_KINDS, found);
const detected = (found: FileKind | Refusal): Detected =>
  isKind(found) ? { kind: found } : { refused: found };
