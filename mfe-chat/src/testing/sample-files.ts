/** Small files of every kind, as their programs write them. */
const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** A ZIP file with stored, empty parts; `first` has words in it, as an open document's type does. */
export function zipFile(names: readonly string[], first = ''): Blob {
  const locals: BlobPart[] = [];
  const entries: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [index, name] of names.entries()) {
    const words = ascii(index === 0 ? first : '');
    const local = new Uint8Array(30 + name.length);
    const view = new DataView(local.buffer);
    view.setUint32(0, 0x04034b50, true);
    view.setUint32(18, words.length, true);
    view.setUint16(26, name.length, true);
    local.set(ascii(name), 30);
    const entry = new Uint8Array(46 + name.length);
    const row = new DataView(entry.buffer);
    row.setUint32(0, 0x02014b50, true);
    row.setUint16(28, name.length, true);
    row.setUint32(42, at, true);
    entry.set(ascii(name), 46);
    locals.push(local, words);
    entries.push(entry);
    at += local.length + words.length;
  }
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(10, names.length, true);
  view.setUint32(
    12,
    entries.reduce((sum, entry) => sum + entry.length, 0),
    true,
  );
  view.setUint32(16, at, true);
  return new Blob([...locals, ...entries, end]);
}

const media = (brand: string) => new Blob([hex('00000018'), ascii(`ftyp${brand}`), new Uint8Array(8)]);

/** One white pixel. */
export const ONE_PIXEL_PNG = hex(
  '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8ffff3f0005fe02fe0def46b80000000049454e44ae426082',
);
/** As a camera starts one: its notes before the size. */
export const jpegHeader = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = hex('ffd8ffe1000845786966000 0ffc00011080000000003012200021101031101'.replace(/ /g, ''));
  new DataView(bytes.buffer).setUint16(17, height);
  new DataView(bytes.buffer).setUint16(19, width);
  return bytes;
};

const OFFICE = '[Content_Types].xml';

export const SAMPLES = {
  jpeg: new Blob([jpegHeader(4000, 3000)]),
  png: new Blob([ONE_PIXEL_PNG]),
  webp: new Blob([
    ascii('RIFF'),
    hex('1a000000'),
    ascii('WEBPVP8L'),
    hex('0d0000002f00000010071011118888fe0700'),
  ]),
  gif: new Blob([ascii('GIF89a'), hex('0100010080000000000000000021f9')]),
  avif: media('avif'),
  heic: media('heic'),
  pdf: new Blob(['%PDF-1.7\n%âãÏÓ\n1 0 obj']),
  docx: zipFile([OFFICE, '_rels/.rels', 'word/document.xml']),
  xlsx: zipFile([OFFICE, 'xl/workbook.xml']),
  pptx: zipFile([OFFICE, 'ppt/presentation.xml']),
  odt: zipFile(['mimetype', 'content.xml'], 'application/vnd.oasis.opendocument.text'),
  ods: zipFile(['mimetype', 'content.xml'], 'application/vnd.oasis.opendocument.spreadsheet'),
  odp: zipFile(['mimetype', 'content.xml'], 'application/vnd.oasis.opendocument.presentation'),
  mp4: media('isom'),
  mov: media('qt  '),
  '3gp': media('3gp5'),
  m4a: media('M4A '),
  ogg: new Blob([ascii('OggS'), new Uint8Array(24), ascii('OpusHead')]),
  weba: new Blob([hex('1a45dfa39f4286810142f7810142f2810442f381084282847765626d'), new Uint8Array(20)]),
  text: new Blob(['Café pergamino: 25.000\tel bulto\r\n']),
} as const satisfies Record<string, Blob>;

export const REFUSED_SAMPLES = {
  empty: [new Blob([])],
  markup: [
    new Blob(['<!doctype html><script>alert(1)</script>']),
    new Blob(['\ufeff \n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>']),
    new Blob(['<?xml version="1.0"?><html/>']),
  ],
  program: [
    new Blob([ascii('MZ'), new Uint8Array(80)]),
    new Blob([hex('7f454c46'), new Uint8Array(80)]),
    new Blob(['#!/bin/sh\nrm -r casa']),
    zipFile(['AndroidManifest.xml', 'classes.dex']),
    zipFile(['META-INF/MANIFEST.MF', 'Main.class']),
    zipFile([OFFICE, 'word/document.xml', 'word/embeddings/a.exe']),
  ],
  archive: [
    zipFile(['foto.jpg']),
    zipFile(['word/document.xml']),
    zipFile(['mimetype'], 'application/epub+zip'),
    zipFile(['mimetype'], 'application/vnd.oasis.opendocument.text-template'),
    new Blob([ascii('PK'), new Uint8Array(200)]),
    new Blob([hex('526172211a0700')]),
    new Blob([hex('1f8b08'), new Uint8Array(20)]),
  ],
  'old-office': [new Blob([hex('d0cf11e0a1b11ae1'), new Uint8Array(80)])],
  macros: [
    zipFile([OFFICE, 'xl/workbook.xml', 'xl/vbaProject.bin']),
    zipFile(['mimetype', 'Basic/Standard/Module1.xml'], 'application/vnd.oasis.opendocument.text'),
  ],
  unknown: [
    media('dby1'),
    new Blob([hex('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61'), new Uint8Array(20)]),
    new Blob(['letras y un cero\u0000']),
    new Blob([new Uint8Array([3, 4, 5])]),
  ],
} as const satisfies Record<string, readonly Blob[]>;
