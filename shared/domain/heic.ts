/** File brands of HEIC (ISO/IEC 23008-12): iPhones write it, and hardly any other browser reads it. */
export const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'] as const;

/** Bytes that `isHeic` looks at. */
export const HEIC_HEAD_BYTES = 12;

/** @param head the first bytes of a file */
export function isHeic(head: Uint8Array): boolean {
  const letters = String.fromCharCode(...head.subarray(4, HEIC_HEAD_BYTES));
  return letters.startsWith('ftyp') && HEIC_BRANDS.some((brand) => letters.endsWith(brand));
}
