import { landingPictureLink } from './landing-picture';

test('the page names the picture in both widths, under the names that the build gave', () => {
  const link = landingPictureLink(['app.1a.js', 'hero.0123abcd.avif', 'hero-720.89ef4567.avif']);
  expect(link).toContain('imagesrcset="/assets/hero-720.89ef4567.avif 720w,/assets/hero.0123abcd.avif 900w"');
  expect(link).toMatch(
    /^<link rel="preload" as="image" media="\(min-width: 56\.25em\)" .* imagesizes="[^"]+92vw" fetchpriority="high">$/,
  );
});

test('a build without the picture is refused', () => {
  expect(() => landingPictureLink(['hero.0123abcd.avif'])).toThrow('hero-720');
});
