import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LANDING_PICTURE } from '@cosecha/shared/remote/landing-picture';
import { imageSize } from 'image-size';

const ROOT = join(__dirname, '..');
const BANNERS = 'mfe-market/src/home/banners';
/** The two widths that the slides name. */
const BANNER_WIDTHS = [
  ['-720', 720],
  ['', 1200],
] as const;
/** Width to height, as the page draws them. */
const [LANDING_RATIO, BANNER_RATIO] = [900 / 1100, 1200 / 480];

const read = (path: string) => readFileSync(join(ROOT, path));

test.each(LANDING_PICTURE.files)(
  '$name of the landing has the width that the page says',
  ({ name, width }) => {
    const path = `shell/src/landing/${name}.avif`;
    expect(imageSize(read(path))).toMatchObject({ type: 'avif', width, height: width / LANDING_RATIO });
    expect(statSync(join(ROOT, path)).size).toBeLessThan(60 * 1024);
  },
);

test.each(['fletes-y-envios', 'grandes-ofertas'])(
  'the banner %s comes in the widths that its slide says',
  (name) => {
    const slides = read('mfe-market/src/home/slides.tsx').toString();
    for (const [suffix, width] of BANNER_WIDTHS) {
      expect(slides).toContain(`./banners/${name}${suffix}.avif`);
      expect(slides).toContain(` ${width}w`);
      const picture = read(`${BANNERS}/${name}${suffix}.avif`);
      expect(imageSize(picture)).toMatchObject({ type: 'avif', width, height: width / BANNER_RATIO });
      expect(picture.length).toBeLessThan(30 * 1024);
    }
  },
);

test('the icons have the sizes that the manifest says', () => {
  const manifest = JSON.parse(read('shell/public/manifest.webmanifest').toString()) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, type: found } = imageSize(read(`shell${src}`));
    expect([`${width}x${height}`, `image/${found}`]).toEqual([sizes, type]);
  }
});
