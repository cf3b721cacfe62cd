import { keysOf } from '@cosecha/shared/domain';
import { REFUSED_SAMPLES, SAMPLES, zipFile } from '../testing/sample-files';
import { detectKind } from './detect-kind';
import { FILE_KINDS, OFFERED } from './kinds';
import { zipEntries } from './zip-entries';

it('has a sample of every kind', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(Object.keys(FILE_KINDS).sort());
});

it.each(Object.entries(SAMPLES))('%s is known by its bytes', async (kind, sample) => {
  expect(await detectKind(sample)).toEqual({ kind });
});

it.each(Object.entries(SAMPLES))('%s stays so by the name and type of a program', async (kind, sample) => {
  expect(await detectKind(new File([sample], 'a.exe', { type: 'text/html' }))).toEqual({ kind });
});

it.each(
  Object.entries(REFUSED_SAMPLES).flatMap(([refused, samples]) =>
    samples.map((sample, index) => [refused, index, sample] as const),
  ),
)('%s %i is refused, also by the name and type of a photo', async (refused, _index, sample) => {
  expect(await detectKind(sample)).toEqual({ refused });
  expect(await detectKind(new File([sample], 'cafe.jpg', { type: 'image/jpeg' }))).toEqual({ refused });
});

it('reads text to the last byte, not only its beginning', async () => {
  const long = 'café '.repeat(400_000);
  expect(await detectKind(new Blob([long]))).toEqual({ kind: 'text' });
  expect(await detectKind(new Blob([long, '\u0000']))).toEqual({ refused: 'unknown' });
});

it('takes a spreadsheet in the encoding of an old Windows for text', async () => {
  expect(await detectKind(new Blob([Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x3b, 0x32])]))).toEqual({
    kind: 'text',
  });
});

describe('what a ZIP file holds', () => {
  it('is read from its directory, also behind a comment', async () => {
    const names = ['a.txt', 'b/c.txt'];
    expect(await zipEntries(zipFile(names))).toEqual(names);
    expect(await zipEntries(new Blob([zipFile(names), new Uint8Array(300)]))).toEqual(names);
  });

  it.each([
    ['cut off', zipFile(['a.txt']).slice(0, -25)],
    ['too short', new Blob(['PK'])],
    ['a directory that lies elsewhere', zipFile(['a.txt']).slice(5)],
  ])('is nothing when it is %s', async (_what, file) => {
    expect(await zipEntries(file)).toBeNull();
  });
});

it('offers each kind in the chooser but voice notes, which are recorded here', () => {
  const offered = OFFERED.split(',');
  for (const kind of keysOf(FILE_KINDS)) {
    const { type, use } = FILE_KINDS[kind];
    if (use === 'heard') {
      expect(offered).not.toContain(type);
      continue;
    }
    expect(offered).toContain(use === 'saved' ? type : 'image/*');
  }
});
