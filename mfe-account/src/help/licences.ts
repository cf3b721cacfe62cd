/** A third-party package whose code reaches the browser; `licences.test.ts` compares the rows with our parts' dependencies and the lockfile. */
export interface LicenceRow {
  name: string;
  licence: string;
}

/** What others have measured and the app brings with it: where municipalities are (shared/domain/places/spots.ts). */
export const DATA_LICENCES: readonly LicenceRow[] = [{ name: 'GeoNames', licence: 'CC-BY-4.0' }];

export const LICENCES: readonly LicenceRow[] = [
  { name: '@capacitor/core', licence: 'MIT' },
  { name: '@fontsource-variable/figtree', licence: 'OFL-1.1' },
  { name: '@fontsource/fraunces', licence: 'OFL-1.1' },
  { name: '@module-federation/enhanced', licence: 'MIT' },
  { name: '@noble/curves', licence: 'MIT' },
  { name: '@noble/hashes', licence: 'MIT' },
  { name: '@scure/bip39', licence: 'MIT' },
  { name: '@tanstack/react-query', licence: 'MIT' },
  { name: '@tanstack/react-virtual', licence: 'MIT' },
  { name: '@zxcvbn-ts/core', licence: 'MIT' },
  { name: '@zxcvbn-ts/language-common', licence: 'MIT' },
  { name: 'core-js', licence: 'MIT' },
  { name: 'firebase', licence: 'Apache-2.0' },
  { name: 'graphql', licence: 'MIT' },
  { name: 'graphql-request', licence: 'MIT' },
  { name: 'libphonenumber-js', licence: 'MIT' },
  { name: 'qr', licence: '(MIT OR Apache-2.0)' },
  { name: 'react', licence: 'MIT' },
  { name: 'react-dom', licence: 'MIT' },
  { name: 'react-router-dom', licence: 'MIT' },
  { name: 'single-spa', licence: 'MIT' },
  { name: 'styled-components', licence: 'MIT' },
  { name: 'zod', licence: 'MIT' },
  { name: 'zustand', licence: 'MIT' },
];
