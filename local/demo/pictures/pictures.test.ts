import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_WIDTHS, pictureAt } from '@cosecha/shared/domain';
import { imageSize } from 'image-size';
import { DEMO_OFFERS, PICTURES_DIR, PICTURES_URL } from '..';
import { WORKS } from './source/works';

const ROOT = join(__dirname, '../../..');
const isPicture = (name: string) => name.endsWith('.webp');

describe.each(WORKS.map((work) => [work.name, work] as const))('the picture %s', (_name, work) => {
  const bytes = readFileSync(join(ROOT, work.file));

  it('is an image of its size and weight', () => {
    const { width, height, type } = imageSize(bytes);
    expect(work.file.endsWith(`.${type}`)).toBe(true);
    expect([width, height]).toEqual([work.width, work.height]);
    if (work.maxBytes !== undefined) expect(bytes.length).toBeLessThanOrEqual(work.maxBytes);
  });

  if (work.isNarrower) return;
  it('is drawn the same each time', () => {
    const [once, again] = [work.svg(), work.svg()];
    expect(once).not.toMatch(/NaN|undefined|Infinity/);
    expect(again).toBe(once);
  });
});

describe('the pictures of the catalogue', () => {
  const files = readdirSync(PICTURES_DIR).filter(isPicture);

  it('are the drawn ones, no more and no less', () => {
    const drawn = WORKS.filter(({ file }) => file.startsWith('local/demo/pictures/'));
    expect(files.sort()).toEqual(drawn.map(({ name }) => `${name}.webp`).sort());
  });

  it('are all shown by some offer, whole and in every width in which the app asks for them', () => {
    const shown = DEMO_OFFERS.flatMap(
      ({ input }) => (JSON.parse(input.extra) as { images: string[] }).images,
    );
    const asked = shown.flatMap((url) => [url, ...PICTURE_WIDTHS.map((width) => pictureAt(url, width))]);
    expect(files.map((file) => `${PICTURES_URL}/${file}`).sort()).toEqual([...new Set(asked)].sort());
  });
});
