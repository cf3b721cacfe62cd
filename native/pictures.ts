import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { THEMES } from '@cosecha/shared/ui/colors';
import sharp from 'sharp';

/** The one source of every picture; the browser's own icon. */
const SOURCE = join(__dirname, '../shell/public/favicon.svg');
const SIDE = 512;
/** An adaptive icon may be cut down to the inner 66 of its 108 units: the mark keeps within. */
const SAFE = 66 / 108;
const SPLASH_SIDE = 2_732;
const SPLASH_MARK = 0.22;

/** Android's densities: pixels of a unit. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;

interface Picture {
  file: string;
  /** Pixels of its width and height. */
  side: number;
  draw: (side: number) => Promise<Buffer>;
}

const IOS = 'ios/App/App/Assets.xcassets';
const RES = 'android/app/src/main/res';

/** Every icon and splash picture of both projects, with its size. */
export const PICTURES: readonly Picture[] = [
  ...Object.entries(DENSITIES).flatMap(([density, scale]): Picture[] => {
    const folder = `${RES}/mipmap-${density}`;
    return [
      { file: `${folder}/ic_launcher.png`, side: 48 * scale, draw: rounded },
      { file: `${folder}/ic_launcher_round.png`, side: 48 * scale, draw: round },
      { file: `${folder}/ic_launcher_foreground.png`, side: 108 * scale, draw: foreground },
      { file: `${RES}/drawable-${density}/ic_notification.png`, side: 24 * scale, draw: silhouette },
    ];
  }),
  { file: `${IOS}/AppIcon.appiconset/AppIcon-512@2x.png`, side: 1_024, draw: square },
  { file: `${IOS}/Splash.imageset/splash-light.png`, side: SPLASH_SIDE, draw: splashOn(THEMES.light.paper) },
  { file: `${IOS}/Splash.imageset/splash-dark.png`, side: SPLASH_SIDE, draw: splashOn(THEMES.dark.paper) },
];

/** Writes them, in place of the template's. */
export async function writePictures(folder: string): Promise<void> {
  rmSync(join(folder, IOS, 'Splash.imageset'), { recursive: true, force: true });
  await Promise.all(
    PICTURES.map(async ({ file, side, draw }) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      await sharp(await draw(side))
        .resize(side, side)
        .png({ compressionLevel: 9 })
        .toFile(join(folder, file));
    }),
  );
}

/** The ground of the source, which each kind of icon cuts in its own way. */
const GROUND = /<rect [^>]*fill="(#\w+)"[^>]*\/>/;

/** @param ground in place of the source's own */
function source(ground: (fill: string) => string): string {
  const svg = readFileSync(SOURCE, 'utf8');
  if (!GROUND.test(svg)) throw new Error(`${SOURCE} has no ground that icons could cut`);
  return svg.replace(GROUND, (_, fill: string) => ground(fill));
}

/** The colour behind an adaptive icon. */
export const iconGround = (): string => GROUND.exec(readFileSync(SOURCE, 'utf8'))?.[1] ?? '';

/** What is drawn here is ours. The service forbids drawings to its whole process, which tests share with this. */
sharp.unblock({ operation: ['VipsForeignLoad'] });

const drawn = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: Math.max(1, (72 * side) / SIDE) })
    .resize(side, side)
    .png()
    .toBuffer();

function rounded(side: number): Promise<Buffer> {
  return drawn(readFileSync(SOURCE, 'utf8'), side);
}

function round(side: number): Promise<Buffer> {
  const svg = source((fill) => `<circle cx="256" cy="256" r="256" fill="${fill}"/>`);
  return drawn(svg, side);
}

/** Apple's icon: without corners and without transparency. */
async function square(side: number): Promise<Buffer> {
  const svg = source((fill) => `<rect width="512" height="512" fill="${fill}"/>`);
  return sharp(await drawn(svg, side))
    .removeAlpha()
    .png()
    .toBuffer();
}

/** The mark alone, on nothing. */
async function markOn(side: number, share: number, background: string | typeof NOTHING): Promise<Buffer> {
  const mark = Math.round(side * share);
  const input = await drawn(
    source(() => ''),
    mark,
  );
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input, gravity: 'center' }])
    .png()
    .toBuffer();
}
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 } as const;

function foreground(side: number): Promise<Buffer> {
  return markOn(side, SAFE, NOTHING);
}

/** Beside a push Android draws what is not transparent, in one colour. */
function silhouette(side: number): Promise<Buffer> {
  return markOn(side, 1, NOTHING);
}

function splashOn(paper: string) {
  return async (side: number) =>
    sharp(await markOn(side, SPLASH_MARK, paper))
      .removeAlpha()
      .png()
      .toBuffer();
}
