import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_WIDTHS, pictureAt } from '@cosecha/shared/domain';
import { imageSize } from 'image-size';
import { DEMO_OFFERS, PICTURES_DIR, PICTURES_URL } from '..';

const [WIDTH, HEIGHT, MAX_BYTES] = [960, 720, 70 * 1024];
const files = readdirSync(PICTURES_DIR).filter((name) => /\.(?:avif|webp)$/.test(name));

describe('the pictures of the catalogue', () => {
  it.each(files)('%s has the size that its name says, and its share of the weight', (file) => {
    const bytes = readFileSync(join(PICTURES_DIR, file));
    const [, narrow, type] = /(?:-(\d+))?\.(\w+)$/.exec(file) ?? [];
    const width = Number(narrow ?? WIDTH);
    expect(imageSize(bytes)).toMatchObject({ type, width, height: (HEIGHT * width) / WIDTH });
    expect(bytes.length).toBeLessThanOrEqual((MAX_BYTES * width) / WIDTH);
  });

  it('are all shown by some offer, whole and in every width in which the app asks for them', () => {
    const shown = DEMO_OFFERS.flatMap(
      ({ input }) => (JSON.parse(input.extra) as { images: string[] }).images,
    );
    const asked = shown.flatMap((url) => [
      url,
      ...PICTURE_WIDTHS.flatMap((width) => [pictureAt(url, width), pictureAt(url, width, '.avif')]),
    ]);
    expect(files.map((file) => `${PICTURES_URL}/${file}`).sort()).toEqual([...new Set(asked)].sort());
  });
});
