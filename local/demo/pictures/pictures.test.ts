import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_WIDTHS, pictureAt } from '@cosecha/shared/domain';
import { imageSize } from 'image-size';
import { DEMO_OFFERS, PICTURES_DIR, PICTURES_URL } from '..';

const [WIDTH, HEIGHT, MAX_BYTES] = [960, 720, 70 * 1024];
const files = readdirSync(PICTURES_DIR).filter((name) => name.endsWith('.webp'));

describe('the pictures of the catalogue', () => {
  it.each(files)('%s has the size that its name says, and its share of the weight', (file) => {
    const bytes = readFileSync(join(PICTURES_DIR, file));
    const width = Number(/-(\d+)\.webp$/.exec(file)?.[1] ?? WIDTH);
    expect(imageSize(bytes)).toMatchObject({ type: 'webp', width, height: (HEIGHT * width) / WIDTH });
    expect(bytes.length).toBeLessThanOrEqual((MAX_BYTES * width) / WIDTH);
  });

  it('are all shown by some offer, whole and in every width in which the app asks for them', () => {
    const shown = DEMO_OFFERS.flatMap(
      ({ input }) => (JSON.parse(input.extra) as { images: string[] }).images,
    );
    const asked = shown.flatMap((url) => [url, ...PICTURE_WIDTHS.map((width) => pictureAt(url, width))]);
    expect(files.map((file) => `${PICTURES_URL}/${file}`).sort()).toEqual([...new Set(asked)].sort());
  });
});
