/** The mark: a coffee bean whose groove grows into a leaf. Flat, so that it reads at sixteen pixels. */
const LEAF_GREEN = '#6fa04a';
const LEAF_LIGHT = '#93bf5f';
const BEAN = '#5a2c17';
const BEAN_LIGHT = '#8a4a28';
const FIELD = '#f6ead0';

const mark = `
<g transform="rotate(24 256 296)">
<ellipse cx="256" cy="306" rx="104" ry="136" fill="${BEAN}"/>
<path d="M256 170C198.600 170 152 230.900 152 306c0 62 32 114.300 75.500 130.700C214 396 282 350 262 296 250 262 240 214 256 170Z" fill="${BEAN_LIGHT}"/>
<path d="M258 168C236 220 258 258 268 296c16 62 -54 92 -38 142" fill="none" stroke="${FIELD}" stroke-width="15" stroke-linecap="round"/>
</g>
<path d="M300 186C286 118 330 66 424 70c6 92 -48 138 -124 116Z" fill="${LEAF_GREEN}"/>
<path d="M300 186C286 118 330 66 424 70Z" fill="${LEAF_LIGHT}"/>
<path d="M292 206C318 160 352 122 402 90" fill="none" stroke="${FIELD}" stroke-width="12" stroke-linecap="round"/>`;

/** Full bleed for launchers, which cut their own shape: what matters stays in the inner 80 %. */
export const icon = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512"><rect width="512" height="512" fill="${FIELD}"/><g transform="translate(28 50) scale(.82)">${mark}</g></svg>`;

/** For tabs: no field, rounded corners of its own. */
export const favicon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><title>Cosecha</title><rect width="512" height="512" rx="112" fill="${FIELD}"/><g transform="translate(-20 4)">${mark}</g></svg>\n`;
