import { LANDING_PICTURE } from '../../remote/landing-picture';

/** As breakpoints.ts has a desk; below that what is for sale is above it. */
const SEEN_AT_ONCE = '(min-width: 56.25em)';

/**
 * Names the landing's picture in its page, so that it comes while the scripts do that draw it; not where it is below what is for sale.
 * @param assets names of the files that the shell's build made
 * @throws Error when the picture is not among them
 */
export function landingPictureLink(assets: readonly string[]): string {
  const candidates = LANDING_PICTURE.files.map(({ name, width }) => {
    const file = assets.find((asset) => asset.startsWith(`${name}.`) && asset.endsWith('.avif'));
    if (file === undefined) throw new Error(`the shell's build has no picture ${name}.avif`);
    return `/assets/${file} ${width}w`;
  });
  return `<link rel="preload" as="image" media="${SEEN_AT_ONCE}" type="${LANDING_PICTURE.type}" imagesrcset="${candidates.join()}" imagesizes="${LANDING_PICTURE.sizes}" fetchpriority="high">`;
}
